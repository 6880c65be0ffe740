import { href, Link, useLocation } from 'react-router'
import LogOutIcon from 'lucide-react/icons/log-out'
import StoreIcon from 'lucide-react/icons/store'
import { type Role, roleCan } from '#domain/role.ts'
import { pluralWord } from '#domain/plural.ts'
import { useAttention } from './use-attention.ts'
import { useWarningCount } from './warning-count.ts'
import { pageNeeds } from './page-needs.ts'
import { CARE_SECTIONS, isOpen, SECTIONS, type Section } from './sections.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShopMark } from '#web/data/shop-mark.tsx'

const GROUP = 'grid border-t border-line pt-3'
const ROW =
  'group flex min-h-11 w-full items-center gap-2.5 rounded-control px-2 text-left font-medium text-ink-soft no-underline hover:bg-line/45 hover:text-ink aria-[current]:bg-line/75 aria-[current]:font-semibold aria-[current]:text-ink lg:min-h-8.5'

/** `isInBar`: without a row of its own. */
export function Brand({ isInBar }: { isInBar?: boolean }) {
  return (
    <Link
      className={classNames(
        'flex min-w-0 items-center font-display text-18 font-semibold tracking-[-0.015em] no-underline',
        isInBar ? 'min-h-11' : 'min-h-16 px-2',
      )}
      to={href('/admin')}
    >
      <ShopMark className="h-8" />
    </Link>
  )
}

export function SideMenu({ role, onLogout }: { role: Role; onLogout: () => void }) {
  const care = openTo(role, CARE_SECTIONS)
  return (
    <>
      <nav className="grid" aria-label="Administração">
        {openTo(role, SECTIONS).map((section) => (
          <Row key={section.to} section={section} />
        ))}
      </nav>
      {care.length > 0 && (
        <nav className={`my-3 ${GROUP}`} aria-label="Cuidados da loja">
          {care.map((section) => (
            <Row key={section.to} section={section} />
          ))}
        </nav>
      )}
      <nav className={`mt-auto ${GROUP}`} aria-label="Sair da administração">
        <Link className={ROW} to="/">
          <StoreIcon />
          Voltar à Loja
        </Link>
        <button type="button" className={ROW} onClick={onLogout}>
          <LogOutIcon />
          Sair
        </button>
      </nav>
    </>
  )
}

function openTo(role: Role, sections: readonly Section[]): readonly Section[] {
  return sections.filter(({ to }) => roleCan(role, pageNeeds(to)))
}

/** What waits behind a section; null until it is known. */
function useCount(to: string): { number: number; what: string } | null {
  const { attention } = useAttention()
  const warnings = useWarningCount()
  if (to === '/admin/pedidos' && attention) return { number: attention.to_send.count, what: 'para enviar' }
  if (to === '/admin/devolucoes' && attention) return { number: attention.returns.count, what: 'esperando a loja' }
  if (to === '/admin/avaliacoes' && attention) return { number: attention.held_reviews.count, what: 'esperando a loja' }
  if (to === '/admin/mensagens' && attention) {
    const { count } = attention.messages
    return { number: count, what: pluralWord(count, 'nova', 'novas') }
  }
  if (to === '/admin/saude' && warnings !== null)
    return { number: warnings, what: pluralWord(warnings, 'aviso', 'avisos') }
  return null
}

function Row({ section }: { section: Section }) {
  const { pathname } = useLocation()
  const count = useCount(section.to)
  return (
    <Link
      className={ROW}
      to={section.to}
      prefetch="intent"
      aria-current={isOpen(section, pathname) ? 'page' : undefined}
    >
      <section.icon className="group-aria-[current]:text-brand" />
      {section.label}
      {count && count.number > 0 && (
        <span className="ml-auto text-(length:--small) font-semibold text-ink tabular-nums" title={count.what}>
          {count.number.toLocaleString('pt-BR')}
          <span className="sr-only"> {count.what}</span>
        </span>
      )}
    </Link>
  )
}
