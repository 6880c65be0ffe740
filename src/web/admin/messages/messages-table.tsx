import { Link, useNavigate } from 'react-router'
import type { MessageRow } from '#contract/admin-messages.ts'
import { formatInstant } from '#domain/calendar.ts'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { StateOfMessage, Term } from './message-state.tsx'

const pathOf = (id: number) => `/admin/mensagens/${id}`

const COLUMNS: readonly Column<MessageRow>[] = [
  {
    name: 'De',
    place: 'a',
    width: '230px',
    cell: ({ id, name, email, protocol }) => (
      <>
        <Link className="block truncate font-semibold no-underline hover:underline" to={pathOf(id)}>
          {name}
          <span className="sr-only">, protocolo {protocol}</span>
        </Link>
        <Sub className="truncate" title={email}>
          {email}
        </Sub>
      </>
    ),
  },
  {
    name: 'Mensagem',
    place: 'b',
    className: 'wrap-anywhere max-lg:py-0.5',
    cell: ({ excerpt }) => <span className="line-clamp-2">{excerpt}</span>,
  },
  {
    name: 'Recebida',
    place: 'c',
    width: '200px',
    cell: ({ received_at: at, protocol }) => (
      <>
        <span className="num max-lg:text-ink-soft">{formatInstant(at)}</span>
        <Sub className="num max-lg:hidden">{protocol}</Sub>
      </>
    ),
  },
  {
    name: 'Situação',
    place: 'd',
    width: '230px',
    className: 'max-lg:justify-self-end',
    cell: ({ state, due_on, handled_by: by }) => (
      <span className="grid justify-items-start gap-1 max-lg:justify-items-end">
        <StateOfMessage state={state} />
        {state === 'new' ? <Term due_on={due_on} /> : by && <Sub className="wrap-anywhere max-lg:hidden">{by}</Sub>}
      </span>
    ),
  },
]

export function MessagesTable({ messages }: { messages: readonly MessageRow[] }) {
  const navigate = useNavigate()
  return (
    <DataTable
      caption="Mensagens, as novas primeiro"
      stack="'a a' auto 'b b' auto 'c d' auto / minmax(0, 1fr) auto"
      columns={COLUMNS}
      rows={messages}
      onOpen={({ id }) => void navigate(pathOf(id))}
    />
  )
}
