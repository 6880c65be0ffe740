import { useState } from 'react'
import { type AdminOrder, consequenceFacts } from '#contract/admin-order-views.ts'
import { MAX_REASON } from '#contract/admin-orders.ts'
import { ORDER_STATUS_LABELS, type OrderStatus } from '#domain/order.ts'
import { consequencesOf } from '#domain/status-consequences.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { ConsequenceLine } from './consequence-line.tsx'

type Props = { order: AdminOrder; to: OrderStatus; onConfirm: (reason: string) => void; onClose: () => void }

export function StatusDialog({ order, to, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const outcome = consequencesOf(consequenceFacts(order), to)
  const consequences = outcome.ok ? outcome.consequences : []
  const isRefunded = consequences.some(({ kind }) => kind === 'refund')
  const isCancelled = to === 'cancelled'
  const isSentRefunded = consequences.some(({ kind }) => kind === 'sent_refunded')
  const actions = (
    <>
      <Button size="sm" onClick={onClose}>
        Voltar
      </Button>
      <Button size="sm" kind={isCancelled || isSentRefunded ? 'stop' : 'main'} type="submit">
        {isCancelled
          ? isRefunded
            ? 'Cancelar e reembolsar'
            : 'Cancelar pedido'
          : isSentRefunded
            ? 'Enviar mesmo assim'
            : `Passar a ${ORDER_STATUS_LABELS[to]}`}
      </Button>
    </>
  )
  return (
    <Panel
      open
      width="slim"
      title={
        isCancelled ? `Cancelar o pedido #${order.id}?` : `Passar o pedido #${order.id} a ${ORDER_STATUS_LABELS[to]}?`
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm(reason.trim())
      }}
      actions={actions}
    >
      <p className="flex items-center gap-2.5">
        <State {...ORDER_STATES[order.status]}>{ORDER_STATUS_LABELS[order.status]}</State>
        <span aria-hidden="true">→</span>
        <span className="sr-only">passa a</span>
        <State {...ORDER_STATES[to]}>{ORDER_STATUS_LABELS[to]}</State>
      </p>
      <ul>
        {consequences.map((consequence) => (
          <ConsequenceLine key={consequence.kind} consequence={consequence} order={order} />
        ))}
      </ul>
      <Field
        label={<ReasonLabel />}
        value={reason}
        maxLength={MAX_REASON}
        autoComplete="off"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Panel>
  )
}

export function ReasonLabel() {
  return (
    <>
      Motivo <span className="font-normal text-ink-soft">fica no histórico</span>
    </>
  )
}
