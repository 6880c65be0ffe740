import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { IconButton } from '#web/ui/button.tsx'
import { lateCode } from '#web/ui/late-code.ts'

const loadPanel = () => import('./mobile-menu-panel.tsx')
const MobileMenuPanel = lazy(() => loadPanel().then((module) => ({ default: module.MobileMenuPanel })))
const panelCode = lateCode(loadPanel)

/** The phone's menu. Its inside is fetched when the finger comes near. */
export function MobileMenu({ storeName }: { storeName: string }) {
  const { key } = useLocation()
  // Open on the page where it was opened: going anywhere else, also back, closes it.
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
