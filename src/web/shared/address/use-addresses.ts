import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import TrashIcon from 'lucide-react/icons/trash'
import type { SavedAddress } from '#contract/addresses.ts'
import { showToast } from '#web/ui/toast.ts'
import { addressOf } from './address-form.ts'

const ACTION = { method: 'post', action: '/perfil', encType: 'application/json' } as const

/** Removes at once, and offers to undo it. The profile's action does both. */
export function useAddressRemoval(saved: SavedAddress) {
  const address = addressOf(saved)
  const removal = useFetcher<{ ok: boolean }>({ key: `remove-address-${address.id}` })
  const { submit: restore } = useFetcher({ key: `restore-address-${address.id}` })
  const { data } = removal

  useEffect(() => {
    if (data?.ok)
      showToast({
        text: 'Endereço removido',
        icon: TrashIcon,
        action: { label: 'Desfazer', onPress: () => void restore({ intent: 'restore', address }, ACTION) },
      })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data])

  return {
    isRemoved: removal.state !== 'idle' && removal.data?.ok !== false,
    remove: () => void removal.submit({ intent: 'remove', address }, ACTION),
  }
}
