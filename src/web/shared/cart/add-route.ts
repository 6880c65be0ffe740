import type { ClientActionFunctionArgs } from 'react-router'
import { sessionContext } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast.ts'

export const ADD_FAILED = 'Erro ao adicionar ao carrinho. Verifique sua conexão.'

/** Before the scripts have come, the server answers the same form (server/rendering/forms.ts). */
export async function clientAction({ request, context }: ClientActionFunctionArgs): Promise<Response | null> {
  try {
    const late = await import('./add-to-cart.ts')
    return await late.addToCart(await request.formData(), context.get(sessionContext))
  } catch (error) {
    console.error('Failed to add to cart', error)
    showToast({ tone: 'bad', text: ADD_FAILED })
    return null
  }
}
