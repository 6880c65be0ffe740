import type { ClientActionFunctionArgs } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast.ts'

export type CartChange =
  | { intent: 'quantity'; id: number; quantity: number }
  | { intent: 'remove'; id: number }
  | { intent: 'undo'; product_id: number; variant_id: number; quantity: number }
  | { intent: 'coupon'; code: string }
  | { intent: 'forget-coupon' }

export type CartResult = { ok: true; intent: string } | { ok: false; message: string }

const FAILED: Record<string, string> = {
  quantity: 'Erro ao mudar a quantidade',
  remove: 'Erro ao remover item do carrinho',
  undo: 'Erro ao devolver o item ao carrinho',
  coupon: 'Erro ao aplicar cupom',
  'forget-coupon': 'Erro ao remover cupom',
}

/** Every change of the cart; the router revalidates items and totals afterwards. */
export async function cartAction({ request, context }: ClientActionFunctionArgs): Promise<CartResult | null> {
  const form = await request.formData()
  const intent = String(form.get('intent'))
  try {
    await send(intent, form, request.signal)
    void context.get(sessionContext).refreshCartCount()
    return { ok: true, intent }
  } catch (error) {
    // A newer submission of the same line has replaced this one.
    if (request.signal.aborted) return null
    if (isRefusal(error) && error.status === 401) throw error
    const message = refusalText(error, FAILED[intent] ?? '')
    // The row of a removed item is not there to show it.
    if (intent !== 'coupon') showToast({ tone: 'bad', text: message })
    return { ok: false, message }
  }
}

function send(intent: string, form: FormData, signal: AbortSignal): Promise<unknown> {
  const { cart } = customerApi
  const id = Number(form.get('id'))
  if (intent === 'quantity') return cart.update({ id, quantity: Number(form.get('quantity')) }, { signal })
  if (intent === 'remove') return cart.remove({ id })
  if (intent === 'undo') {
    const [product_id, variant_id, quantity] = ['product_id', 'variant_id', 'quantity'].map((name) =>
      Number(form.get(name)),
    ) as [number, number, number]
    return cart.add({ product_id, variant_id, quantity })
  }
  if (intent === 'coupon') return cart.validateCoupon({ coupon_code: String(form.get('code')) })
  if (intent === 'forget-coupon') return cart.forgetCoupon()
  throw new Error(`Unknown intent ${intent}`)
}
