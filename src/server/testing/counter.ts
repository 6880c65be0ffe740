import { addDays, saoPauloDay } from '#domain/calendar.ts'
import { insertOrderRow, payOrderRow } from './order-rows.ts'
import { openPixShop, PLACE } from './purchases.ts'
import type { TestShop } from './shop.ts'
import { onlyVariant } from './variants.ts'

export const CUSTOMER = {
  name: 'Ana Souza',
  email: 'ana@cliente.example',
  phone: '(11) 91234-5678',
  document: '52998224725',
}
const FOLLOWS = { shipping: 0, shipping_reason: 'Segue com o pedido #1' }

/** A mug of R$ 100,00 with five units, of which a paid order of staff has taken one; `add` makes complements of it. */
export async function openCounter(opened?: TestShop) {
  const shop = opened ?? (await openPixShop())
  const mug = await shop.product({ name: 'Caneca Prosa', priceCents: 100_00, stock: 5 })
  const variant = await onlyVariant(shop.db, mug.id)
  const staff = async () => (await shop.superAdmin()).api
  const terms = (change: object = {}) => ({
    key: 'chave 1',
    items: [{ variant_id: variant, quantity: 1 }],
    total: 100_00,
    held_until: addDays(saoPauloDay(shop.now()), 3),
    ...FOLLOWS,
    ...change,
  })
  const { adminStaffOrders, adminOrders } = await staff()
  const { id: first } = await adminStaffOrders.create({
    ...terms(),
    key: 'primeiro',
    is_pickup: false,
    customer: CUSTOMER,
    destination: PLACE,
  })
  const pay = async (id: number) => (await staff()).adminOrders.setStatus({ id, status: 'confirmed' })
  await pay(first)
  const add = async (change: object = {}, id = first) => adminStaffOrders.add({ id, ...terms(change) })
  const sheet = async (id: number) => (await staff()).adminOrders.get({ id })
  const stock = async () =>
    (await shop.db.selectFrom('variants').select('stock_quantity').where('id', '=', variant).executeTakeFirstOrThrow())
      .stock_quantity
  /** A paid order of that account. */
  const buyAs = async (userId: number) => {
    const id = await insertOrderRow(shop.db, { userId, status: 'confirmed', lines: [{ productId: mug.id }] })
    await payOrderRow(shop.db, id)
    return id
  }
  return { shop, mug, variant, first, add, pay, sheet, stock, staff, adminOrders, buyAs }
}
