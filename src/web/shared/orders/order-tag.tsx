import CheckIcon from 'lucide-react/icons/check'
import ClockIcon from 'lucide-react/icons/clock'
import PackageIcon from 'lucide-react/icons/package'
import TruckIcon from 'lucide-react/icons/truck'
import TriangleExclamationPointIcon from 'lucide-react/icons/triangle-exclamation-point'
import XIcon from 'lucide-react/icons/x'
import type { CustomerOrder } from '#contract/account.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { customerStatusLabel, type OrderStatus } from '#domain/order.ts'
import {
  OUTCOME_LABELS,
  outcomeText,
  paymentOutcome,
  type UnpaidFacts,
  wrongAmountText,
} from '#domain/payment-outcome.ts'
import { shortDay } from '#web/ui/dates.ts'
import type { IconComponent } from '#web/ui/icon.ts'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const TAGS: Record<OrderStatus, { tone: TagTone; icon: IconComponent }> = {
  pending: { tone: 'wait', icon: ClockIcon },
  confirmed: { tone: 'paid', icon: PackageIcon },
  shipped: { tone: 'sent', icon: TruckIcon },
  delivered: { tone: 'done', icon: CheckIcon },
  cancelled: { tone: 'off', icon: XIcon },
}

const UNPAID_TAGS = {
  in_review: { tone: 'wait', icon: ClockIcon },
  refused: { tone: 'off', icon: XIcon },
  wrong_amount: { tone: 'off', icon: TriangleExclamationPointIcon },
} as const

/** An unpaid order's tag tells what became of its payment. */
export function OrderTag({ order, className }: { order: CustomerOrder; className?: string }) {
  const outcome = order.status === 'pending' ? paymentOutcome(unpaidFacts(order)) : 'waiting'
  const { look, label } =
    outcome === 'waiting'
      ? { look: TAGS[order.status], label: customerStatusLabel({ status: order.status, isPickup: order.is_pickup }) }
      : { look: UNPAID_TAGS[outcome], label: OUTCOME_LABELS[outcome] }
  return (
    <Tag {...look} className={className}>
      {label}
    </Tag>
  )
}

export function UnpaidNote({ order }: { order: CustomerOrder }) {
  const { status, wrong_amount: wrong } = order
  const text =
    status === 'pending'
      ? outcomeText(unpaidFacts(order))
      : status === 'cancelled' && wrong !== null
        ? wrongAmountText(wrong)
        : null
  const changedAt = order.items_changed_at
  return (
    <>
      {text && <p className="max-w-[60ch]">{text}</p>}
      {changedAt && (
        <p className="max-w-[60ch]">
          A loja mudou os itens deste pedido em {shortDay(saoPauloDay(changedAt))}. O pagamento anterior não vale mais:
          confira o novo total antes de pagar.
        </p>
      )}
    </>
  )
}

function unpaidFacts({ payment_method, payment_status, refusal, wrong_amount }: CustomerOrder): UnpaidFacts {
  return { method: payment_method, paymentStatus: payment_status, refusal, wrongAmountCents: wrong_amount }
}
