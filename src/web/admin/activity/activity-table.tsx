import { href, Link } from 'react-router'
import { plural } from '#domain/plural.ts'
import type { ActivityEntry } from '#contract/admin-activity.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'

const COLUMNS: readonly Column<ActivityEntry>[] = [
  { name: 'Quando', place: 'a', width: '128px', cell: ({ at }) => <When at={at} /> },
  {
    name: 'Quem',
    place: 'b',
    width: '232px',
    cell: ({ actor, actor_name: name, address }) => (
      <span className="block truncate max-lg:font-semibold" title={`${actor}, de ${address}`}>
        {name ?? <Actor address={actor} />}
      </span>
    ),
  },
  {
    name: 'O quê',
    place: 'c',
    cell: ({ what, subject }) => (
      <>
        {what} {subject && <Subject subject={subject} />}
      </>
    ),
  },
  { name: 'Antes → depois', place: 'd', width: '320px', cell: ({ changes }) => <Changes changes={changes} /> },
]

export function ActivityTable({ entries }: { entries: readonly ActivityEntry[] }) {
  return (
    <DataTable
      caption="Atividade, mais recente primeiro"
      look="top"
      stack="'b a' 'c c' 'd d' / minmax(0, 1fr) auto"
      columns={COLUMNS}
      rows={entries}
    />
  )
}

/** The name stands out, the domain follows softly; an actor may also be no address, such as 'sistema'. */
function Actor({ address }: { address: string }) {
  const at = address.includes('@') ? address.indexOf('@') : address.length
  return (
    <>
      {address.slice(0, at)}
      <span className="font-normal text-ink-soft">{address.slice(at)}</span>
    </>
  )
}

function When({ at }: { at: Date }) {
  return <span className="num block max-lg:text-(length:--small) max-lg:text-ink-soft">{whenText(at)}</span>
}

const clock = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' })

/** '19/11, 14:11'; with the year if it is not the current one. */
function whenText(at: Date): string {
  const [year, month, day] = saoPauloDay(at).split('-')
  const isPastYear = year !== saoPauloDay(new Date()).slice(0, 4)
  return `${day}/${month}${isPastYear ? `/${year}` : ''}, ${clock.format(at)}`
}

/** List pages by kind of subject, filtered to the one subject. */
const PAGES: Record<string, (subject: { id: string; label: string }) => string> = {
  product: ({ label }) => `${href('/admin/produtos')}?busca=${encodeURIComponent(label)}`,
  coupon: ({ label }) => `${href('/admin/cupons')}?busca=${encodeURIComponent(label)}`,
  customer: ({ id }) => href('/admin/clientes/:id', { id }),
  order: ({ id }) => `${href('/admin/pedidos')}?pedido=${encodeURIComponent(id)}`,
}

function Subject({ subject }: { subject: NonNullable<ActivityEntry['subject']> }) {
  const page = Object.hasOwn(PAGES, subject.kind) ? PAGES[subject.kind] : undefined
  return page ? (
    <Link className="font-medium text-brand-deep hover:underline" to={page(subject)}>
      {subject.label}
    </Link>
  ) : (
    <b>{subject.label}</b>
  )
}

const MAX_SHOWN = 3

function Changes({ changes }: Pick<ActivityEntry, 'changes'>) {
  if (changes.length === 0) return null
  const rest = changes.slice(MAX_SHOWN)
  return (
    <>
      <ChangeList changes={changes.slice(0, MAX_SHOWN)} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-6 text-(length:--small) text-ink-soft max-lg:min-h-11 max-lg:content-center">
            mais {plural(rest.length, 'campo', 'campos')}
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </>
  )
}

function ChangeList({ changes }: Pick<ActivityEntry, 'changes'>) {
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere tabular-nums">
          <span className="text-ink-soft">{field}:</span> {before !== null && <s className="text-ink-soft">{before}</s>}
          {before !== null && ' → '}
          {after === null ? <span className="text-ink-soft">vazio</span> : <b>{after}</b>}
        </li>
      ))}
    </ul>
  )
}
