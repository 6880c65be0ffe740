import { Link, useNavigate } from 'react-router'
import type { AdminReturnRow } from '#contract/admin-order-views.ts'
import { formatDay, formatInstant } from '#domain/calendar.ts'
import type { ReturnKind } from '#domain/return.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { ERASED_CUSTOMER } from '../customers/customer-link.tsx'
import { Sub } from '../kit/cells.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/table-columns.ts'
import { ReturnState } from './return-state.tsx'

type Props = { returns: readonly AdminReturnRow[]; hrefOf: (orderId: number) => string }

export function ReturnsTable({ returns, hrefOf }: Props) {
  const navigate = useNavigate()
  return (
    <DataTable
      caption="Devoluções"
      stack="'a d' auto 'b e' auto 'c z' auto / minmax(0, 1fr) auto"
      columns={columns(hrefOf)}
      rows={returns}
      onOpen={({ order_id: orderId }) => void navigate(hrefOf(orderId))}
    />
  )
}

function columns(hrefOf: Props['hrefOf']): readonly Column<AdminReturnRow>[] {
  return [
    {
      name: 'Devolução',
      place: 'a',
      width: '200px',
      cell: ({ protocol, order_id: orderId, created_at: at, kind }) => (
        <>
          <Link className="num font-semibold" to={hrefOf(orderId)}>
            {protocol}
          </Link>
          <Sub>
            {BEGINNINGS[kind]} {formatInstant(at)}
          </Sub>
        </>
      ),
    },
    {
      name: 'Cliente e produtos',
      place: 'b',
      className: 'wrap-anywhere',
      cell: ({ customer_name: name, customer_email: email, products }) => (
        <>
          {name ?? (email || ERASED_CUSTOMER)}
          <Sub>{products}</Sub>
        </>
      ),
    },
    {
      name: 'Situação',
      place: 'c',
      width: '230px',
      cell: (request) => (
        <>
          <ReturnState request={request} />
          <Sub>{sinceText(request)}</Sub>
        </>
      ),
    },
    {
      name: 'A devolver',
      place: 'd',
      width: '110px',
      isNumber: true,
      cell: ({ amount }) => <Money cents={amount} />,
    },
    {
      name: 'Próximo passo',
      hideName: true,
      place: 'z',
      width: '180px',
      isNumber: true,
      cell: (request) => {
        const next = NEXT[request.stage]
        return (
          next && (
            <LinkButton size="tight" to={hrefOf(request.order_id)}>
              {next}
              <span className="sr-only"> {request.protocol}</span>
            </LinkButton>
          )
        )
      },
    },
  ]
}

const BEGINNINGS: Record<ReturnKind, string> = {
  return: 'Pedida em',
  removal: 'Retirada pela loja em',
  swap: 'Troca em',
  cancellation: 'Cancelamento em',
}

/** Nothing comes back that could have been sent. */
const OWED_ALONE: readonly ReturnKind[] = ['swap', 'cancellation']

const NEXT: Partial<Record<AdminReturnRow['stage'], string>> = {
  to_answer: 'Responder',
  awaiting: 'Registrar chegada',
  to_refund: 'Registrar reembolso',
}

function sinceText(request: AdminReturnRow): string {
  const { stage, decided_at, sent_at, received_at, refunded_at, post_by: postBy, is_sent: isSent } = request
  const on = (at: Date | null) => (at ? formatInstant(at) : '')
  if (stage === 'awaiting') {
    if (sent_at) return `A caminho desde ${on(sent_at)}`
    return postBy ? `Postar até ${formatDay(postBy)}` : `Aceita em ${on(decided_at)}`
  }
  if (stage === 'to_refund' && OWED_ALONE.includes(request.kind)) return ''
  if (stage === 'to_refund') return isSent ? `Recebida em ${on(received_at)}` : 'Não foi enviada'
  if (stage === 'refunded') return on(refunded_at)
  return stage === 'refused' ? on(decided_at) : ''
}
