import { formatDay, formatInstant, justBefore } from '#domain/calendar.ts'
import type { MailTexts } from '#domain/mail-texts.ts'
import type { JobOf } from '../jobs/job.ts'
import { type ItemRow } from '../order-store/order-items.ts'
import { confirmsByHand, type OrderRow } from '../order-store/orders.ts'
import { type Attempt, dueOn } from '../order-store/attempts.ts'
import type { Seller } from '../settings/seller.ts'

export type MailKind = JobOf<'order_mail'>['mail']

/** Under which name the shop keeps its own words for a mail. */
export const OWN_TEXT: Record<MailKind, keyof MailTexts> = {
  order_received: 'orderReceived',
  pix_renewed: 'pixRenewed',
  payment_approved: 'paymentApproved',
  order_shipped: 'shipped',
  order_delivered: 'delivered',
  order_cancelled: 'cancelled',
}

export type OrderFacts = {
  order: OrderRow
  attempt: Attempt | undefined
  items: readonly ItemRow[]
  customer: { name: string | null }
  seller: Seller
  publicUrl: string
  /** What the shop itself says at the opening; may be empty. */
  ownText: string
}

export function isToBePaid({ status, expires_at: until }: OrderRow): boolean {
  return status === 'pending' && until !== null
}

/** Until when it can be paid; a boleto falls due before the shop stops to wait for its money. */
export function payBy({ order, attempt }: Pick<OrderFacts, 'order' | 'attempt'>): string {
  if (!isToBePaid(order)) return ''
  const due = dueOn(order, attempt)
  if (due) return `O boleto vence em ${formatDay(due)} e está na página do pedido.`
  const until = `O pagamento pode ser feito até ${formatInstant(justBefore(order.expires_at!))}`
  return confirmsByHand(order) ? `${until}; a loja confere o banco e confirma por e-mail.` : `${until}.`
}

/** What a cancellation says about money; empty where there was none. */
export function moneyNews(order: OrderRow): string {
  if (isMoneyBack(order)) return 'O valor pago será devolvido pela mesma forma de pagamento.'
  return confirmsByHand(order) && order.expired_at ? 'Se você já pagou, envie o comprovante para a loja.' : ''
}

/** Also what was paid by hand goes back; money in dispute goes its own way. */
function isMoneyBack({ payment_status: status, total_cents: total }: OrderRow): boolean {
  return total > 0 && (status === 'approved' || status === 'partially_refunded' || status === 'refunded')
}
