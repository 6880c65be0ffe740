import type { SavedAddress } from '#contract/addresses.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { showToast } from '#web/ui/toast.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { customerApi } from '../customer-api.ts'

/** The person's own addresses, the last used first; what is removed can be put back at once. */
export function useAddresses() {
  const { data: addresses, hasFailed, reload, change } = useLoaded(customerApi.addresses.list)

  async function remove(address: SavedAddress): Promise<void> {
    change((addresses ?? []).filter(({ id }) => id !== address.id))
    try {
      await customerApi.addresses.remove({ id: address.id })
      showToast({
        text: 'Endereço removido',
        icon: 'trash',
        action: { label: 'Desfazer', onPress: () => void putBack(address) },
      })
    } catch (error) {
      showToast({ tone: 'bad', text: refusalText(error, 'Erro ao remover o endereço') })
      await reload()
    }
  }

  async function putBack(address: SavedAddress): Promise<void> {
    try {
      await customerApi.addresses.save(address)
    } catch (error) {
      showToast({ tone: 'bad', text: refusalText(error, 'Erro ao devolver o endereço') })
    }
    await reload()
  }

  return { addresses, hasFailed, reload, remove }
}
