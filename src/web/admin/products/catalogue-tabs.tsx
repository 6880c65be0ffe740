import { use } from 'react'
import { Link, useLocation } from 'react-router'
import { roleCan } from '#domain/role.ts'
import { RoleContext } from '../access.ts'
import { pageNeeds } from '../page-needs.ts'

export const TABS = [
  { to: '/admin/produtos', label: 'Produtos' },
  { to: '/admin/categorias', label: 'Categorias' },
  { to: '/admin/busca', label: 'Busca' },
  { to: '/admin/enderecos', label: 'Endereços antigos' },
  { to: '/admin/produtos/avisos', label: 'Avise-me' },
]

const TAB =
  'inline-flex min-h-11 shrink-0 items-center font-medium text-ink-soft aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-ink)] lg:min-h-9'

/** On a phone the row scrolls sideways. */
function showWhole(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (row) row.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - row.clientWidth / 2
}

export function CatalogueTabs() {
  const { pathname } = useLocation()
  const role = use(RoleContext)
  return (
    <nav
      className="-mx-4 mb-2 flex gap-x-5 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:mx-0 lg:mb-4 lg:px-0"
      aria-label="Catálogo"
    >
      {TABS.filter(({ to }) => roleCan(role, pageNeeds(to))).map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={TAB}
          aria-current={pathname === to ? 'page' : undefined}
          ref={pathname === to ? showWhole : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
