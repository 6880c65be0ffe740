import { randomBytes } from 'node:crypto'
import { MAX_OPEN_BY_MAILBOX, MAX_OPEN_BY_NETWORK } from '#domain/order.ts'
import type { Config } from '../config.ts'
import { runPipelined } from '../db/pipelined.ts'
import type { Db, Tx } from '../db/schema.ts'
import { hashToken, VISITOR_ISSUER } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import { seal, unseal } from '../secrets.ts'
import type { OrderRow } from './orders.ts'

/** Keys by which open orders without an account are counted. */
export type GuestKeys = {
  mailbox: string
  /** An HMAC of the network address; empty if it is unknown. */
  network: string
}

const LIMITS = {
  mailbox: { max: MAX_OPEN_BY_MAILBOX, refusal: 'too_many_guest_orders' },
  network: { max: MAX_OPEN_BY_NETWORK, refusal: 'too_many_network_orders' },
} as const

/** Lock order: the cart, mailbox, network, then totals. Concurrent orders cannot all be the last one allowed. */
export async function refuseBeyondGuestLimits(tx: Tx, keys: GuestKeys, now: Date): Promise<void> {
  const kinds = (['mailbox', 'network'] as const).filter((kind) => keys[kind] !== '')
  await runPipelined(
    tx,
    kinds.map((kind) => lockLimitStatement(tx, `${kind} ${keys[kind]}`, now)),
  )
  const open = await runPipelined(
    tx,
    kinds.map((kind) => openOrdersStatement(tx, kind, keys[kind])),
  )
  for (const [index, kind] of kinds.entries()) {
    const { max, refusal } = LIMITS[kind]
    if (open[index]!.length >= max) throw new Refusal(refusal, { limit: max })
  }
}

function lockLimitStatement(tx: Tx, key: string, now: Date) {
  return tx
    .insertInto('guest_limits')
    .values({ key, used_at: now })
    .onConflict((oc) => oc.column('key').doUpdateSet({ used_at: now }))
}

function openOrdersStatement(tx: Tx, kind: keyof GuestKeys, value: string) {
  return (
    tx
      .selectFrom('guest_orders as g')
      .innerJoin('orders as o', 'o.id', 'g.order_id')
      .select('o.id')
      .where(`g.${kind}`, '=', value)
      .where('o.status', '=', 'pending')
      // An order that staff made takes nothing from what its customer may order.
      .where('o.held_until', 'is', null)
      .limit(LIMITS[kind].max)
  )
}

const LIMIT_ROWS_MS = 86_400_000

/** The rows are only locked, so deleting them loses no count. */
export async function deleteOldGuestLimits(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('guest_limits')
    .where('used_at', '<', new Date(now.getTime() - LIMIT_ROWS_MS))
    .execute()
}

/** Returns the token of the order's new link. The database keeps its hash, and the token sealed for the mails. */
export async function insertGuestOrder(tx: Tx, config: Config, orderId: number, keys: GuestKeys): Promise<string> {
  const { token, statement } = newGuestOrder(tx, config, orderId, keys)
  await statement.execute()
  return token
}

export function newGuestOrder(tx: Tx, { appSecret }: Config, orderId: number, keys: GuestKeys) {
  const token = randomBytes(16).toString('base64url')
  const sealed_link = seal(appSecret, 'order-link', token)
  const statement = tx
    .insertInto('guest_orders')
    .values({ order_id: orderId, ...keys, link_hash: hashToken(token), sealed_link })
  return { token, statement }
}

export type GuestOrder = { order: OrderRow; email: string; keys: GuestKeys; isClaimed: boolean }

/** Refuses a token that opens no order as if there were none. */
export async function getGuestOrder(db: Db, token: string): Promise<GuestOrder> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('guest_orders as g', 'g.order_id', 'o.id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .selectAll('o')
    .select(['g.mailbox', 'g.network', 'u.email', 'u.issuer'])
    .where('g.link_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) throw new Refusal('order_not_found')
  const { mailbox, network, email, issuer, ...order } = row
  return { order, email, keys: { mailbox, network }, isClaimed: issuer !== VISITOR_ISSUER }
}

/** The token of a guest's order; null for an account's, and if another APP_SECRET sealed it. */
export async function findOrderToken(db: Db, { appSecret }: Config, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('guest_orders as g')
    .innerJoin('orders as o', 'o.id', 'g.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('g.sealed_link')
    .where('g.order_id', '=', orderId)
    .where('u.issuer', '=', VISITOR_ISSUER)
    .executeTakeFirst()
  return row ? unseal(appSecret, 'order-link', row.sealed_link) : null
}

/** Path of the page on which the customer pays an order that staff made, also once an account has claimed it. */
export async function findPaymentPath(db: Db, { appSecret }: Config, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('guest_orders')
    .select('sealed_link')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const token = row && unseal(appSecret, 'order-link', row.sealed_link)
  return token ? `/pagar/${token}` : null
}

/** Path of the page on which the buyer sees this order: by its link, or the account's. */
export async function findOrderPath(db: Db, config: Config, orderId: number): Promise<string> {
  return orderPath(orderId, await findOrderToken(db, config, orderId))
}

/** `token` is the link's; null for an account's order. */
export function orderPath(orderId: number, token: string | null): string {
  return token === null ? `/checkout?pedido=${orderId}` : `/pedido/${token}`
}

/** The orders that visitors placed with this e-mail, which the account's sign-in has verified. */
export async function listUnclaimed(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('o.id')
    .where('u.email', '=', email)
    .where('u.issuer', '=', VISITOR_ISSUER)
    .orderBy('o.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The order came from the visitor's cart, whose generation must not collide with the account's. */
export async function claimOrder(tx: Tx, orderId: number, userId: number): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: userId, cart_generation: -orderId, idempotency_key: null })
    .where('id', '=', orderId)
    .where('user_id', 'in', tx.selectFrom('users').select('id').where('issuer', '=', VISITOR_ISSUER))
    .execute()
}
