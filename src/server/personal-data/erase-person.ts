import { erasureObstacle, type ErasureObstacle, obstacleText } from '#domain/erasure.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { lockCart } from '../cart/cart.ts'
import { NOBODY } from '../cart/cart-owner.ts'
import type { Db, Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { lockOrdersOf } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import { seal } from '../secrets.ts'
import { anonymizeUsers, listUsersOf } from '../session/erase-users.ts'
import type { Shop } from '../shop.ts'
import { ERASURES, type ErasedPerson } from './erasures.ts'
import { findEmails, listOfEach } from './former-emails.ts'

export type Obstacle = { order_id: number; why: ErasureObstacle }

/**
 * Erases the person with this e-mail, accounts and orders without one alike, also under the account's former e-mails, and
 * mails a last confirmation. Lock order: carts, the person's rows, then as in ERASURES. An order that is being placed is
 * waited for, and then in the way. Returns the rows of `users`: none if another request was first, or if the person had
 * none.
 */
export async function erasePerson(
  tx: Tx,
  { config }: Pick<Shop, 'config'>,
  { email, protocol }: { email: string; protocol: string },
  now: Date,
): Promise<number[]> {
  const current = await listUsersOf(tx, email)
  const found = await findEmails(tx, { email, userIds: current.map(({ id }) => id) })
  const former = found.emails.filter((each) => each !== email)
  // Only visitors have a former e-mail, and the carts of visitors are locked first.
  const known = [...(await listOfEach(former, (each) => listUsersOf(tx, each))), ...current]
  for (const { id } of known) await lockCart(tx, id, now)
  const erased = await listOfEach(found.emails, (each) => anonymizeUsers(tx, each))
  const userIds = erased.length > 0 ? erased : [NOBODY]
  if (await hasStaff(tx, userIds)) throw new Refusal('erasure_of_staff')
  const orderIds = await lockOrdersOf(tx, userIds)
  const [first] = await listObstacles(tx, userIds)
  if (first) throw new Refusal('erasure_blocked', { what: obstacleText(first.order_id, first.why) })
  const person: ErasedPerson = {
    ...found,
    mailboxes: [...new Set(found.emails.map(mailboxOf))],
    userIds,
    names: new Map(known.map(({ id, name }) => [id, name])),
    orderIds,
    alias: `excluido-${protocol}`,
  }
  for (const { erase } of Object.values(ERASURES)) await erase?.(tx, person)
  await enqueue(tx, { kind: 'erasure_mail', sealedEmail: seal(config.appSecret, 'erasure', email), protocol }, now)
  return erased
}

export async function hasStaff(db: Db, userIds: readonly number[]): Promise<boolean> {
  for (const table of ['admins', 'super_admins'] as const) {
    const row = await db.selectFrom(table).select('user_id').where('user_id', 'in', userIds).executeTakeFirst()
    if (row) return true
  }
  return false
}

/** The orders that stand in the way, oldest first. */
export async function listObstacles(db: Db, userIds: readonly number[]): Promise<Obstacle[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('return_requests as r', 'r.order_id', 'o.id')
    .select(['o.id', 'o.status', 'o.is_refunded', 'o.refunded_cents', 'r.state'])
    .select((eb) =>
      eb
        .selectFrom('refunds as f')
        .select('f.id')
        .whereRef('f.order_id', '=', 'o.id')
        .where('f.status', '=', 'requested')
        .limit(1)
        .as('refund_under_way'),
    )
    .where('o.user_id', 'in', userIds)
    .orderBy('o.id')
    .execute()
  return rows.flatMap((row) => {
    const why = erasureObstacle({
      status: row.status,
      isRefunded: row.is_refunded,
      hasRefund: row.refunded_cents > 0,
      returnState: row.state,
      hasRefundUnderWay: row.refund_under_way !== null,
    })
    return why ? [{ order_id: row.id, why }] : []
  })
}
