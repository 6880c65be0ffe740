import RotateCwIcon from 'lucide-react/icons/rotate-cw'
import Undo2Icon from 'lucide-react/icons/undo-2'
import type { AdminOrder, OrderRefund } from '#contract/admin-order-views.ts'
import { formatInstant } from '#domain/calendar.ts'
import { canRefund, REFUND_STATUS_LABELS, type RefundStatus } from '#domain/refund.ts'
import { OWED_LABEL, PAYMENT_STATUS_LABELS, paymentMethodLabel } from '#domain/payment.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useCan } from '../../access.ts'
import { CODE } from '../../kit/code-look.ts'
import { PAYMENT_STATES, type Shape, State, type Tone } from '../../kit/state.tsx'
import type { OrderActions } from '../order-menu.tsx'
import { AsideSection } from './aside-section.tsx'
import { DetailItem, DetailList } from './detail-list.tsx'
import { SmallText } from './small-text.tsx'

export function PaymentSection({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const { payment } = order
  const canChange = useCan('orders')
  const isRefundable =
    canRefund({ paidBy: payment?.id ?? null, paymentStatus: order.payment_status }) && payment!.refundable > 0
  const isOwed = order.returns.some(({ kind, stage }) => kind === 'cancellation' && stage === 'to_refund')
  return (
    <AsideSection title="Pagamento">
      <DetailList>
        <DetailItem name="Método">
          <span className="inline-block first-letter:uppercase">{methodText(order)}</span>
        </DetailItem>
        <DetailItem name="Status do pagamento">
          {isOwed ? (
            <State plain tone="warn" shape="half">
              {OWED_LABEL} por fora
            </State>
          ) : (
            <State plain {...PAYMENT_STATES[order.payment_status]}>
              {PAYMENT_STATUS_LABELS[order.payment_status]}
            </State>
          )}
        </DetailItem>
        {payment && (
          <DetailItem name="Pagamento no Mercado Pago">
            <span className={CODE}>{payment.id}</span>
          </DetailItem>
        )}
        {payment && payment.refunded > 0 && (
          <DetailItem name="Devolvido">
            <span className="num">
              <Money cents={payment.refunded} /> de <Money cents={payment.amount} />
            </span>
          </DetailItem>
        )}
        {order.hand_refunded_amount > 0 && (
          <DetailItem name="Devolvido por fora">
            <span className="num">
              <Money cents={order.hand_refunded_amount} /> de <Money cents={order.total_amount} />
            </span>
          </DetailItem>
        )}
        {payment?.flag && <DetailItem name="Atenção">{payment.flag}</DetailItem>}
      </DetailList>
      {order.refunds.length > 0 && (
        <div className="mt-3 border-t border-dashed border-line pt-2.5">
          <Refunds refunds={order.refunds} />
        </div>
      )}
      {canChange && (
        <div className="mt-3 grid gap-2">
          <Button size="sm" onClick={() => actions.checkPayment(order)}>
            <RotateCwIcon />
            Verificar pagamento
          </Button>
          {(isRefundable || order.hand_refundable > 0) && (
            <Button size="sm" onClick={() => actions.refund(order)}>
              <Undo2Icon />
              {isRefundable ? 'Reembolsar…' : 'Registrar reembolso…'}
            </Button>
          )}
        </div>
      )}
    </AsideSection>
  )
}

/** 'Cartão de Crédito em 6×', without the instalment's amount: only the provider knows the interest. */
function methodText({ payment_method: method, payment }: AdminOrder): string {
  const label = paymentMethodLabel(method)
  if (!payment || payment.instalments < 2) return label
  return `${label} em ${payment.instalments}×`
}

const STATES: Record<RefundStatus, { tone: Tone; shape: Shape }> = {
  requested: { tone: 'warn', shape: 'clock' },
  done: { tone: 'ok', shape: 'done' },
  failed: { tone: 'bad', shape: 'cross' },
}

/** Refunds of the order: done, requested or failed. */
export function Refunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <ul className="grid gap-2.5" aria-label="Reembolsos">
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </ul>
  )
}

function Refund({ refund }: { refund: OrderRefund }) {
  return (
    <li>
      <div className="flex justify-between gap-2">
        <Money cents={refund.amount} className="font-semibold" />
        <State plain {...STATES[refund.status]}>
          {REFUND_STATUS_LABELS[refund.status]}
        </State>
      </div>
      {refund.error && <SmallText className="wrap-anywhere">{refund.error}</SmallText>}
      <SmallText className="wrap-anywhere">
        {formatInstant(refund.requested_at)}, {refund.actor}
        {refund.reason && `: ${refund.reason}`}
      </SmallText>
    </li>
  )
}
