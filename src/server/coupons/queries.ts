import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import type { CouponSort } from '#contract/admin-coupons.ts'
import type { CouponStatus } from '#domain/coupon.ts'
import { after, opposite, type Direction, type OrderPart } from '../db/after.ts'
import { contains } from '../db/contains.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { positionOf } from '../http/cursor.ts'
import { COUPON_COLUMNS } from './coupon-row.ts'

const ADMIN_COLUMNS = [...COUPON_COLUMNS, 'created_at', 'version'] as const

export type AdminCouponRow = NonNullable<Awaited<ReturnType<typeof findCoupon>>>

/** `code` in upper case, as all codes are. */
export type CouponFilter = { code: string; status: CouponStatus | undefined; today: Day }
type Order = { sort: CouponSort; direction: Direction; limit: number; cursor: string | undefined }

/** Each sort as one value per coupon; without an expiry it never ends. */
const SORT_KEYS: Record<CouponSort, readonly [key: string, kind: 'string' | 'number']> = {
  newest: ['id', 'number'],
  code: ['code', 'string'],
  minimum: ['minimum_order_cents', 'number'],
  uses: ['current_uses', 'number'],
  expiry: ["coalesce(expires_on, '9999-12-31')", 'string'],
}

/** `domain/coupon.ts` decides what a coupon's status is; this finds those of one. */
const USED_UP = sql<boolean>`max_uses is not null and current_uses >= max_uses`
const STATUSES: Record<CouponStatus, (today: Day) => RawBuilder<boolean>> = {
  inactive: () => sql`not is_active`,
  expired: (today) => sql`is_active and expires_on < ${today}`,
  used_up: (today) => sql`is_active and coalesce(expires_on, '9999-12-31') >= ${today} and ${USED_UP}`,
  active: (today) => sql`is_active and coalesce(expires_on, '9999-12-31') >= ${today} and not (${USED_UP})`,
}

function filtered(db: Db, { code, status, today }: CouponFilter) {
  let query = db.selectFrom('coupons').where('is_deleted', '=', false)
  if (code !== '') query = query.where(contains('code', code))
  if (status) query = query.where(STATUSES[status](today))
  return query
}

/** One more than asked for when another page follows. */
export function listCoupons(db: Db, filter: CouponFilter, { sort, direction, limit, cursor }: Order) {
  const [column, kind] = SORT_KEYS[sort]
  const key = sql<string | number>`${sql.raw(column)}`
  const order: OrderPart[] = [
    [key, direction],
    [sql`id`, opposite(direction)],
  ]
  let query = filtered(db, filter).select([...ADMIN_COLUMNS, key.as('sort_key')])
  for (const [part, way] of order) query = query.orderBy(part, way)
  const position = positionOf(cursor, sort, [kind, 'number'])
  if (position) query = query.where(after(order, position))
  return query.limit(limit + 1).execute()
}

export async function countCoupons(db: Db, filter: CouponFilter): Promise<number> {
  return (
    await filtered(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('coupons'))
      .executeTakeFirstOrThrow()
  ).coupons
}

export function findCoupon(db: Db, id: number) {
  return db
    .selectFrom('coupons')
    .select(ADMIN_COLUMNS)
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
}

export function insertCoupon(tx: Tx, coupon: Insertable<Database['coupons']>): Promise<AdminCouponRow> {
  return tx.insertInto('coupons').values(coupon).returning(ADMIN_COLUMNS).executeTakeFirstOrThrow()
}

/** The change, unless somebody changed the coupon since `version`: then nothing. */
export function updateCoupon(tx: Tx, id: number, version: number, changes: Updateable<Database['coupons']>) {
  return tx
    .updateTable('coupons')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('is_deleted', '=', false)
    .returning(ADMIN_COLUMNS)
    .executeTakeFirst()
}

/** The orders that hold it need its row: it only disappears. */
export function hideCoupon(tx: Tx, id: number) {
  return tx
    .updateTable('coupons')
    .set({ is_deleted: true, is_active: false })
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .returning(['code', 'current_uses'])
    .executeTakeFirst()
}

export async function takeOffCarts(tx: Tx, couponId: number): Promise<void> {
  await tx.updateTable('carts').set({ coupon_id: null }).where('coupon_id', '=', couponId).execute()
}
