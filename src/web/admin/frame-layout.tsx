import { useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import MenuIcon from 'lucide-react/icons/menu'
import XIcon from 'lucide-react/icons/x'
import { useLogout } from '#web/session/use-logout.ts'
import { useRevalidateOnFocus } from '#web/session/use-revalidate-on-focus.ts'
import { useSession } from '#web/session/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageProgress } from '#web/ui/page-progress.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { useAccess } from './access.ts'
import { ToolButton } from './kit/dialogs.tsx'
import { useFinder } from './palette/use-finder.tsx'
import { Brand, SideMenu } from './side-menu.tsx'
import { useFreshAttention } from './use-attention.ts'

/** Side menu and greeting; on phones the menu is a drawer. */
export default function FrameLayout() {
  const { pathname } = useLocation()
  const [drawerPath, setDrawerPath] = useState<string | null>(null)
  // A link in the drawer closes it; Back does not open it again.
  if (drawerPath !== null && drawerPath !== pathname) setDrawerPath(null)
  const closeDrawer = () => setDrawerPath(null)
  const access = useAccess()
  const email = useSession().user?.email
  const logout = useLogout()
  const isLoading = useNavigation().state === 'loading'
  useFreshAttention()
  useRevalidateOnFocus()
  const finder = useFinder(access)
  // As after a full page load, reading starts at the new page's content, not at the link that led there.
  const mainRef = useFocusOnChange<HTMLElement>(pathname)
  const menu = <SideMenu access={access} onLogout={() => void logout()} />
  return (
    <>
      {isLoading && <PageProgress />}
      <OfflineBar />
      <div className="admin admin-frame">
        <aside className="admin-side">
          <div className="admin-side-in">
            <Brand />
            {menu}
          </div>
        </aside>
        <div className="min-w-0">
          <header className="admin-top">
            <span className="contents lg:hidden">
              <ToolButton icon={MenuIcon} label="Abrir menu" onClick={() => setDrawerPath(pathname)} />
              <Brand />
            </span>
            {finder.button}
            <p className="admin-hello">
              Olá, <b className="font-medium text-ink">{email}</b>
            </p>
          </header>
          <main id="conteudo" ref={mainRef} tabIndex={-1} className="admin-main" aria-busy={isLoading || undefined}>
            <Outlet />
          </main>
        </div>
        {finder.overlay}
        <Dialog open={drawerPath === pathname} onClose={closeDrawer} label="Menu" className="admin-drawer">
          <div className="admin-drawer-in">
            <div className="admin-drawer-top">
              <Brand />
              <ToolButton icon={XIcon} label="Fechar" onClick={closeDrawer} />
            </div>
            {menu}
            <p className="soft small px-2 pt-3">
              Olá, <b className="font-medium text-ink">{email}</b>
            </p>
          </div>
        </Dialog>
      </div>
    </>
  )
}
