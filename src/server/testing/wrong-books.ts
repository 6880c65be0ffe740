import { countsAsSale } from '#domain/sales.ts'
import { shippingCents } from '#domain/shipping.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { readSettings } from '../settings/settings.ts'
import { wrongKeeping, wrongPayments, wrongRefunds, wrongReturned } from './money-books.ts'

export type BookedShop = { db: Db; config: Config; made?: readonly Stocked[] }
export type Stocked = { id: number; name: string; stock_quantity: number }

/**
 * What must hold at the end of every race and every fault: nothing was sold that is not there, every order is whole and
 * paid for and once, no coupon was used too often, and every history is a path. No unit may have been lost or made of
 * the products that the test's shop was furnished with; `stocked` are those of which it had others in the beginning, or
 * whose stock the test itself has set. Shipping prices must not have changed meanwhile.
 */
export async function listWrongBooks(shop: BookedShop, stocked: readonly Stocked[]): Promise<string[]> {
  const beginning = new Map([...(shop.made ?? []), ...stocked].map((product) => [product.id, product]))
  return [
    ...(await wrongStock(shop.db, [...beginning.values()])),
    ...(await wrongMovements(shop.db)),
    ...(await wrongOrders(shop)),
    ...(await wrongCoupons(shop.db)),
    ...(await wrongPayments(shop.db)),
    ...(await wrongKeeping(shop.db)),
    ...(await wrongRefunds(shop.db)),
    ...(await wrongReturned(shop.db)),
    ...(await wrongHistories(shop.db)),
    ...(await wrongCustomers(shop.db)),
    ...(await wrongReviews(shop.db)),
  ]
}

/** I1, I2: units in stock plus units in orders equal the initial stock. */
async function wrongStock(db: Db, stocked: readonly Stocked[]): Promise<string[]> {
  const products = await db
    .selectFrom('variants')
    .select(['product_id as id', (eb) => eb.fn.sum<number>('stock_quantity').as('stock_quantity')])
    .groupBy('product_id')
    .execute()
  const sold = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'i.product_id',
      (eb) => eb.fn.sum<number>(eb('i.quantity', '-', eb.ref('i.restocked_quantity'))).as('units'),
    ])
    .where('o.status', '<>', 'cancelled')
    .groupBy('i.product_id')
    .execute()
  const left = new Map(products.map(({ id, stock_quantity }) => [id, stock_quantity]))
  const units = new Map(sold.map((row) => [row.product_id, row.units]))
  const below = products
    .filter(({ stock_quantity }) => stock_quantity < 0)
    .map(({ id }) => `product ${id} has a stock below zero`)
  const lost = stocked
    .filter(({ id, stock_quantity: before }) => (left.get(id) ?? 0) + (units.get(id) ?? 0) !== before)
    .map(
      ({ id, name, stock_quantity: before }) =>
        `“${name}”: ${before} units became ${left.get(id)} in stock and ${units.get(id) ?? 0} sold`,
    )
  return [...below, ...lost]
}

/** The movements of each variant sum up to its stock, each from the stock that the one before left. */
async function wrongMovements(db: Db): Promise<string[]> {
  const variants = await db.selectFrom('variants').select(['id', 'stock_quantity']).execute()
  const movements = await db
    .selectFrom('stock_movements')
    .select(['variant_id', 'quantity', 'stock_after'])
    .orderBy('id')
    .execute()
  const reached = new Map<number, number>()
  const jumps = movements.flatMap(({ variant_id: id, quantity, stock_after: after }) => {
    const before = reached.get(id) ?? 0
    reached.set(id, after)
    return before + quantity === after ? [] : [`variant ${id} moved by ${quantity} from ${before} to ${after}`]
  })
  const stocks = new Map(variants.map(({ id, stock_quantity: stock }) => [id, stock]))
  const ids = [...new Set([...stocks.keys(), ...reached.keys()])]
  const unrecorded = ids
    .filter((id) => (stocks.get(id) ?? 0) !== (reached.get(id) ?? 0))
    .map((id) => `variant ${id} has ${stocks.get(id) ?? 0} units, its movements ${reached.get(id) ?? 0}`)
  return [...jumps, ...unrecorded]
}

/**
 * I3, I4, I8: no order without lines, each total the sum of its parts, no cart ordered twice. Staff may give an order that
 * they make another shipping price and a discount.
 */
