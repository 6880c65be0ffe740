import { api } from '#web/data/api.ts'
import { browserSession } from '#web/session/session.tsx'
import { refusalText } from '#web/data/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { ADD_FAILED, addedText, SEE_CART } from './use-add-to-cart.ts'
import { type Wish, WISHES_KEY } from './wish.ts'

/** A wish of this morning is not carried out in the evening. */
const KEPT_MS = 30 * 60_000
const PATIENCE_MS = 8_000

/** Adds to the cart, once, what the person wanted before signing in, and says how it went. Never throws. */
export async function carryOutWishes(): Promise<void> {
  const wishes = takeWishes()
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let added = 0
  const refused: string[] = []
  for (const { productId: product_id, name, quantity } of perProduct(wishes)) {
    try {
      await api.cart.add({ product_id, quantity }, { signal })
      added += quantity
    } catch (error) {
      const sentence = refusalText(error, ADD_FAILED)
      refused.push(sentence.includes(name) ? sentence : `${name}: ${sentence}`)
    }
  }
  if (added > 0) {
    showToast({ text: wishes.length === 1 ? wishes[0]!.successText : addedText(added), action: SEE_CART })
    void browserSession.refreshCartCount()
  }
  if (refused.length === 1) showToast({ tone: 'bad', text: refused[0]! })
  else if (refused.length > 1)
    showToast({
      tone: 'bad',
      stays: true,
      text: 'Nem tudo pôde ser adicionado ao carrinho.',
      detail: refused.join('; '),
    })
}

/** Answers them once, while they are fresh. */
export function takeWishes(now = Date.now()): Wish[] {
  const kept = JSON.parse(sessionStorage.getItem(WISHES_KEY) ?? '[]') as (Wish & { keptAt: number })[]
  sessionStorage.removeItem(WISHES_KEY)
  return kept.filter(({ keptAt }) => now - keptAt < KEPT_MS)
}

/** Of the same product as many as were wanted in all. */
export function perProduct(wishes: readonly Wish[]): Pick<Wish, 'productId' | 'name' | 'quantity'>[] {
  const sums = new Map<number, Pick<Wish, 'productId' | 'name' | 'quantity'>>()
  for (const { productId, name, quantity } of wishes) {
    sums.set(productId, { productId, name, quantity: quantity + (sums.get(productId)?.quantity ?? 0) })
  }
  return [...sums.values()]
}
