import type { ClientActionFunctionArgs } from 'react-router'
import type { Address } from '#domain/address.ts'
import { isRefusal } from '#contract/client.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { showToast } from '#web/ui/toast.ts'

/** Saved addresses, also for the checkout, which lists them too. */
export async function profileAction({ request }: ClientActionFunctionArgs): Promise<{ ok: boolean }> {
  const { intent, address } = (await request.json()) as {
    intent: 'remove' | 'restore'
    address: Address & { id: number }
  }
  try {
    if (intent === 'remove') await customerApi.addresses.remove({ id: address.id })
    else await customerApi.addresses.save(address)
    return { ok: true }
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw error
    const fallback = intent === 'remove' ? 'Erro ao remover o endereço' : 'Erro ao devolver o endereço'
    showToast({ tone: 'bad', text: refusalText(error, fallback) })
    return { ok: false }
  }
}
