import { type ComponentType, useState } from 'react'
import { TOOL } from './button.tsx'
import { classNames } from './class-names.ts'
import { preloadable } from './preloadable.ts'
import type { MenuProps } from './menu-panel.tsx'

type TriggerProps = Pick<MenuProps, 'label' | 'trigger' | 'triggerClassName'>

/**
 * A button that opens a menu whose code is fetched when the pointer or the focus comes near, never before: `load` gives a
 * component that shows a `MenuPanel` with the props that it gets.
 */
export function lateMenu<Props extends TriggerProps>(load: () => Promise<ComponentType<Props>>) {
  let Panel: ComponentType<Props>
  const code = preloadable(async () => (Panel = await load()))

  return function LateMenu(props: Props) {
    const [wasOpened, setOpened] = useState(false)
    if (wasOpened) return <Panel {...props} />
    return (
      <button
        type="button"
        className={classNames(TOOL, props.triggerClassName)}
        aria-label={props.label}
        aria-haspopup="menu"
        aria-expanded={wasOpened}
        onPointerEnter={code.prepare}
        onFocus={code.prepare}
        onClick={() => code.use(() => setOpened(true))}
      >
        {props.trigger}
      </button>
    )
  }
}
