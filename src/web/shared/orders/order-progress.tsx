import CheckIcon from 'lucide-react/icons/check'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { customerStatusLabel, type OrderStatus } from '#domain/order.ts'
import { shortDay, shortInstant, untilText } from '#web/ui/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

type Facts = Pick<
  CustomerOrder,
  | 'status'
  | 'payment_status'
  | 'paid_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'expires_at'
  | 'due_on'
  | 'estimated_delivery_date'
  | 'is_pickup'
>

const DONE: Record<OrderStatus, number> = { pending: 0, cancelled: 0, confirmed: 1, shipped: 2, delivered: 3 }

/** Pago, Enviado, Entregue, or Pago and Retirado: how far an order has come. */
export function OrderProgress({
  order,
  className,
  isExact = false,
}: {
  order: Facts
  className?: string
  isExact?: boolean
}) {
  const done = DONE[order.status]
  const steps = [
    { name: 'Pago', after: 1, note: payNote(order, isExact) },
    ...(order.is_pickup ? [] : [{ name: 'Enviado', after: 2, note: done >= 2 ? dayOf(order.shipped_at) : null }]),
    {
      name: customerStatusLabel({ status: 'delivered', isPickup: order.is_pickup }),
      after: 3,
      note: deliveryNote(order),
    },
  ]
  return (
    <ol className={classNames('grid auto-cols-fr grid-flow-col', className)} aria-label="Andamento">
      {steps.map(({ name, after, note }) => (
        <ProgressStep key={name} name={name} note={note} isDone={done >= after} />
      ))}
    </ol>
  )
}

function payNote(
  { status, payment_status: paymentStatus, paid_at: paidAt, expires_at: expiresAt, due_on: due }: Facts,
  isExact: boolean,
): string | null {
  // A review suspends the deadline.
  if (paymentStatus === 'in_process') return null
  if (due) return `até ${shortDay(due)}`
  if (status === 'pending') return expiresAt && `até ${untilText(expiresAt, new Date())}`
  if (!paidAt) return null
  return isExact ? shortInstant(paidAt) : shortDay(saoPauloDay(paidAt))
}

function deliveryNote({ status, delivered_at: deliveredAt, estimated_delivery_date: estimate }: Facts): string | null {
  if (status === 'delivered') return dayOf(deliveredAt)
  return estimate && `até ${shortDay(estimate)}`
}

function dayOf(instant: Date | null): string | null {
  return instant && shortDay(saoPauloDay(instant))
}

function ProgressStep({ name, note, isDone }: { name: string; note: string | null; isDone: boolean }) {
  return (
    <li
      className={classNames('grid content-start gap-1.5 text-14 leading-[1.35]', isDone ? 'text-ink' : 'text-ink-soft')}
    >
      <span className={classNames('h-1', isDone ? 'bg-ok' : 'bg-line')} aria-hidden="true" />
      <b className="flex items-center gap-1.5 pr-2 font-semibold">
        {isDone && <CheckIcon className="size-4 stroke-[2.5] text-ok" />}
        {name}
        <span className="sr-only">{isDone ? ': feito' : ': ainda não'}</span>
      </b>
      {note && <span className="num">{note}</span>}
    </li>
  )
}
