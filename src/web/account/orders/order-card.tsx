import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CustomerOrder } from '#contract/account.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { canConfirmDelivery, orderNumber } from '#domain/order.ts'
import { CUSTOMER_ORDER_STATUS_LABELS, type OrderStatus } from '#domain/order-status.ts'
import { trackingUrl } from '#domain/tracking.ts'
import { clockText, untilText } from '#web/dates.ts'
import { SumLine, Sums, TotalLine } from '#web/storefront/cart/sums.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateLine, Tag, type TagTone } from '#web/ui/tag.tsx'
import { ConfirmDelivery } from './confirm-delivery.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderWay } from './order-way.tsx'

const TAGS: Record<OrderStatus, { tone: TagTone; icon: IconName }> = {
  pending: { tone: 'wait', icon: 'clock' },
  confirmed: { tone: 'paid', icon: 'box' },
  shipped: { tone: 'sent', icon: 'truck' },
  delivered: { tone: 'done', icon: 'check' },
  cancelled: { tone: 'off', icon: 'close' },
}

const CARD = 'grid grid-cols-[minmax(0,1fr)] gap-5 rounded-picture bg-surface px-5 py-6 lg:gap-7 lg:px-10 lg:py-9'

type Props = { order: CustomerOrder; now: Date; onConfirmed: () => void }

/** One order, with everything that can be done about it. */
export function OrderCard({ order, now, onConfirmed }: Props) {
  const titleId = `pedido-${order.id}`
  const titleRef = useRef<HTMLHeadingElement>(null)
  const wasConfirmed = useRef(order.delivery_confirmed_by_customer)

  // The pressed button is gone then.
  useEffect(() => {
    if (order.delivery_confirmed_by_customer && !wasConfirmed.current) titleRef.current?.focus({ preventScroll: true })
    wasConfirmed.current = order.delivery_confirmed_by_customer
  }, [order.delivery_confirmed_by_customer])

  return (
    <li className={CARD} aria-labelledby={titleId}>
      <div className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className="text-28 outline-none">
          Pedido <span className="num">{orderNumber(order.id)}</span>
        </h2>
        <p className="text-ink-soft">
          {formatLongDay(saoPauloDay(order.created_at))}, <span className="num">{clockText(order.created_at)}</span>
        </p>
        <Tag {...TAGS[order.status]} className="lg:col-start-2 lg:row-[1/3]">
          {CUSTOMER_ORDER_STATUS_LABELS[order.status]}
        </Tag>
      </div>
      {order.status !== 'cancelled' && <OrderWay order={order} />}
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div>
          <OrderItems items={order.items} />
          <div className="mt-3">
            <OrderSums order={order} />
          </div>
        </div>
        <OrderFacts order={order} />
      </div>
      <Actions order={order} now={now} onConfirmed={onConfirmed} />
    </li>
  )
}

function OrderSums({ order }: { order: CustomerOrder }) {
  return (
    <Sums>
      <SumLine label="Frete">{order.shipping_cost === 0 ? 'Grátis' : <Money cents={order.shipping_cost} />}</SumLine>
      {order.discount_amount > 0 && (
        <SumLine label={order.coupon_code ? `Desconto (${order.coupon_code})` : 'Desconto'}>
          −<Money cents={order.discount_amount} />
        </SumLine>
      )}
      <TotalLine cents={order.total_amount} isFirst />
    </Sums>
  )
}

const ROW = 'flex flex-wrap items-center gap-3'

function Actions({ order, now, onConfirmed }: Props) {
  const { status, tracking_code: code, delivery_confirmed_by_customer: isConfirmed } = order
  if (status === 'pending') return <PayRow order={order} now={now} />
  const url = code && trackingUrl(code)
  const mayConfirm = canConfirmDelivery({ status, deliveryConfirmed: isConfirmed })
  return (
    <div className={ROW}>
      {mayConfirm && <ConfirmDelivery order={order} onConfirmed={onConfirmed} />}
      {url && (
        <a className="btn btn-line max-xs:w-full" href={url} target="_blank" rel="noopener">
          Rastrear<span className="sr-only"> o pedido {orderNumber(order.id)}, em outra aba</span>
        </a>
      )}
      {isConfirmed && (
        <StateLine tone="ok" icon="check">
          Entrega confirmada por você
        </StateLine>
      )}
      <Link className="quiet ml-auto" to="/contato">
        Preciso de ajuda com este pedido
      </Link>
    </div>
  )
}

function PayRow({ order, now }: { order: CustomerOrder; now: Date }) {
  const isInAnalysis = order.payment_status === 'in_process'
  return (
    <div className={ROW}>
      <LinkButton kind={isInAnalysis ? 'line' : 'main'} className="max-xs:w-full" to={`/checkout?pedido=${order.id}`}>
        {isInAnalysis ? 'Acompanhar o pagamento' : 'Pagar agora'}
        <span className="sr-only"> o pedido {orderNumber(order.id)}</span>
      </LinkButton>
      {order.expires_at && !isInAnalysis && (
        <p className="text-14 text-ink-soft">
          Reservado até <b className="num font-semibold">{untilText(order.expires_at, now)}</b>
        </p>
      )}
    </div>
  )
}

export function OrderCardSkeleton() {
  return (
    <li className={CARD}>
      <div className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
        <Skeleton className="h-7 w-48" />
        <Skeleton className="h-4 w-60" />
        <Skeleton className="h-8 w-44 lg:col-start-2 lg:row-[1/3]" />
      </div>
      <Skeleton className="mb-9 h-1" />
      <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <Skeleton className="h-44" />
        <Skeleton className="h-44" />
      </div>
      <Skeleton className="h-13 w-40" />
    </li>
  )
}
