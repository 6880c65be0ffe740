import { Link, useLocation } from 'react-router'

const TABS = [
  { to: '/admin/produtos', label: 'Produtos' },
  { to: '/admin/categorias', label: 'Categorias' },
]

/** The catalogue's two lists. */
export function CatalogueTabs() {
  const { pathname } = useLocation()
  return (
    <nav className="tabs" aria-label="Catálogo">
      {TABS.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
