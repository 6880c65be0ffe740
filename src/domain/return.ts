import { declaredValues, paidForFirst } from './parcel.ts'

/** Units of one line of an order. */
export type ReturnUnits = { variantId: number; quantity: number }

type Line = ReturnUnits & {
  priceCents: number
  /** Already in a return that was not refused. */
  returnedQuantity: number
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
    lines.map(({ quantity, priceCents }) => ({ quantity, price: priceCents })),
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

type StepFacts = {
  isSent: boolean
  createdAt: Date
  sentAt: Date | null
  receivedAt: Date | null
  refundedAt: Date | null
}

/** The way of a return, as far as it has come; goods that were never sent need not come back. */
export function returnSteps({ isSent, createdAt, sentAt, receivedAt, refundedAt }: StepFacts) {
  const steps = [
    { name: 'Pedida', at: createdAt },
    ...(isSent
      ? [
          { name: 'A caminho', at: sentAt },
          { name: 'Recebida', at: receivedAt },
        ]
      : []),
    { name: 'Reembolsada', at: refundedAt },
  ]
  const reached = steps.findLastIndex(({ at }) => at !== null)
  return steps.map(({ name, at }, index) => ({
    name,
    at,
    state: index <= reached ? ('done' as const) : index === reached + 1 ? ('current' as const) : ('next' as const),
  }))
}
