import { roleCan, type StaffRole } from '#domain/role.ts'
import { type StaffRequest, writeAudit } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { PushTarget } from '../gateways/push.ts'
import { hashToken } from '../http/session.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** Per person; the oldest makes room. */
const MAX_SUBSCRIPTIONS = 20

/** What the browser of a subscription has in this cookie, so that signing out there can remove it. */
export const DEVICE_COOKIE = 'push-device'
export const DEVICE_SECONDS = 365 * 86_400

export function deviceKey(endpoint: string): string {
  return hashToken(endpoint)
}

type OwnRequest = StaffRequest & { person: { id: number } }
export type Subscription = PushTarget & { id: number }

export async function listEndpoints(db: Db, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** A browser belongs to the person who asked last: the former one gets no notices there any more. */
export async function saveSubscription(tx: Tx, { endpoint, ...keys }: PushTarget, staff: OwnRequest): Promise<void> {
  const { person, now } = staff
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('push_subscriptions')
    .values({ endpoint, ...keys, user_id: person.id, created_at: now })
    .onConflict((oc) => oc.column('endpoint').doNothing())
    .executeTakeFirstOrThrow()
  if (inserted !== 1n) {
    const known = tx.updateTable('push_subscriptions').where('endpoint', '=', endpoint)
    const { numUpdatedRows: moved } = await known
      .set({ ...keys, user_id: person.id })
      .where('user_id', '!=', person.id)
      .executeTakeFirstOrThrow()
    if (moved === 0n) return void (await known.set(keys).execute())
  }
  await writeAudit(tx, staff, { action: 'device.on', subject: 'device' })
  const newest = tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', person.id)
    .orderBy('id', 'desc')
    .limit(MAX_SUBSCRIPTIONS)
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', person.id).where('id', 'not in', newest).execute()
}

export async function removeSubscription(tx: Tx, endpoint: string, staff: OwnRequest): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', staff.person.id)
    .where('endpoint', '=', endpoint)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await writeAudit(tx, staff, { action: 'device.off', subject: 'device' })
}

/** For the browser that signs out. Its session may have expired, so the subscription itself says whose it is. */
export async function removeDevice(tx: Tx, key: string, request: Omit<StaffRequest, 'person'>): Promise<void> {
  const rows = await tx
    .selectFrom('push_subscriptions as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.endpoint', 'u.id', 'u.email'])
    .execute()
  const row = rows.find(({ endpoint }) => deviceKey(endpoint) === key)
  if (row) await removeSubscription(tx, row.endpoint, { ...request, person: row })
}

/** For a person whose role sees no orders any more. */
export async function removeSubscriptionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute()
}

export async function findOwn(db: Db, userId: number, endpoint: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
}

/** Undefined also if its person may not see orders any more. */
export async function findOfStaff(db: Db, config: Config, id: number): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscriptions as p')
    .leftJoin('admins as a', 'a.user_id', 'p.user_id')
    .leftJoin('super_admins as o', (join) =>
      join.onRef('o.user_id', '=', 'p.user_id').on('o.email', '=', config.superAdminEmail),
    )
    .select(['p.id', 'p.endpoint', 'p.p256dh', 'p.auth', 'a.role', 'o.user_id as super_admin_id'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  const role = row?.super_admin_id ? 'owner' : (row?.role as StaffRole | null)
  return roleCan(role, 'orders_read') ? row : undefined
}

/** `endpoint`: not if the browser has subscribed again meanwhile. */
export async function deleteSubscription(db: Db, { id, endpoint }: Subscription): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute()
}

/** One job per browser, so that one that fails delays no other. */
export async function enqueueSalePushes(tx: Tx, orderId: number, now: Date): Promise<void> {
  const rows = await tx.selectFrom('push_subscriptions').select('id').orderBy('id').execute()
  for (const { id } of rows)
    await enqueue(tx, { kind: 'sale_push', orderId, subscriptionId: id }, now, { key: `sale_push:${orderId}:${id}` })
}
