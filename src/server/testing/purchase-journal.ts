import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '#contract/client.ts'
import type { PaymentStart } from '#contract/checkout.ts'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { assembleShop } from '../store.ts'
import { recordLog } from './log.ts'
import type { People } from './people.ts'
import { fillCart, shownCart } from './purchases.ts'

/** What a customer wanted to buy, and the final response. */
export type Intent = { key: string; userId: number; quantity: number; tries: number; outcome: PaymentStart | 'refused' }

type Purchase = { product: { id: number }; quantity: number; coupon?: string | undefined }

const RETRY_MS = 25

/** A new customer fills a cart and orders it. A call without a response is repeated unchanged, as a browser does. */
export async function purchase(
  { customer }: Pick<People, 'customer'>,
  { product, quantity, coupon }: Purchase,
): Promise<Intent> {
  const buyer = await customer()
  const key = `${buyer.user.id}-intent`
  let tries = 0
  const shown = await untilAnswered(async () => {
    if ((await buyer.api.cart.count()).count === 0) await fillCart(buyer, [[product, quantity]], coupon)
    return shownCart(buyer)
  })
  if (shown === 'refused') throw new Error('a cart was refused')
  const outcome = await untilAnswered(() => {
    tries++
    return buyer.api.checkout.create(shown, { headers: { 'Idempotency-Key': key } })
  })
  return { key, userId: buyer.user.id, quantity: shown.items[0]!.quantity, tries, outcome }
}

async function untilAnswered<T>(call: () => Promise<T>): Promise<T | 'refused'> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      // Without a response, or with a 503, the outcome is unknown: retry with the same key.
      if (isRefusal(error) && error.code !== 'unavailable') return 'refused'
      await sleep(RETRY_MS)
    }
  }
}

/** Intents whose acknowledged order is missing, wrong or there twice, or whose refused order exists. */
export async function listBroken(db: Db, journal: readonly Intent[]): Promise<Intent[]> {
  const orders = await db
    .selectFrom('orders as o')
    .innerJoin('order_items as i', 'i.order_id', 'o.id')
    .select(['o.id', 'o.user_id', 'o.status', 'o.total_cents', 'o.idempotency_key', 'i.quantity'])
    .execute()
  return journal.filter(({ key, userId, quantity, outcome }) => {
    const own = orders.filter((order) => order.user_id === userId && order.status !== 'cancelled')
    if (outcome === 'refused') return own.length > 0
    const response = { id: outcome.order_id, total_cents: outcome.total, quantity, idempotency_key: key }
    return (
      own.length !== 1 ||
      Object.entries(response).some(([name, value]) => own[0]![name as keyof typeof response] !== value)
    )
  })
}

/** Payment requests left open by a killed process, after the sweep that a shop runs some minutes later. */
export async function listOpenAttempts(config: Config): Promise<number[]> {
  const database = openDatabase(config.database, { poolSize: 2 })
  const { log } = recordLog()
  const later = assembleShop(config, database, log, { now: () => new Date(Date.now() + 3 * 60_000) })
  await sweepOrders(later)
  const open = await database.db
    .selectFrom('payment_attempts')
    .select('order_id')
    .where('state', '=', 'requested')
    .execute()
  later.mail.close()
  await database.close()
  return open.map(({ order_id: id }) => id)
}
