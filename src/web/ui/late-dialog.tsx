import { type ComponentType, useState } from 'react'
import { useLocation } from 'react-router'
import { preloadable } from './preloadable.ts'

type Closable = { onClose: () => void }

/** A dialog whose code is fetched when the pointer or the focus comes near its button. Any navigation, Back included, closes it. */
export function lateDialog<Props extends Closable>(load: () => Promise<ComponentType<Props>>) {
  let Panel: ComponentType<Props>
  const code = preloadable(async () => (Panel = await load()))

  return function useDialog(props: Omit<Props, keyof Closable>) {
    const { key } = useLocation()
    const [openAt, setOpenAt] = useState<string | null>(null)
    const isOpen = openAt === key
    const panelProps = { ...props, onClose: () => setOpenAt(null) } as Props
    return {
      isOpen,
      open: () => code.use(() => setOpenAt(key)),
      nearby: { onPointerEnter: code.prepare, onFocus: code.prepare },
      dialog: isOpen && <Panel {...panelProps} />,
    }
  }
}
