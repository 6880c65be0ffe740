import type { OrderStatus } from '#domain/order.ts'
import type { Client, Person } from './client.ts'
import { quietProviderOf } from './provider.ts'
import { buy } from './purchases.ts'
import { openShop } from './shop.ts'

export type Staffed = Awaited<ReturnType<typeof openStaffedShop>>
export type Placed = {
  id: number
  buyer: Client<Person>
  product: { id: number }
  coupon: { id: number; code: string }
}

/** A shop with a provider and an admin who moves orders. */
export async function openStaffedShop() {
  const shop = await openShop({ outside: true })
  await shop.settings({ pixCpf: '52998224725', saleMail: false })
  const [provider, admin] = [await quietProviderOf(shop), await shop.admin()]
  const set = (id: number, status: OrderStatus) => admin.api.adminOrders.setStatus({ id, status })
  const orderOf = (id: number) => admin.api.adminOrders.get({ id })
  return { shop, provider, admin, set, orderOf }
}

/** An order of two units with its own product and coupon, so that every change shows. */
async function place({ shop }: Staffed, { isFree = false } = {}): Promise<Placed> {
  const [buyer, product, coupon] = [
    await shop.customer(),
    await shop.product({ stock: 5, ...(isFree && { priceCents: 60_00 }) }),
    await shop.coupon(isFree ? { percent: 100 } : {}),
  ]
  const { order_id: id } = await buy(buyer, [[product, 2]], { coupon: coupon.code })
  return { id, buyer, product, coupon }
}

/** An order to be paid with PIX to the shop's own key, moved along a path by staff. */
export async function byHand(staffed: Staffed, ...path: OrderStatus[]): Promise<Placed> {
  await staffed.shop.settings({ mpAccessToken: '' })
  const placed = await place(staffed)
  for (const status of path) await staffed.set(placed.id, status)
  return placed
}

/** An order to be paid at the provider, and paid there or not, moved along a path by staff. */
export async function byProvider(staffed: Staffed, isPaid: boolean, ...path: OrderStatus[]): Promise<Placed> {
  await staffed.shop.settings({ mpAccessToken: 'APP_USR-teste' })
  const placed = await place(staffed)
  if (isPaid) await staffed.provider.payAndNotify(placed.id)
  for (const status of path) await staffed.set(placed.id, status)
  return placed
}

/** An order that its coupon pays whole, moved along a path by staff, without any payment. */
export async function forFree(staffed: Staffed, ...path: OrderStatus[]): Promise<Placed> {
  const placed = await place(staffed, { isFree: true })
  for (const status of path) await staffed.set(placed.id, status)
  return placed
}
