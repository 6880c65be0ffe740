/** A visitor's add-to-cart actions, kept in a cookie until sign-in. */
export type PendingAdd = { productId: number; variantId?: number; quantity: number }

export const PENDING_ADDS_COOKIE = 'pending-adds'
export const PENDING_ADDS_MAX_AGE_SECONDS = 30 * 60

const MAX_PENDING = 20
const ENTRY = /^([1-9]\d{0,14})(?:v([1-9]\d{0,14}))?x([1-9]\d{0,2})$/

/** '7x2.8v31x1': sums up quantities per product and variant, and ignores malformed entries. */
export function readPendingAdds(text: string): PendingAdd[] {
  const adds = new Map<string, PendingAdd>()
  for (const entry of text.split('.').slice(0, MAX_PENDING)) {
    const [, id, variant, quantity] = ENTRY.exec(entry) ?? []
    if (!id) continue
    const key = `${id} ${variant}`
    const sum = (adds.get(key)?.quantity ?? 0) + Number(quantity)
    adds.set(key, { productId: Number(id), ...(variant && { variantId: Number(variant) }), quantity: sum })
  }
  return [...adds.values()]
}

export function addPending(text: string, { productId, variantId, quantity }: PendingAdd): string {
  const what = variantId === undefined ? productId : `${productId}v${variantId}`
  return [text, `${what}x${quantity}`].filter(Boolean).join('.')
}
