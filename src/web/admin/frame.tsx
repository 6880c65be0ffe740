import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useLogout } from '#web/session/use-logout.ts'
import { useFreshAttention } from './attention.ts'
import { ToolButton } from './kit/dialogs.tsx'
import { useFinder } from './palette/use-finder.tsx'
import { Brand, SideMenu } from './side-menu.tsx'
import type { Access } from './use-access.ts'

/** Side menu and greeting; on phones the menu is a drawer. */
export function Frame({ user, access, children }: { user: CurrentUser; access: Access; children: ReactNode }) {
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const logout = useLogout()
  useFreshAttention(useLocation().pathname)
  const finder = useFinder(access)
  const mainRef = useFocusOnNewPage(() => setDrawerOpen(false))
  const menu = <SideMenu access={access} onLogout={() => void logout()} />
  return (
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
            <ToolButton icon="menu" label="Abrir menu" onClick={() => setDrawerOpen(true)} />
            <Brand />
          </span>
          {finder.button}
          <p className="admin-hello">
            Olá, <b className="font-medium text-ink">{user.email}</b>
          </p>
        </header>
        <main id="conteudo" ref={mainRef} tabIndex={-1} className="admin-main">
          {children}
        </main>
      </div>
      {finder.overlay}
      <Dialog open={isDrawerOpen} onClose={() => setDrawerOpen(false)} label="Menu" className="admin-drawer">
        <div className="admin-drawer-in">
          <div className="admin-drawer-top">
            <Brand />
            <ToolButton icon="close" label="Fechar" onClick={() => setDrawerOpen(false)} />
          </div>
          {menu}
          <p className="soft small px-2 pt-3">
            Olá, <b className="font-medium text-ink">{user.email}</b>
          </p>
        </div>
      </Dialog>
    </div>
  )
}

/** As after a full page load, reading starts at the new page's content, not at the link that led there. */
function useFocusOnNewPage(onNewPage: () => void) {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  const act = useRef(onNewPage)
  useEffect(() => {
    act.current = onNewPage
  })
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    act.current()
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
