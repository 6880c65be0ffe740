import { lazy, Suspense, useState } from 'react'
import { TOOL } from './button.tsx'
import { classNames } from './class-names.ts'
import { lateCode } from './late-code.ts'
import type { MenuProps } from './menu-panel.tsx'

const loadPanel = () => import('./menu-panel.tsx')
const MenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MenuPanel })))
const panelCode = lateCode(loadPanel)

/** A button that opens a menu. The menu's code is fetched when the pointer or the focus comes near, never before. */
export function Menu(props: MenuProps) {
  const [wasOpened, setOpened] = useState(false)
  const closed = (
    <button
      type="button"
      className={classNames(TOOL, props.triggerClassName)}
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={wasOpened}
      onPointerEnter={panelCode.prepare}
      onFocus={panelCode.prepare}
      onClick={() => panelCode.use(() => setOpened(true))}
    >
      {props.trigger}
    </button>
  )
  if (!wasOpened) return closed
  return (
    <Suspense fallback={closed}>
      <MenuPanel {...props} />
    </Suspense>
  )
}
