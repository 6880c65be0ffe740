type Item = { variant_id: number; product_name: string; variant_text: string; quantity: number }
type Order = { id: number; items: readonly Item[] }
export type PickedProduct = { name: string; quantity: number; orders: { id: number; quantity: number }[] }

/** What has to be fetched for several orders, variant by variant, by name; the same variant under an older name counts with it. */
export function pickingList(orders: readonly Order[]): PickedProduct[] {
  const picks = new Map<number, PickedProduct>()
  for (const { id, items } of orders) {
    for (const { variant_id: variant, quantity, ...item } of items) {
      const name = nameWithVariant(item.product_name, item.variant_text)
      const pick = picks.get(variant) ?? { name, quantity: 0, orders: [] }
      pick.quantity += quantity
      const own = pick.orders.find((part) => part.id === id)
      if (own) own.quantity += quantity
      else pick.orders.push({ id, quantity })
      picks.set(variant, pick)
    }
  }
  return [...picks.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
import { nameWithVariant } from '#domain/variant.ts'
