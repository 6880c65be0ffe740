import { addDays, type Day, saoPauloDay } from './calendar.ts'
import { declaredValues, paidForFirst } from './parcel.ts'
import type { RefundStatus } from './refund.ts'

/** Units of one line of an order. */
export type ReturnUnits = { variantId: number; quantity: number }

type Line = ReturnUnits & {
  priceCents: number
  /** Already in a return that was not refused. */
  returnedQuantity: number
  /** Given back of what was paid for the line, because cheaper units took its place. */
  swapRefundCents?: number
}

type Sums = { discountCents: number; shippingCents: number }

export type ReturnAmounts = {
  items: (ReturnUnits & { amountCents: number })[]
  /** All of it with the last units of the order, otherwise 0. */
  shippingCents: number
  keptUnits: number
}

/**
 * What was paid for the units, with the share of their line in the discount. The shares of a line's units differ by at most
 * a centavo, so the amounts of all returns of an order add up to what was paid, in whatever parts it comes back.
 */
export function returnAmounts(
  lines: readonly Line[],
  units: readonly ReturnUnits[],
  { discountCents, shippingCents }: Sums,
): ReturnAmounts {
  const paid = declaredValues(
    lines.map(({ quantity, priceCents, swapRefundCents }) => ({
      quantity,
      price: priceCents,
      ...(swapRefundCents && { swap_refund: swapRefundCents }),
    })),
    discountCents,
  )
  const wanted = new Map(units.map(({ variantId, quantity }) => [variantId, quantity]))
  const items = lines.flatMap(({ variantId, quantity: bought, returnedQuantity: before }, index) => {
    const quantity = wanted.get(variantId) ?? 0
    if (quantity === 0) return []
    const firstUnits = (count: number) => paidForFirst(count, paid[index]!, bought)
    return [{ variantId, quantity, amountCents: firstUnits(before + quantity) - firstUnits(before) }]
  })
  const keptUnits =
    lines.reduce((sum, { quantity, returnedQuantity }) => sum + quantity - returnedQuantity, 0) -
    items.reduce((sum, { quantity }) => sum + quantity, 0)
  return { items, shippingCents: keptUnits === 0 ? shippingCents : 0, keptUnits }
}

/** 'D-1047-3': of the order and of the return. */
export function returnProtocol({ orderId, id }: { orderId: number; id: number }): string {
  return `D-${orderId}-${id}`
}

export const RETURN_STEPS = ['sent', 'received', 'refunded'] as const
/** What staff record of an accepted return. */
export type ReturnStep = (typeof RETURN_STEPS)[number]

/** Only a return is asked for by the customer; a swap and a cancellation owe money alone. */
export const RETURN_KINDS = ['return', 'removal', 'swap', 'cancellation'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

type KindFacts = { byShop: boolean; swapCents: number; cancelCents: number }

export function returnKind({ byShop, swapCents, cancelCents }: KindFacts): ReturnKind {
  if (cancelCents > 0) return 'cancellation'
  if (swapCents > 0) return 'swap'
  return byShop ? 'removal' : 'return'
}

const FIRST_STEPS: Record<Exclude<ReturnKind, 'return'>, string> = {
  removal: 'Retirada',
  swap: 'Trocado',
  cancellation: 'Cancelado',
}
const LAST_STEPS: Record<ReturnKind, string> = {
  return: 'Reembolsada',
  removal: 'Reembolsada',
  swap: 'Diferença reembolsada',
  cancellation: 'Reembolsado',
}

type StepFacts = {
  kind: ReturnKind
  isSent: boolean
  createdAt: Date
  acceptedAt: Date | null
  sentAt: Date | null
  receivedAt: Date | null
  refundedAt: Date | null
}

/** The way of a return, as far as it has come; goods that were never sent need not come back. */
export function returnSteps({ kind, isSent, createdAt, acceptedAt, sentAt, receivedAt, refundedAt }: StepFacts) {
  const steps = [
    ...(kind === 'return'
      ? [
          { name: 'Pedida', at: createdAt },
          { name: 'Aceita', at: acceptedAt },
        ]
      : [{ name: FIRST_STEPS[kind], at: createdAt }]),
    ...(isSent
      ? [
          { name: 'A caminho', at: sentAt },
          { name: 'Recebida', at: receivedAt },
        ]
      : []),
    { name: LAST_STEPS[kind], at: refundedAt },
  ]
  const reached = steps.findLastIndex(({ at }) => at !== null)
  return steps.map(({ name, at }, index) => ({
    name,
    at,
    state: index <= reached ? ('done' as const) : index === reached + 1 ? ('current' as const) : ('next' as const),
  }))
}

export const RETURN_STAGES = ['to_answer', 'awaiting', 'to_refund', 'refunding', 'refunded', 'refused'] as const
/** `to_refund`: the goods are with the shop and the provider refunds nothing, so staff give the money back. */
export type ReturnStage = (typeof RETURN_STAGES)[number]

export const RETURN_STAGE_LABELS: Record<ReturnStage, string> = {
  to_answer: 'Para responder',
  awaiting: 'Aguardando produto',
  to_refund: 'Para reembolsar',
  refunding: 'Reembolso em andamento',
  refunded: 'Reembolsada',
  refused: 'Recusada',
}

type StageFacts = {
  state: 'open' | 'accepted' | 'refused'
  isSent: boolean
  receivedAt: Date | null
  /** When staff gave the money back, or the provider did. */
  refundedAt: Date | null
  /** Of the refund at the provider; null while none was requested. */
  refundStatus: RefundStatus | null
}

export function returnStage({ state, isSent, receivedAt, refundedAt, refundStatus }: StageFacts): ReturnStage {
  if (state === 'refused') return 'refused'
  if (state === 'open') return 'to_answer'
  if (refundedAt !== null || refundStatus === 'done') return 'refunded'
  if (refundStatus === 'requested') return 'refunding'
  return isSent && receivedAt === null ? 'awaiting' : 'to_refund'
}

/** Suggested to staff, who may choose another one. */
export const DEFAULT_POSTING_DAYS = 10
export const MAX_POSTING_DAYS = 60

/** A parcel posted on its last day should have arrived after these many days. */
const TRANSIT_DAYS = 10

/**
 * An accepted return whose goods should have arrived is overdue: its posting deadline is before `postBy`, or it has none
 * and was accepted on a São Paulo day before `accepted`.
 */
export function overdueLimits(now: Date): { postBy: Day; accepted: Day } {
  const postBy = addDays(saoPauloDay(now), -TRANSIT_DAYS)
  return { postBy, accepted: addDays(postBy, -DEFAULT_POSTING_DAYS) }
}

type OverdueFacts = { stage: ReturnStage; postBy: Day | null; acceptedAt: Date | null }

export function isReturnOverdue({ stage, postBy, acceptedAt }: OverdueFacts, now: Date): boolean {
  if (stage !== 'awaiting' || acceptedAt === null) return false
  const limits = overdueLimits(now)
  return postBy === null ? saoPauloDay(acceptedAt) < limits.accepted : postBy < limits.postBy
}
