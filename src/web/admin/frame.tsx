import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { CurrentUser } from '#contract/session.ts'
import { useSession } from '#web/session.tsx'
import { useStore } from '#web/store.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Menu } from '#web/ui/menu.tsx'

const SECTIONS: readonly { to: string; label: string; icon: IconName }[] = [{ to: '/admin/pedidos', label: 'Pedidos', icon: 'receipt' }]

/** Side menu and greeting; on phones one bar with everything in a menu. */
export function Frame({ user, children }: { user: CurrentUser; children: ReactNode }) {
  const { store_name: storeName } = useStore()
  const logout = useAdminLogout()
  const mainRef = useFocusOnNewPage()
  return (
    <div className="admin admin-frame">
      <aside className="admin-side">
        <Brand name={storeName} />
        <nav aria-label="Administração">
          {SECTIONS.map(({ to, label, icon }) => (
            <Section key={to} to={to} icon={icon}>
              {label}
            </Section>
          ))}
        </nav>
        <div className="mt-auto grid border-t border-line pt-3">
          <Link className="admin-row" to="/">
            <Icon name="home" />
            Voltar à Loja
          </Link>
          <button type="button" className="admin-row" onClick={() => void logout()}>
            <Icon name="out" />
            Sair
          </button>
        </div>
      </aside>
      <div className="min-w-0">
        <header className="admin-top">
          <div className="flex items-center gap-2 lg:hidden">
            <Menu
              label="Abrir menu"
              trigger={<Icon name="menu" className="size-6" />}
              align="start"
              entries={[
                ...SECTIONS,
                { to: '/', label: 'Voltar à Loja', icon: 'home' },
                { label: 'Sair', icon: 'out', onSelect: () => void logout() },
              ]}
            />
            <Brand name={storeName} />
          </div>
          <p className="ml-auto min-w-0 truncate text-ink-soft">
            Olá, <b className="font-medium text-ink">{user.email}</b>
          </p>
        </header>
        <main id="conteudo" ref={mainRef} tabIndex={-1} className="admin-main">
          {children}
        </main>
      </div>
    </div>
  )
}

function Brand({ name }: { name: string }) {
  return (
    <Link className="admin-brand" to="/admin">
      <svg className="size-6" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M3 22V12a9 9 0 0 1 18 0v10h-6V12a3 3 0 0 0-6 0v10z" className="fill-plum" />
        <circle cx="12" cy="20" r="2.2" className="fill-brand" />
      </svg>
      {name}
    </Link>
  )
}

function Section({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  const { pathname } = useLocation()
  // The first page of all is the list of orders.
  const shown = pathname === '/admin' ? '/admin/pedidos' : pathname
  return (
    <Link className="admin-row" to={to} aria-current={shown.startsWith(to) ? 'page' : undefined}>
      <Icon name={icon} />
      {children}
    </Link>
  )
}

function useAdminLogout() {
  const { logout } = useSession()
  const navigate = useNavigate()
  return async () => {
    await logout()
    await navigate('/')
  }
}

/** As after a full page load, reading starts at the new page's content, not at the link that led there. */
function useFocusOnNewPage() {
  const ref = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    ref.current?.focus({ preventScroll: true })
  }, [pathname])
  return ref
}
