import TrashIcon from 'lucide-react/icons/trash'
import type { Subscriber } from '#contract/admin-newsletter.ts'
import { formatInstant } from '#domain/calendar.ts'
import type { SubscriberState } from '#domain/newsletter.ts'
import { RowActions } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { State } from '../kit/state.tsx'
import { ToolButton } from '../kit/tool-button.tsx'

export const STATES = {
  pending: { label: 'Falta confirmar', plural: 'Falta confirmar', tone: 'warn', shape: 'clock' },
  confirmed: { label: 'Confirmada', plural: 'Confirmadas', tone: 'ok', shape: 'done' },
  unsubscribed: { label: 'Cancelada', plural: 'Canceladas', tone: 'off', shape: 'pause' },
} as const satisfies Record<SubscriberState, object>

type Props = { subscribers: readonly Subscriber[]; onRemove: (subscriber: Subscriber) => void }

function columns(onRemove: Props['onRemove']): readonly Column<Subscriber>[] {
  return [
    {
      name: 'E-mail',
      place: 'a',
      cell: ({ email }) => (
        <span className="block truncate font-semibold" title={email}>
          {email}
        </span>
      ),
    },
    {
      name: 'Situação',
      place: 'b',
      width: '190px',
      cell: ({ state }) => (
        <State tone={STATES[state].tone} shape={STATES[state].shape}>
          {STATES[state].label}
        </State>
      ),
    },
    {
      name: 'Pediu em',
      place: 'c',
      width: '200px',
      cell: ({ requested_at: at }) => <When label="Pediu em" at={at} />,
    },
    {
      name: 'Confirmou ou cancelou em',
      place: 'd',
      width: '230px',
      cell: ({ state, confirmed_at: confirmed, unsubscribed_at: cancelled }) => (
        <When label={state === 'confirmed' ? 'Confirmou em' : 'Cancelou em'} at={cancelled ?? confirmed} />
      ),
    },
    {
      name: 'Ações',
      place: 'z',
      width: '80px',
      isNumber: true,
      cell: (subscriber) => (
        <RowActions>
          <ToolButton icon={TrashIcon} label={`Apagar ${subscriber.email}`} onClick={() => onRemove(subscriber)} />
        </RowActions>
      ),
    },
  ]
}

function When({ label, at }: { label: string; at: Date | null }) {
  if (!at) return null
  return (
    <span className="num text-ink-soft">
      <span className="lg:hidden">{label} </span>
      {formatInstant(at)}
    </span>
  )
}

export function SubscribersTable({ subscribers, onRemove }: Props) {
  return (
    <DataTable
      caption="Inscrições"
      stack="'a z' auto 'b b' auto 'c c' auto 'd d' auto / minmax(0, 1fr) auto"
      columns={columns(onRemove)}
      rows={subscribers}
    />
  )
}
