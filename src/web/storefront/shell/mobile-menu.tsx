import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { IconButton } from '#web/ui/button.tsx'
import { lateCode } from '#web/ui/late-code.ts'

const loadPanel = () => import('./mobile-menu-panel.tsx')
const MobileMenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MobileMenuPanel })))
const panelCode = lateCode(loadPanel)

/** The panel's code is prefetched on pointer enter or focus. */
export function MobileMenu({ storeName }: { storeName: string }) {
  const { key } = useLocation()
  // Bound to the history entry, so that any navigation, Back included, closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === key
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Abrir menu"
        className="lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={panelCode.prepare}
        onFocus={panelCode.prepare}
        onClick={() => panelCode.use(() => setOpenAt(key))}
      />
      {isOpen && (
        <Suspense>
          <MobileMenuPanel storeName={storeName} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </>
  )
}
