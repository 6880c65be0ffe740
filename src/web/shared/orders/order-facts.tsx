import type { ReactNode } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { deliveryEstimate } from '#domain/delivery-estimate.ts'
import { OWED_LABEL, PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { weekdayText } from '#web/ui/dates.ts'
import { QuietButton } from '#web/ui/button.tsx'
import { useCopied } from '#web/ui/use-copied.ts'
import { AddressText } from '#web/shared/address/address-text.tsx'

export function OrderFacts({ order, withCode = true }: { order: CustomerOrder; withCode?: boolean }) {
  const { shipping_code: code, status } = order
  const delivered = status === 'delivered' ? order.delivered_at : null
  const isToBeSent = status === 'confirmed'
  return (
    <dl className="grid content-start gap-3.5">
      <OrderFact name="Pagamento">{paymentText(order)}</OrderFact>
      <OrderFact name={order.is_pickup ? 'Retirada' : 'Endereço de entrega'}>
        <AddressText order={order} withContact />
      </OrderFact>
      {delivered ? (
        <OrderFact name={order.is_pickup ? 'Retirado em' : 'Entregue em'}>
          {weekdayText(saoPauloDay(delivered))}
        </OrderFact>
      ) : (
        <Estimate order={order} />
      )}
      {withCode && (code.official || isToBeSent) && (
        <OrderFact name={code.label}>
          {code.official ? <CodeToCopy code={code.code} /> : <span className="num tracking-wide">{code.code}</span>}
        </OrderFact>
      )}
    </dl>
  )
}

/** A date once paid, until then a number of days from the payment. */
function Estimate({ order: { status, estimated_delivery_date: day, delivery_days: days } }: { order: CustomerOrder }) {
  const estimate = deliveryEstimate({ status, day, days })
  if (!estimate) return null
  return 'day' in estimate ? (
    <OrderFact name="Previsão de entrega">{weekdayText(estimate.day)}</OrderFact>
  ) : (
    <OrderFact name="Prazo de entrega">{estimate.term}</OrderFact>
  )
}

/** True for a cancelled order until staff refund it by hand; its payment status is 'refunded' from the cancellation on. */
export function isRefundOwed({ returns }: CustomerOrder): boolean {
  return returns.some(({ kind, refunded_at: at }) => kind === 'cancellation' && at === null)
}

/** Of an unpaid order by manual PIX: only its customer knows whether it was paid. */
export const SEND_PROOF = 'Se você já pagou, envie o comprovante: a loja confere e responde.'

/** The payment's status only where the order's does not imply it. */
function paymentText(order: CustomerOrder): string {
  const { payment_method: method, payment_status: paymentStatus, status } = order
  const label = paymentMethodLabel(method)
  if (isRefundOwed(order)) return `${label} · ${OWED_LABEL}`
  const isImplied =
    paymentStatus === 'pending' ||
    (paymentStatus === 'approved' && status !== 'cancelled') ||
    paymentStatus === 'cancelled'
  return isImplied ? label : `${label} · ${PAYMENT_STATUS_LABELS[paymentStatus]}`
}

function OrderFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-14 text-ink-soft">{name}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

export function CodeToCopy({ code }: { code: string }) {
  const { isCopied, copy } = useCopied()
  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="num font-semibold tracking-wide">{code}</span>
      <QuietButton aria-label={`Copiar o código ${code}`} onClick={() => void copy(code)}>
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {isCopied ? 'Copiado!' : 'Copiar'}
      </QuietButton>
    </span>
  )
}
