import type { ReactNode } from 'react'
import CheckIcon from 'lucide-react/icons/check'
import XIcon from 'lucide-react/icons/x'
import type { CustomerOrder } from '#contract/account.ts'
import { formatBrl } from '#domain/money.ts'
import { wrongAmountText } from '#domain/payment-outcome.ts'
import { refundMeans } from '#domain/refund.ts'
import { CUSTOMER_ORDER_STATUS_LABELS, customerStatusLabel } from '#domain/order.ts'
import { useStore } from '#web/data/store.ts'
import { useOrderToken } from '#web/shared/orders/order-token.ts'
import { isRefundOwed, SEND_PROOF } from '#web/shared/orders/order-facts.tsx'
import { OrderProgress } from '#web/shared/orders/order-progress.tsx'
import { RenewPix } from '#web/shared/orders/renew-pix.tsx'
import { weekdayPreposition, weekdayText } from '#web/ui/dates.ts'
import { GoLink, LinkButton } from '#web/ui/button.tsx'
import type { IconComponent } from '#web/ui/icon.ts'
import { Email } from '#web/ui/email.tsx'
import { AskShop } from './ask-shop.tsx'
import { LoadedBrief } from './order-brief.tsx'
import { PaymentFrame } from './payment-frame.tsx'
import { SendReceipt } from './send-receipt.tsx'
import type { Payment } from './stage.ts'

type Props = { payment: Payment; order: CustomerOrder | null; email: string; extra?: ReactNode }

export function PaidPayment({ payment, order, email, extra }: Props) {
  // A guest's order stands below, whole.
  const isGuest = useOrderToken() !== null
  const isFree = payment.total === 0
  const day = order?.estimated_delivery_date
  const { paid_text: text } = useStore()
  return (
    <PaymentFrame
      orderId={payment.order_id}
      stage="paid"
      title={isFree ? 'Pedido confirmado.' : 'Pagamento confirmado.'}
      lead={
        isFree
          ? `Não há nada a pagar. ${text}`
          : `Recebemos o seu ${PAID_BY[payment.payment_method]} de ${formatBrl(payment.total)}. ${text}`
      }
      state={
        <SettledMark icon={CheckIcon}>
          {customerStatusLabel({ status: payment.status, isPickup: order?.is_pickup ?? false })}
        </SettledMark>
      }
      footnote={
        <>
          Enviamos os detalhes para <Email address={email} />.
        </>
      }
    >
      {order && day && order.status !== 'delivered' && (
        <h2>
          Chega {weekdayPreposition(day)} {weekdayText(day)}
        </h2>
      )}
      {order && !isGuest && <OrderProgress order={order} isExact />}
      {!isGuest && <LoadedBrief order={order} />}
      {extra}
      {!isGuest && (
        <LinkButton kind="main" className="w-full" to="/pedidos">
          Ver Meus Pedidos
        </LinkButton>
      )}
      <GoLink className="justify-self-center" to="/produtos">
        Continuar comprando
      </GoLink>
    </PaymentFrame>
  )
}

const PAID_BY = { pix: 'PIX', card: 'pagamento', boleto: 'pagamento' } as const

export function CancelledPayment({ payment, order }: Pick<Props, 'payment' | 'order'>) {
  const isOver = payment.expired_at !== null
  return (
    <PaymentFrame
      orderId={payment.order_id}
      stage="cancelled"
      title="Pedido cancelado."
      lead={`${isOver ? 'O prazo para pagar terminou. ' : ''}${moneyText(payment, order)}${payment.held_until && isOver ? ASK_AGAIN : ''}`}
      state={<SettledMark icon={XIcon}>{CUSTOMER_ORDER_STATUS_LABELS.cancelled}</SettledMark>}
    >
      <LoadedBrief order={order} />
      {mayHavePaid(payment) && <SendReceipt orderId={payment.order_id} total={payment.total} />}
      {payment.held_until && isOver && <AskShop payment={payment} />}
      {payment.can_renew_pix && <RenewPix orderId={payment.order_id} className="w-full" />}
      <LinkButton
        kind={payment.can_renew_pix || payment.held_until ? 'line' : 'main'}
        className="w-full"
        to="/produtos"
      >
        Ver produtos
      </LinkButton>
      <AllOrders />
    </PaymentFrame>
  )
}

export function AllOrders() {
  if (useOrderToken()) return null
  return (
    <GoLink className="justify-self-center" to="/pedidos">
      Ver Meus Pedidos
    </GoLink>
  )
}

const ASK_AGAIN = ' Se ainda quer o pedido, fale com a loja: ela pode combinar outro prazo.'

/** With a manually confirmed PIX we cannot know that the customer did not pay. */
function mayHavePaid({ confirms_by_hand: byHand, payment_status: status }: Payment): boolean {
  return byHand && status === 'cancelled'
}

function moneyText(payment: Payment, order: CustomerOrder | null): string {
  if (payment.wrong_amount !== null) return wrongAmountText(payment.wrong_amount)
  if (mayHavePaid(payment)) return `Os produtos voltaram à loja. ${SEND_PROOF}`
  const { payment_status: status } = payment
  if (order && isRefundOwed(order)) return 'A loja devolve a você o valor pago.'
  if (order && order.hand_refunded_amount > 0 && order.refunded_amount >= order.total_amount)
    return 'O valor pago já foi devolvido.'
  if (status === 'refunded' || status === 'charged_back')
    return `O valor pago foi devolvido ${refundMeans(payment.payment_method)}.`
  if (status === 'approved') return `O valor pago será devolvido ${refundMeans(payment.payment_method)}.`
  if (status === 'partially_refunded')
    return `O restante do valor pago será devolvido ${refundMeans(payment.payment_method)}.`
  return 'Nada foi cobrado, e os produtos voltaram à loja.'
}

/** A live region: polling changes the status without a user action. */
export function SettledMark({ icon: Icon, children }: { icon: IconComponent; children: ReactNode }) {
  return (
    <p className="mt-5 flex min-h-11 items-center gap-2.5 text-18 font-bold" role="status">
      <Icon className="size-6" />
      {children}
    </p>
  )
}
