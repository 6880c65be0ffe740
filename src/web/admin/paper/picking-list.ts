type Order = { id: number; items: readonly { product_id: number; product_name: string; quantity: number }[] }
export type PickedProduct = { name: string; quantity: number; orders: { id: number; quantity: number }[] }

/** What has to be fetched for several orders, product by product, by name; the same product under an older name counts with it. */
export function pickingList(orders: readonly Order[]): PickedProduct[] {
  const picks = new Map<number, PickedProduct>()
  for (const { id, items } of orders) {
    for (const { product_id: product, product_name: name, quantity } of items) {
      const pick = picks.get(product) ?? { name, quantity: 0, orders: [] }
      pick.quantity += quantity
      const own = pick.orders.find((part) => part.id === id)
      if (own) own.quantity += quantity
      else pick.orders.push({ id, quantity })
      picks.set(product, pick)
    }
  }
  return [...picks.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
}
