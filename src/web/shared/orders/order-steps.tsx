import CheckIcon from 'lucide-react/icons/check'
import XIcon from 'lucide-react/icons/x'
import type { CustomerOrder } from '#contract/account.ts'
import { deliveryEstimate } from '#domain/delivery-estimate.ts'
import { type OrderStep, orderSteps } from '#domain/order-steps.ts'
import { classNames } from '#web/ui/class-names.ts'
import { shortDay, shortInstant } from '#web/ui/dates.ts'

const STATE_TEXT = { done: 'feito', current: 'aguardando', next: 'ainda não' } as const

function stateText({ name, state }: OrderStep): string {
  if (state !== 'current') return STATE_TEXT[state]
  if (name === 'Preparando') return 'agora'
  // The last step of a cancelled order is current, although it has happened.
  return name === 'Cancelado' ? STATE_TEXT.done : STATE_TEXT.current
}

/** Pedido, Pago, Preparando, Enviado, Entregue: down the page on a phone, side by side on a desktop. */
export function OrderSteps({ order }: { order: CustomerOrder }) {
  const steps = orderSteps({
    status: order.status,
    createdAt: order.created_at,
    paidAt: order.paid_at,
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    cancelledAt: order.cancelled_at,
    isPickup: order.is_pickup,
  })
  return <Steps label="Andamento do pedido" steps={steps} lastNote={estimateNote(order)} />
}

type StepsProps = { label: string; steps: readonly OrderStep[]; lastNote?: string | null }

/** `lastNote`: when the last step is expected, until it has a date. */
export function Steps({ label, steps, lastNote = null }: StepsProps) {
  return (
    <ol className="grid lg:auto-cols-fr lg:grid-flow-col" aria-label={label}>
      {steps.map((step, index) => (
        <Step
          key={step.name}
          step={step}
          note={step.at ? shortInstant(step.at) : index === steps.length - 1 ? lastNote : null}
          isLast={index === steps.length - 1}
        />
      ))}
    </ol>
  )
}

const LINE =
  'before:absolute before:top-7 before:bottom-0 before:left-3.25 before:w-0.5 lg:before:top-3.25 lg:before:right-0 lg:before:bottom-auto lg:before:left-7 lg:before:h-0.5 lg:before:w-auto'

function Step({ step, note, isLast }: { step: OrderStep; note: string | null; isLast: boolean }) {
  const { name, state } = step
  const Icon = name === 'Cancelado' ? XIcon : CheckIcon
  const hasIcon = state === 'done' || name === 'Cancelado'
  return (
    <li
      className={classNames(
        'relative grid grid-cols-[1.75rem_1fr] content-start gap-x-3 pb-5 last:pb-0 lg:grid-cols-1 lg:gap-y-2 lg:pb-0',
        !isLast && `${LINE} ${state === 'done' ? 'before:bg-ok' : 'before:bg-line'}`,
      )}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span
        className={classNames(
          'grid size-7 place-items-center rounded-full border-2',
          state === 'done' ? 'border-ok bg-ok text-surface' : 'bg-surface',
          state === 'current' && 'border-ink text-ink',
          state === 'next' && 'border-line',
        )}
        aria-hidden="true"
      >
        {hasIcon ? (
          <Icon className="size-4 stroke-[2.5]" />
        ) : (
          state === 'current' && <span className="size-2.5 rounded-full bg-ink" />
        )}
      </span>
      <span className="grid content-start gap-0.5 pt-0.5 lg:pt-0 lg:pr-4">
        <b className={classNames('font-semibold', state === 'next' && 'text-ink-soft')}>
          {name}
          <span className="sr-only">: {stateText(step)}</span>
        </b>
        {note && <span className="num text-14 text-ink-soft">{note}</span>}
      </span>
    </li>
  )
}

function estimateNote({ status, estimated_delivery_date: day, delivery_days: days }: CustomerOrder): string | null {
  const estimate = deliveryEstimate({ status, day, days })
  if (!estimate) return null
  return 'day' in estimate ? `até ${shortDay(estimate.day)}` : estimate.term
}
