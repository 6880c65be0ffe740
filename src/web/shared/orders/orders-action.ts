import { type ClientActionFunctionArgs, redirect } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { showToast } from '#web/ui/toast.ts'

export type OrderIntent = 'cancel' | 'confirm-delivery' | 'buy-again'
export type OrderActionResult = { ok: boolean }

type OrderCalls = Record<'cancel' | 'confirmDelivery' | 'buyAgain', (order: { id: number }) => Promise<unknown>>

/** The router revalidates the list afterwards. `calls`: by the customer's session, or by the link of a guest's order. */
export async function ordersAction(
  { request, context }: Pick<ClientActionFunctionArgs, 'request' | 'context'>,
  calls: OrderCalls,
): Promise<OrderActionResult | Response> {
  const form = await request.formData()
  const intent = form.get('intent') as OrderIntent
  const id = Number(form.get('id'))
  try {
    if (intent === 'buy-again') {
      await calls.buyAgain({ id })
      void context.get(sessionContext).refreshCartCount()
      return redirect('/carrinho')
    }
    showToast({ text: await act(intent, id, calls) })
    return { ok: true }
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw error
    showToast({ tone: 'bad', ...failureText(intent, error) })
    return { ok: false }
  }
}

/** Returns the message for the customer. */
async function act(
  intent: Exclude<OrderIntent, 'buy-again'>,
  id: number,
  { cancel, confirmDelivery }: OrderCalls,
): Promise<string> {
  if (intent === 'cancel') {
    await cancel({ id })
    return `Pedido ${orderNumber(id)} cancelado`
  }
  await confirmDelivery({ id })
  return 'Entrega confirmada com sucesso!'
}

function failureText(intent: OrderIntent, error: unknown): { text: string; detail?: string } {
  if (intent === 'cancel') return { text: refusalText(error, 'Erro ao cancelar o pedido') }
  if (intent === 'buy-again') return { text: refusalText(error, 'Erro ao adicionar ao carrinho') }
  const text = 'Erro ao confirmar entrega'
  if (isRefusal(error)) return { text, detail: error.message }
  console.error('Failed to confirm a delivery', error)
  return { text }
}
