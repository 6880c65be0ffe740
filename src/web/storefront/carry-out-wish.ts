import { api } from '#web/api.ts'
import { refreshCartCount } from '#web/cart-count.tsx'
import { refusalText } from '#web/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { ADD_FAILED, SEE_CART } from './use-add-to-cart.ts'
import { type Wish, WISH_KEY } from './wish.ts'

/** A wish of this morning is not carried out in the evening. */
const KEPT_MS = 30 * 60_000
const PATIENCE_MS = 8_000

/** Adds to the cart, once, what the person wanted before signing in, and says how it went. Never throws. */
export async function carryOutWish(): Promise<void> {
  const wish = takeWish()
  if (!wish) return
  try {
    const { productId: product_id, quantity } = wish
    await api.cart.add({ product_id, quantity }, { signal: AbortSignal.timeout(PATIENCE_MS) })
    showToast({ text: wish.successText, action: SEE_CART })
    void refreshCartCount()
  } catch (error) {
    showToast({ tone: 'bad', text: refusalText(error, ADD_FAILED) })
  }
}

/** Answers it once, while it is fresh. */
export function takeWish(now = Date.now()): Wish | null {
  const text = sessionStorage.getItem(WISH_KEY)
  sessionStorage.removeItem(WISH_KEY)
  if (text === null) return null
  const { keptAt, ...wish } = JSON.parse(text) as Wish & { keptAt: number }
  return now - keptAt < KEPT_MS ? wish : null
}
