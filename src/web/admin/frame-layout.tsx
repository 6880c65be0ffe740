import { use, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import MenuIcon from 'lucide-react/icons/menu'
import XIcon from 'lucide-react/icons/x'
import { useLogout } from '#web/session/use-logout.ts'
import { useRevalidateOnFocus } from '#web/session/use-revalidate-on-focus.ts'
import { useSession } from '#web/session/session.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageProgress } from '#web/ui/page-progress.tsx'
import { OfflineBar } from '#web/ui/offline-bar.tsx'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import { RoleContext } from './access.ts'
import { AllowedOutlet } from './allowed.tsx'
import { useDismissFailures } from './kit/failures.ts'
import { ToolButton } from './kit/tool-button.tsx'
import { useFollowLive } from './live/use-follow-live.ts'
import { useFinder } from './palette/use-finder.tsx'
import { unsubscribe } from './push/device.ts'
import { Brand, SideMenu } from './side-menu.tsx'
import { useFreshAttention } from './use-attention.ts'

/** Side menu and greeting; on phones the menu is a drawer. */
export default function FrameLayout() {
  const { pathname } = useLocation()
  const [drawerPath, setDrawerPath] = useState<string | null>(null)
  // A link in the drawer closes it; Back does not open it again.
  if (drawerPath !== null && drawerPath !== pathname) setDrawerPath(null)
  const closeDrawer = () => setDrawerPath(null)
  const role = use(RoleContext)
  const email = useSession().user?.email
  const endSession = useLogout()
  function logout() {
    // The server forgets this browser with the session.
    void unsubscribe().catch((error: unknown) => console.error('Failed to unsubscribe', error))
    void endSession()
  }
  const isLoading = useNavigation().state === 'loading'
  useFreshAttention()
  useRevalidateOnFocus()
  useFollowLive()
  const finder = useFinder(role, logout)
  useDismissFailures(pathname)
  // As after a full page load, reading starts at the new page's content, not at the link that led there.
  const mainRef = useFocusOnChange<HTMLElement>(pathname)
  const menu = <SideMenu role={role} onLogout={logout} />
  return (
    <>
      {isLoading && <PageProgress />}
      <OfflineBar />
      <div className="admin min-h-[calc(100svh-var(--over))] lg:grid lg:grid-cols-[216px_minmax(0,1fr)]">
        <aside className="hidden border-r border-line bg-paper lg:block">
          <div className="sticky top-0 flex h-[calc(100svh-var(--over))] flex-col overflow-y-auto px-3 pb-4">
            <Brand />
            {menu}
          </div>
        </aside>
        <div className="min-w-0">
          <header className="sticky top-0 z-3 border-b border-line bg-surface">
            <div className="flex min-h-14 max-w-320 items-center gap-1 px-2 lg:min-h-16 lg:gap-4 lg:px-8">
              <span className="contents lg:hidden">
                <ToolButton icon={MenuIcon} label="Abrir menu" onClick={() => setDrawerPath(pathname)} />
                <Brand isInBar />
              </span>
              {finder.button}
              <p className="ml-auto hidden min-w-0 truncate text-ink-soft lg:block">
                Olá, <b className="font-medium text-ink">{email}</b>
              </p>
            </div>
          </header>
          <main
            id="conteudo"
            ref={mainRef}
            tabIndex={-1}
            className="max-w-320 px-4 pt-3 pb-24 outline-none lg:px-8 lg:pt-7 lg:pb-16"
            aria-busy={isLoading || undefined}
          >
            <AllowedOutlet />
          </main>
        </div>
        {finder.overlay}
        <Dialog
          open={drawerPath === pathname}
          onClose={closeDrawer}
          label="Menu"
          className="h-dvh max-h-none w-72 max-w-[88vw] bg-paper"
        >
          <div className="flex min-h-full flex-col px-3 pb-4">
            <div className="flex items-center justify-between">
              <Brand />
              <ToolButton icon={XIcon} label="Fechar" onClick={closeDrawer} />
            </div>
            {menu}
            <p className="px-2 pt-3 text-note text-ink-soft">
              Olá, <b className="font-medium text-ink">{email}</b>
            </p>
          </div>
        </Dialog>
      </div>
    </>
  )
}
