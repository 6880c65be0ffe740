import type { ReactNode } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { formatLongDay, saoPauloDay } from '#domain/calendar.ts'
import { formatBrl } from '#domain/money.ts'
import { customerStatusLabel, orderNumber } from '#domain/order.ts'
import { refundMeans } from '#domain/refund.ts'
import { clockText, weekdayPreposition, weekdayText } from '#web/ui/dates.ts'
import { useFocusOnChange } from '#web/ui/use-focus-on-change.ts'
import type { HelpLink } from './help-link.tsx'
import { OrderActions } from './order-actions.tsx'
import { CodeToCopy, OrderFacts, SEND_PROOF } from './order-facts.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderReturns } from './order-returns.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderTag, UnpaidNote } from './order-tag.tsx'
import { ParcelNote } from './parcel-note.tsx'
import { ReviewLink } from './review-link.tsx'

type Props = Parameters<typeof HelpLink>[0] & {
  /** Its number is the page's heading, or a heading of the page. */
  level?: 'h1' | 'h2'
}

const BLOCK = 'grid grid-cols-[minmax(0,1fr)] gap-5 rounded-picture bg-surface px-5 py-6 lg:px-10 lg:py-9'

/** All of one order. What can be done with it stands first: above all the tracking, while it travels. */
export function OrderDetail({ order, level: Heading = 'h1' }: Props) {
  const state = `${order.status} ${order.delivery_confirmed_by_customer} ${order.returns.length}`
  const titleRef = useFocusOnChange<HTMLHeadingElement>(state, { ifLost: true })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
      <header className="grid gap-2 lg:grid-cols-[1fr_auto] lg:items-center">
        <Heading ref={titleRef} tabIndex={-1} className="outline-none">
          Pedido <span className="num">{orderNumber(order.id)}</span>
        </Heading>
        <p className="text-ink-soft">
          {formatLongDay(saoPauloDay(order.created_at))}, <span className="num">{clockText(order.created_at)}</span>
        </p>
        <OrderTag order={order} className="lg:col-start-2 lg:row-[1/3]" />
      </header>
      <section className={BLOCK}>
        <Situation order={order} />
        <OrderActions order={order} withReturn={false} />
      </section>
      <section className={BLOCK}>
        <OrderSteps order={order} />
      </section>
      <OrderReturns order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[7fr_5fr] lg:gap-6">
        <section className={`${BLOCK} content-start`}>
          <h2 className="text-28">O que você comprou</h2>
          <OrderItems
            items={order.items}
            renderAction={(item) => order.review && <ReviewLink review={order.review} item={item} />}
          />
          <OrderSums order={order} withSubtotal />
        </section>
        <section className={`${BLOCK} content-start`}>
          <h2 className="text-28">Pagamento e entrega</h2>
          <OrderFacts order={order} withCode={order.status !== 'shipped'} />
        </section>
      </div>
    </div>
  )
}

/** What there is to know now, in one sentence. */
function Situation({ order }: { order: CustomerOrder }) {
  const { status, estimated_delivery_date: day, shipping_code: code } = order
  const money = moneyText(order)
  return (
    <>
      {status === 'shipped' && (
        <Headline>{day ? `Chega até ${weekdayText(day)}` : 'Seu pedido está a caminho'}</Headline>
      )}
      {status === 'confirmed' && (
        <Headline>
          {day ? `Em preparação: chega ${weekdayPreposition(day)} ${weekdayText(day)}, ou antes` : 'Em preparação'}
        </Headline>
      )}
      {status === 'delivered' && <Headline>{customerStatusLabel({ status, isPickup: order.is_pickup })}</Headline>}
      {status === 'cancelled' && <Headline>Este pedido foi cancelado</Headline>}
      {status === 'shipped' && code.official && <CodeToCopy code={code.code} />}
      <UnpaidNote order={order} />
      <ParcelNote order={order} />
      {money && <p className="max-w-[60ch]">{money}</p>}
    </>
  )
}

function Headline({ children }: { children: ReactNode }) {
  return <h2 className="text-28">{children}</h2>
}

function moneyText(order: CustomerOrder): string | null {
  const { status, paid_at: paidAt, refunded_amount: refunded, total_amount: total, payment_status: payment } = order
  if (refunded > 0) {
    const isByHand = order.hand_refunded_amount > 0
    const way = isByHand || order.payment_method === 'boleto' ? '' : `, ${refundMeans(order.payment_method)}`
    return refunded < total
      ? `${formatBrl(refunded)} já voltaram para você${way}.`
      : `O valor pago, ${formatBrl(refunded)}, voltou inteiro para você${way}.`
  }
  if (status !== 'cancelled' || total === 0) return null
  if (paidAt === null && order.wrong_amount !== null) return null
  if (paidAt === null) return order.confirms_by_hand ? SEND_PROOF : 'Nada foi cobrado.'
  return payment === 'approved' ? `O valor pago será devolvido ${refundMeans(order.payment_method)}.` : null
}
