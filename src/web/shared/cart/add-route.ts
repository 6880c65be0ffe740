import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { sessionContext } from '#web/session/session-store.ts'
import { addToCart, addedText } from './add-to-cart.ts'

const toCart = () => redirect('/carrinho')

/** Nothing to see here: a page that answered a form may be asked for again. */
export const loader = toCart
export const clientLoader = toCart

/** Before the scripts have come, the server answers the same form (server/rendering/forms.ts). */
export async function clientAction({ request, context }: ClientActionFunctionArgs): Promise<null> {
  const form = await request.formData()
  const quantity = Number(form.get('quantity'))
  const successText = form.has('counted') ? addedText(quantity) : 'Produto adicionado ao carrinho!'
  return addToCart({ productId: Number(form.get('product_id')), quantity, successText }, context.get(sessionContext))
}
