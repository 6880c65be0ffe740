import type { DataRequest } from '#contract/admin-data-requests.ts'
import { formatDay, formatInstant, saoPauloDay } from '#domain/calendar.ts'
import { DATA_REQUEST_CHANNEL_LABELS, DATA_REQUEST_KIND_LABELS } from '#domain/data-request.ts'
import { Button } from '#web/ui/button.tsx'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { State } from '../kit/state.tsx'

type Acts = { onAnswer: (request: DataRequest) => void; onErase: (request: DataRequest) => void }

function columns({ onAnswer, onErase }: Acts): readonly Column<DataRequest>[] {
  return [
    {
      name: 'Protocolo',
      place: 'a',
      width: '200px',
      cell: ({ protocol, asked_at: at }) => (
        <>
          <span className="num font-semibold">{protocol}</span>
          <Sub>{formatInstant(at)}</Sub>
        </>
      ),
    },
    {
      name: 'Pedido',
      place: 'b',
      width: '170px',
      cell: ({ kind, channel }) => (
        <>
          {DATA_REQUEST_KIND_LABELS[kind]}
          <Sub>{DATA_REQUEST_CHANNEL_LABELS[channel]}</Sub>
        </>
      ),
    },
    {
      name: 'Pessoa',
      place: 'c',
      className: 'wrap-anywhere',
      cell: ({ email, note }) => (
        <>
          {email ?? <span className="text-ink-soft">dados excluídos</span>}
          {note && <Sub>{note}</Sub>}
        </>
      ),
    },
    { name: 'Resposta', place: 'd', width: '240px', cell: (request) => <Answered request={request} /> },
    {
      name: 'Ações',
      hideName: true,
      place: 'z',
      width: '200px',
      isNumber: true,
      cell: (request) =>
        request.answered_at === null && (
          <span className="inline-flex flex-wrap justify-end gap-2">
            <Button size="tight" onClick={() => onAnswer(request)}>
              {request.kind === 'erasure' ? 'Recusar' : 'Responder'}
              <span className="sr-only"> {request.protocol}</span>
            </Button>
            {request.kind === 'erasure' && (
              <Button size="tight" onClick={() => onErase(request)}>
                Excluir
                <span className="sr-only"> os dados de {request.protocol}</span>
              </Button>
            )}
          </span>
        ),
    },
  ]
}

function Answered({ request }: { request: DataRequest }) {
  const { answered_at: at, answered_by: by, outcome, answer, due_at: due, is_late: isLate } = request
  if (at === null) {
    return (
      <State tone={isLate ? 'bad' : 'warn'} shape={isLate ? 'triangle' : 'clock'}>
        {isLate ? 'Venceu em' : 'Até'} {formatDay(saoPauloDay(due))}
      </State>
    )
  }
  return (
    <>
      <State tone={outcome === 'done' ? 'ok' : 'off'} shape={outcome === 'done' ? 'done' : 'cross'}>
        {outcome === 'done' ? 'Atendido' : 'Recusado'}
      </State>
      <Sub>
        {formatInstant(at)}, {by}
        {answer && <span className="block wrap-anywhere">{answer}</span>}
      </Sub>
    </>
  )
}

export function DataRequestsTable({ requests, ...acts }: { requests: readonly DataRequest[] } & Acts) {
  return (
    <DataTable
      caption="Pedidos de dados"
      stack="'a a' auto 'b b' auto 'c c' auto 'd d' auto 'z z' auto / minmax(0, 1fr) auto"
      columns={columns(acts)}
      rows={requests}
    />
  )
}
