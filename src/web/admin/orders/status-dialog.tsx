import { useState } from 'react'
import { type AdminOrder, consequenceFacts } from '#contract/admin-order-views.ts'
import { MAX_REASON } from '#contract/admin-order-inputs.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { leavesShop, ORDER_STATUS_LABELS, type OrderStatus } from '#domain/order.ts'
import { pluralWord } from '#domain/plural.ts'
import { consequencesOf } from '#domain/status-consequences.ts'
import { normalizeTrackingCode } from '#domain/tracking.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Panel } from '../kit/dialogs.tsx'
import { ORDER_STATES, State } from '../kit/state.tsx'
import { ConsequenceLine } from './consequence-line.tsx'
import { ParcelLines, tiedOrders } from './parcel-lines.tsx'
import { useDigitQuestion } from './use-digit-question.tsx'

type Props = {
  order: AdminOrder
  to: OrderStatus
  onConfirm: (change: { reason: string; code: string }) => void
  onClose: () => void
}

export function StatusDialog({ order, to, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [code, setCode] = useState(to === 'shipped' ? (order.tracking_code ?? '') : '')
  const [hasBadCode, setBadCode] = useState(false)
  const { answer, warning, saveLabel } = useDigitQuestion(code)
  const isSent = to === 'shipped'
  const facts = consequenceFacts(
    isSent ? { ...order, tracking_code: normalizeTrackingCode(code) ?? order.tracking_code } : order,
  )
  const outcome = consequencesOf(facts, to)
  const consequences = outcome.ok ? outcome.consequences : []
  const isRefunded = consequences.some(({ kind }) => kind === 'refund')
  const isCancelled = to === 'cancelled'
  const isSentRefunded = consequences.some(({ kind }) => kind === 'sent_refunded')
  const linked = leavesShop(order.status, to) ? order.linked_orders : []
  const unpaid = tiedOrders(linked, 'unpaid').length
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
            : unpaid > 0
              ? pluralWord(unpaid, 'Enviar sem ele', 'Enviar sem eles')
              : (saveLabel ?? `Passar a ${ORDER_STATUS_LABELS[to]}`)}
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
        const isBad = code.trim() !== '' && normalizeTrackingCode(code) === null
        setBadCode(isBad)
        if (!isBad && answer(event)) onConfirm({ reason: reason.trim(), code: code.trim() })
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
        <ParcelLines linked={linked} />
      </ul>
      {isSent && (
        <Field
          label={
            <>
              Código de rastreamento <span className="font-normal text-ink-soft">opcional</span>
            </>
          }
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={hasBadCode ? REFUSALS.tracking_code_blank[1] : undefined}
          hint={warning || (code.trim() === '' && 'Pode ser informado depois, em Adicionar rastreio.')}
          onChange={(event) => {
            setBadCode(false)
            setCode(event.currentTarget.value)
          }}
        />
      )}
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
