/** A visitor's add-to-cart actions, kept in a cookie until sign-in. */
export type PendingAdd = { productId: number; quantity: number }

export const PENDING_ADDS_COOKIE = 'pending-adds'
export const PENDING_ADDS_MAX_AGE_SECONDS = 30 * 60

const MAX_PENDING = 20
const ENTRY = /^([1-9]\d{0,14})x([1-9]\d{0,2})$/

/** '7x2.8x1': sums up quantities per product and ignores malformed entries. */
export function readPendingAdds(text: string): PendingAdd[] {
  const sums = new Map<number, number>()
  for (const entry of text.split('.').slice(0, MAX_PENDING)) {
    const [, id, quantity] = ENTRY.exec(entry) ?? []
    if (id) sums.set(Number(id), (sums.get(Number(id)) ?? 0) + Number(quantity))
  }
  return [...sums].map(([productId, quantity]) => ({ productId, quantity }))
}

export function addPending(text: string, { productId, quantity }: PendingAdd): string {
  return [text, `${productId}x${quantity}`].filter(Boolean).join('.')
}