async function wrongOrders({ db, config }: BookedShop): Promise<string[]> {
  const { shipping } = await readSettings(db, config)
  const orders = await db.selectFrom('orders').selectAll().execute()
  const items = await db.selectFrom('order_items').select(['order_id', 'quantity', 'price_cents']).execute()
  const sums = new Map<number, number>()
  for (const item of items) sums.set(item.order_id, (sums.get(item.order_id) ?? 0) + item.quantity * item.price_cents)
  const attempts = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'method_discount_cents as cents'])
    .where('state', '<>', 'replaced')
    .execute()
  const requested = new Map(attempts.map(({ order_id: id, cents }) => [id, cents]))
  const carts = new Set<string>()

  return orders.flatMap((order) => {
    const complaints: string[] = []
    const cart = `${order.user_id}/${order.cart_generation}`
    if (carts.has(cart)) complaints.push('its cart was ordered twice')
    carts.add(cart)
    if (!sums.has(order.id)) complaints.push('it has no lines')
    if (sums.get(order.id) !== order.subtotal_cents)
      complaints.push(`its lines are ${sums.get(order.id)}, its subtotal ${order.subtotal_cents}`)
    const isStaffs = order.held_until !== null
    if (!isStaffs && order.shipping_cents !== shippingCents(order.subtotal_cents, shipping))
      complaints.push(`its shipping is ${order.shipping_cents}`)
    const total = order.subtotal_cents + order.shipping_cents - order.discount_cents
    if (order.total_cents !== total || total < 0)
      complaints.push(`its total is ${order.total_cents}, its parts are ${total}`)
    if (!isStaffs && order.coupon_code === null && order.discount_cents !== order.method_discount_cents)
      complaints.push(`it has no coupon, and ${order.discount_cents - order.method_discount_cents} taken off by one`)
    // A payment by a former method gives the order that method's price.
    if (order.status === 'pending' && (requested.get(order.id) ?? 0) !== order.method_discount_cents)
      complaints.push(`its payment was requested with another discount than ${order.method_discount_cents}`)
    return complaints.map((complaint) => `order ${order.id}: ${complaint}`)
  })
}

/** I5: a coupon's uses equal the orders that hold it, within its limit. */
async function wrongCoupons(db: Db): Promise<string[]> {
  const coupons = await db.selectFrom('coupons').select(['id', 'code', 'current_uses', 'max_uses']).execute()
  const holding = await db
    .selectFrom('orders')
    .select(['coupon_id', (eb) => eb.fn.countAll<number>().as('orders')])
    .where('holds_coupon', '=', true)
    .groupBy('coupon_id')
    .execute()
  const counted = new Map(holding.map((row) => [row.coupon_id, row.orders]))
  return coupons
    .filter(
      ({ id, current_uses: uses, max_uses: most }) => uses !== (counted.get(id) ?? 0) || (most !== null && uses > most),
    )
    .map(
      ({ id, code, current_uses: uses, max_uses: most }) =>
        `coupon ${code}: ${uses} uses of ${most ?? 'any'}, held by ${counted.get(id) ?? 0} orders`,
    )
}

/** I9: each event starts at the status where the one before ended; the last one is the order's status. */
async function wrongHistories(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'status']).execute()
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'from_status', 'to_status', 'actor'])
    .orderBy('id')
    .execute()
  const reached = new Map<number, string | null>()
  const jumps = events.flatMap(({ order_id: id, from_status: from, to_status: to, actor }) => {
    const before = reached.get(id) ?? null
    reached.set(id, to)
    return before === from && actor !== '' ? [] : [`order ${id} went from ${from} to ${to} when it was ${before}`]
  })
  const strays = orders
    .filter(({ id, status }) => reached.get(id) !== status)
    .map(({ id, status }) => `order ${id} is ${status}, its history ends with ${reached.get(id)}`)
  return [...jumps, ...strays]
}

/** Customers' totals equal a recount of their orders. */
async function wrongCustomers(db: Db): Promise<string[]> {
  const kept = await db.selectFrom('customer_totals').selectAll().orderBy('user_id').execute()
  const orders = await db.selectFrom('orders').select(['user_id', 'status', 'total_cents', 'refunded_cents']).execute()
  const recounted = [...Map.groupBy(orders, (order) => order.user_id)].map(([id, own]) => {
    const spent = own.filter(({ status }) => countsAsSale(status)).reduce((sum, order) => sum + order.total_cents, 0)
    const refunded = own
      .filter(({ status }) => countsAsSale(status))
      .reduce((sum, order) => sum + order.refunded_cents, 0)
    return `customer ${id}: ${own.length} orders, ${spent} spent, ${refunded} refunded`
  })
  const known = new Set(
    kept.map(
      (row) =>
        `customer ${row.user_id}: ${row.order_count} orders, ${row.spent_cents} spent, ${row.refunded_cents} refunded`,
    ),
  )
  return [
    ...recounted.filter((line) => !known.delete(line)),
    ...[...known].map((line) => `${line}, which no order has`),
  ]
}

/** The columns of each product equal the count and sum of its published reviews. */
async function wrongReviews(db: Db): Promise<string[]> {
  const products = await db.selectFrom('products').select(['id', 'review_count', 'review_stars']).execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['product_id', 'stars'])
    .where('state', '=', 'published')
    .execute()
  const byProduct = Map.groupBy(reviews, ({ product_id: id }) => id)
  return products.flatMap(({ id, review_count: count, review_stars: stars }) => {
    const own = byProduct.get(id) ?? []
    const sum = own.reduce((total, review) => total + review.stars, 0)
    if (own.length === count && sum === stars) return []
    return [`product ${id} has ${own.length} reviews with ${sum} stars, its columns say ${count} and ${stars}`]
  })
}
