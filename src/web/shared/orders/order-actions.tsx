import { Link } from 'react-router'
import ArrowUpRightIcon from 'lucide-react/icons/arrow-up-right'
import CheckIcon from 'lucide-react/icons/check'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { canCancelUnpaid, canConfirmDelivery, canRenewPix, isWithinRegret, orderNumber } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { useStore } from '#web/data/store.ts'
import { BoletoToPay } from '#web/shared/orders/boleto-to-pay.tsx'
import { OTHER_METHODS_ID, useOrderToken } from '#web/shared/orders/order-token.ts'
import { dueText, untilText } from '#web/ui/dates.ts'
import { AnchorButton } from '#web/ui/anchor-button.tsx'
import { LinkButton, QUIET } from '#web/ui/button.tsx'
import { StateLine } from '#web/ui/state-line.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { BuyAgain } from './buy-again.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { ConfirmDelivery } from './confirm-delivery.tsx'
import { HelpLink } from './help-link.tsx'
import { RenewPix } from '#web/shared/orders/renew-pix.tsx'
import { isReturnable, RequestReturn } from './request-return.tsx'
import { ReturnState } from './return-state.tsx'

type Props = Parameters<typeof HelpLink>[0] & {
  /** False where the returns are shown whole. */
  withReturn?: boolean
}

const ROW = 'flex flex-wrap items-center gap-x-5 gap-y-3'

export function OrderActions(props: Props) {
  const { status } = props.order
  if (status === 'pending') return <OpenRow {...props} />
  return status === 'cancelled' ? <CancelledRow {...props} /> : <SoldRow {...props} />
}

function isRenewable(order: CustomerOrder, now: Date): boolean {
  const {
    status,
    payment_method: paymentMethod,
    payment_status: paymentStatus,
    expires_at: expiresAt,
    expired_at: expiredAt,
    first_expired_at: firstExpiredAt,
    held_until: heldUntil,
    wrong_amount: wrongAmount,
  } = order
  return (
    wrongAmount === null &&
    paymentMethod === 'pix' &&
    canRenewPix({ status, paymentMethod, paymentStatus, expiresAt, expiredAt, firstExpiredAt, heldUntil }, now)
  )
}

function OpenRow({ order }: Props) {
  const now = useNow()
  const { expires_at: expiresAt, due_on: due, status, payment_status: paymentStatus } = order
  const isMethodChosen = order.payment_method !== 'unchosen'
  const isInAnalysis = paymentStatus === 'in_process'
  const isOver = expiresAt !== null && expiresAt <= now
  const today = saoPauloDay(now)
  const isPayable = !isInAnalysis && order.wrong_amount === null && !isOver && (due === null || due >= today)
  const boleto = isPayable ? order.boleto : null
  const { payment_methods: methods } = useStore()
  const cancel = canCancelUnpaid({ status, paymentStatus }) && (
    <span className="ml-auto">
      <CancelOrder order={order} />
    </span>
  )
  // The rest of the page is the payment.
  if (useOrderToken()) return <div className={ROW}>{cancel}</div>
  return (
    <div className={ROW}>
      {boleto && <BoletoToPay boleto={boleto} />}
      {isRenewable(order, now) ? (
        <RenewPix orderId={order.id} className="max-xs:w-full" opensPayment />
      ) : (
        !boleto && (
          <LinkButton kind={isPayable ? 'main' : 'line'} className="max-xs:w-full" to={`/checkout?pedido=${order.id}`}>
            {isPayable ? payLabel(order) : 'Acompanhar o pagamento'}
            <span className="sr-only"> o pedido {orderNumber(order.id)}</span>
          </LinkButton>
        )
      )}
      {isPayable && isMethodChosen && methods.length > 1 && (
        <Link className={QUIET} to={`/checkout?pedido=${order.id}#${OTHER_METHODS_ID}`}>
          Trocar forma de pagamento<span className="sr-only"> do pedido {orderNumber(order.id)}</span>
        </Link>
      )}
      {expiresAt && !isInAnalysis && (
        <p className="text-14 text-ink-soft">
          {isOver && 'O prazo para pagar terminou.'}
          {!isOver && due && dueText(due, today)}
          {!isOver && !due && (
            <>
              Reservado até <b className="num font-semibold">{untilText(expiresAt, now)}</b>
            </>
          )}
        </p>
      )}
      {cancel}
    </div>
  )
}

/** An issued boleto is on the card itself and needs no label. */
function payLabel({ payment_method: method, payment_status: status }: CustomerOrder): string {
  if (method === 'unchosen') return 'Escolher como pagar'
  if (status === 'rejected') return 'Tentar de novo'
  if (method === 'pix') return 'Pagar com PIX'
  return method === 'boleto' ? 'Gerar o boleto' : 'Pagar agora'
}

function CancelledRow({ order, withReturn = true }: Props) {
  const now = useNow()
  const isGuest = useOrderToken() !== null
  return (
    <div className={ROW}>
      {isRenewable(order, now) && !isGuest && (
        <>
          <RenewPix orderId={order.id} className="max-xs:w-full" opensPayment />
          <p className="text-14 text-ink-soft">O prazo para pagar terminou. Se ainda houver estoque, o pedido volta.</p>
        </>
      )}
      <BuyAgain orderId={order.id} isUnpaid={order.paid_at === null} />
      {withReturn && order.return_request && <ReturnState order={order} request={order.return_request} />}
      <HelpLink order={order} />
    </div>
  )
}

function SoldRow({ order, withReturn = true }: Props) {
  const now = useNow()
  const { status, tracking_code: code, delivery_confirmed_by_customer: isConfirmed, return_request: request } = order
  const { tracking_page: ownPage } = useStore()
  const url = code && trackingUrl(code, ownPage)
  const isGuest = useOrderToken() !== null
  const expected = order.estimated_delivery_date
  const isOnItsWay = status === 'shipped' && url !== null && expected !== null && saoPauloDay(now) < expected
  const track = url && (
    <AnchorButton
      kind={isOnItsWay ? 'main' : 'line'}
      className="max-xs:w-full"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      Rastrear
      <ArrowUpRightIcon />
      <span className="sr-only"> o pedido {orderNumber(order.id)}, em outra aba</span>
    </AnchorButton>
  )
  return (
    <>
      <div className={ROW}>
        {isOnItsWay && track}
        {canConfirmDelivery({ status, deliveryConfirmed: isConfirmed }) && (
          <ConfirmDelivery order={order} kind={isOnItsWay ? 'line' : 'main'} />
        )}
        {!isOnItsWay && track}
        {isConfirmed && (
          <StateLine tone="ok" icon={CheckIcon}>
            Entrega confirmada por você
          </StateLine>
        )}
        <BuyAgain orderId={order.id} />
        {!isGuest && countsAsSale(status) && (
          <Link className={QUIET} to={`/pedidos/${order.id}/recibo`}>
            Recibo<span className="sr-only"> do pedido {orderNumber(order.id)}</span>
          </Link>
        )}
        {isReturnable(order) && isWithinRegret({ status, deliveredAt: order.delivered_at }, now) && (
          <RequestReturn order={order} />
        )}
        <HelpLink order={order} />
      </div>
      {withReturn && request && <ReturnState order={order} request={request} />}
    </>
  )
}
