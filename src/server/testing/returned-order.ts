import { byHand, byProvider, openStaffedShop } from './staffed-shop.ts'

/** One order of 2 × R$ 10,00, less 10 %, plus R$ 15,90 of freight, from a stock of 5, and what its returns do. */
export async function openReturnableOrder(
  make: typeof byProvider | typeof byHand,
  ...path: ('confirmed' | 'shipped' | 'delivered')[]
) {
  const staffed = await openStaffedShop()
  const placed = make === byHand ? await byHand(staffed, ...path) : await byProvider(staffed, true, ...path)
  const { id, buyer, product } = placed
  const variant = (await buyer.api.account.order({ id })).items[0]!.variant_id
  const desk = staffed.admin.api.adminOrders
  return {
    ...staffed,
    id,
    buyer,
    desk,
    variant,
    order: () => buyer.api.account.order({ id }),
    regret: (quantity?: number) =>
      buyer.api.account.requestReturn({ id, ...(quantity && { items: [{ variant_id: variant, quantity }] }) }),
    stock: () => staffed.shop.stockOf(product.id),
    refunded: async () => (await staffed.provider.paymentsOf(id))[0]!.refunds.map(({ amount }) => amount),
    settle: async () => {
      await staffed.shop.jobs.drain()
      await staffed.shop.jobs.drain()
    },
  }
}
