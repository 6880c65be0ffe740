import { readPendingAdds } from '#contract/pending-adds.ts'
import { isRefusal } from '#contract/client.ts'
import { api } from '#web/data/api.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { browserSession } from '#web/session/session.tsx'
import { showToast, type Toast } from '#web/ui/toast.ts'
import { ADD_FAILED } from './add-route.ts'
import { addedText, SEE_CART } from './add-to-cart.ts'
import { forgetPendingAdds, pendingAdds } from './pending-adds.ts'

const TIMEOUT_MS = 8_000

/** Adds to the cart, once, what the visitor chose before signing in, and reports the outcome. Never throws. */
export async function applyPendingAdds(): Promise<void> {
  const adds = readPendingAdds(pendingAdds())
  forgetPendingAdds()
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let added = 0
  const refused: Toast[] = []
  for (const { productId: product_id, variantId: variant_id, quantity } of adds) {
    try {
      await api.cart.add({ product_id, variant_id, quantity }, { signal })
      added += quantity
    } catch (error) {
      const isOpen = isRefusal(error) && error.code === 'choose_variant'
      const action = { label: 'Escolher', to: `/produto/${product_id}` }
      refused.push({ tone: 'bad', text: refusalText(error, ADD_FAILED), ...(isOpen && { action, stays: true }) })
    }
  }
  if (added > 0) {
    showToast({ text: addedText(added), action: SEE_CART })
    void browserSession.refreshCartCount()
  }
  if (refused.length === 1) showToast(refused[0]!)
  else if (refused.length > 1)
    showToast({
      tone: 'bad',
      stays: true,
      text: 'Nem tudo pôde ser adicionado ao carrinho.',
      detail: refused.map(({ text }) => text).join('; '),
      action: refused.find(({ action }) => action)?.action,
    })
}
