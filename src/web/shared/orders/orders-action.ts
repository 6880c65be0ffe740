import type { ClientActionFunctionArgs } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { orderNumber } from '#domain/order.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { showToast } from '#web/ui/toast.ts'

export type OrderIntent = 'cancel' | 'confirm-delivery'
export type OrderActionResult = { ok: boolean }

/** The router revalidates the list afterwards. */
export async function ordersAction({ request }: ClientActionFunctionArgs): Promise<OrderActionResult> {
  const form = await request.formData()
  const intent = form.get('intent') as OrderIntent
  const id = Number(form.get('id'))
  try {
    showToast({ text: await act(intent, id) })
    return { ok: true }
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw error
    showToast({ tone: 'bad', ...failureText(intent, error) })
    return { ok: false }
  }
}

/** Returns the message for the customer. */
async function act(intent: OrderIntent, id: number): Promise<string> {
  const { account } = customerApi
  if (intent === 'cancel') {
    await account.cancel({ id })
    return `Pedido ${orderNumber(id)} cancelado`
  }
  await account.confirmDelivery({ id })
  return 'Entrega confirmada com sucesso!'
}

function failureText(intent: OrderIntent, error: unknown): { text: string; detail?: string } {
  if (intent === 'cancel') return { text: refusalText(error, 'Erro ao cancelar o pedido') }
  const text = 'Erro ao confirmar entrega'
  if (isRefusal(error)) return { text, detail: error.message }
  console.error('Failed to confirm a delivery', error)
  return { text }
}
