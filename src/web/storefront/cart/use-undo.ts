import { useEffect, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { showToast } from '#web/ui/toast.ts'
import { useCartChange } from './use-cart.ts'

/** Offers undo once the server's `items` no longer contain the removed one. Returns the removal's handler. */
export function useUndo(items: readonly CartItem[] | null): (item: CartItem) => void {
  const [change] = useCartChange('undo')
  const removing = useRef(new Map<number, CartItem>())

  useEffect(() => {
    for (const item of removing.current.values()) {
      if (!items || items.some(({ id }) => id === item.id)) continue
      removing.current.delete(item.id)
      const { product_id, variant_id, quantity } = item
      const onPress = () => change({ intent: 'undo', product_id, variant_id, quantity })
      const text = `Removido do carrinho: ${nameWithVariant(item.name, item.variant_text)}`
      showToast({ text, action: { label: 'Desfazer', onPress } })
    }
    // Runs only when the server's items change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [items])

  return (item) => void removing.current.set(item.id, item)
}
