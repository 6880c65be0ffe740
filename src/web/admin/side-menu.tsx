import { href, Link, useLocation } from 'react-router'
import LogOutIcon from 'lucide-react/icons/log-out'
import StoreIcon from 'lucide-react/icons/store'
import { pluralWord } from '#domain/plural.ts'
import { useStore } from '#web/data/store.ts'
import { useAttention } from './use-attention.ts'
import { CARE_SECTIONS, isOpen, SECTIONS, type Section } from './sections.ts'
import { Logo } from '#web/ui/logo.tsx'
import type { Access } from './access.ts'

export function Brand() {
  const { store_name: storeName } = useStore()
  return (
    <Link className="admin-brand" to={href('/admin')}>
      <Logo className="size-6 text-plum [--logo-ball:var(--color-brand)]" />
      {storeName}
    </Link>
  )
}

export function SideMenu({ access, onLogout }: { access: Access; onLogout: () => void }) {
  return (
    <>
      <nav className="admin-nav" aria-label="Administração">
        {SECTIONS.filter(({ isSuperAdminOnly }) => access.isSuperAdmin || !isSuperAdminOnly).map((section) => (
          <Row key={section.to} section={section} />
        ))}
      </nav>
      <nav className="admin-nav" aria-label="Cuidados da loja">
        {CARE_SECTIONS.map((section) => (
          <Row key={section.to} section={section} />
        ))}
      </nav>
      <nav className="admin-nav admin-nav-end" aria-label="Sair da administração">
        <Link className="admin-row" to="/">
          <StoreIcon />
          Voltar à Loja
        </Link>
        <button type="button" className="admin-row" onClick={onLogout}>
          <LogOutIcon />
          Sair
        </button>
      </nav>
    </>
  )
}

/** What waits behind a section; null until it is known. */
function useCount(to: string): { number: number; what: string } | null {
  const { attention, warnings } = useAttention()
  if (to === '/admin/pedidos' && attention) return { number: attention.to_send.count, what: 'para enviar' }
  if (to === '/admin/saude' && warnings !== null)
    return { number: warnings, what: pluralWord(warnings, 'aviso', 'avisos') }
  return null
}

function Row({ section }: { section: Section }) {
  const { pathname } = useLocation()
  const count = useCount(section.to)
  return (
    <Link
      className="admin-row"
      to={section.to}
      prefetch="intent"
      aria-current={isOpen(section, pathname) ? 'page' : undefined}
    >
      <section.icon />
      {section.label}
      {count && count.number > 0 && (
        <span className="admin-row-count" title={count.what}>
          {count.number.toLocaleString('pt-BR')}
          <span className="sr-only"> {count.what}</span>
        </span>
      )}
    </Link>
  )
}
