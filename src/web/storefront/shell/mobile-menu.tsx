import MenuIcon from 'lucide-react/icons/menu'
import type { StoreSettings } from '#contract/store.ts'
import { IconButton } from '#web/ui/button.tsx'
import { lateDialog } from '#web/ui/late-dialog.tsx'

const useMenu = lateDialog(() => import('./mobile-menu-panel.tsx').then((module) => module.MobileMenuPanel))

export function MobileMenu({ store }: { store: StoreSettings }) {
  const { isOpen, open, nearby, dialog } = useMenu({ store })
  return (
    <>
      <IconButton
        icon={MenuIcon}
        label="Abrir menu"
        className="lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...nearby}
        onClick={open}
      />
      {dialog}
    </>
  )
}
