import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Call } from '../http/call.ts'
import { findVisitor, type Person, VISITOR_COOKIE } from '../http/session.ts'
import { insertVisitor, newVisitorToken, VISITOR_SECONDS } from '../session/visitors.ts'
import type { Shop } from '../shop.ts'
import { mergeCarts } from './merge-carts.ts'
import { hasLines } from './queries.ts'

type ShopperCall = Pick<Call<Person | null>, 'person' | 'now' | 'cookie' | 'setCookie'>

/** Stands for a visitor without a row in `users`. */
export const NOBODY = 0

/** Whose cart a call reads. A cart from before the sign-in is merged first. */
export async function cartOwner(shop: Pick<Shop, 'db' | 'lookups' | 'log'>, call: ShopperCall): Promise<number> {
  const visitorId = await visitorOf(shop.lookups, call)
  if (!call.person) return visitorId ?? NOBODY
  if (visitorId !== null) await mergeQuietly(shop, visitorId, call.person.id, call.now)
  return call.person.id
}

/** Changes the caller's cart in a transaction. A visitor's first change makes the cart and its cookie. */
export async function changeOwnCart<T>(
  shop: Pick<Shop, 'db' | 'lookups' | 'log'>,
  call: ShopperCall,
  change: (tx: Tx, ownerId: number) => Promise<T>,
): Promise<T> {
  const ownerId = await cartOwner(shop, call)
  const token = (ownerId !== NOBODY && call.cookie(VISITOR_COOKIE)) || newVisitorToken()
  const result = await inTransaction(shop.db, async (tx) =>
    change(tx, ownerId === NOBODY ? await insertVisitor(tx, token, call.now) : ownerId),
  )
  if (!call.person) call.setCookie(VISITOR_COOKIE, token, VISITOR_SECONDS)
  return result
}

async function visitorOf(db: Db, { cookie }: ShopperCall): Promise<number | null> {
  const token = cookie(VISITOR_COOKIE)
  return token ? findVisitor(db, token) : null
}

/** In a transaction of its own. After a failure the next call for the cart tries again. */
async function mergeQuietly({ db, log }: Pick<Shop, 'db' | 'log'>, from: number, to: number, now: Date): Promise<void> {
  try {
    if (await hasLines(db, from)) await inTransaction(db, (tx) => mergeCarts(tx, from, to, now))
  } catch (err) {
    log.warn({ err, visitorId: from, userId: to }, 'a visitor cart could not be merged')
  }
}
