import { sql, type RawBuilder } from 'kysely'
import { saoPauloDay, type Day } from '#domain/calendar.ts'
import { normalizeCouponCode, type CouponStatus } from '#domain/coupon.ts'
import type { adminCoupons, CouponSort } from '#contract/admin-coupons.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PAGE } from '#contract/types.ts'
import { contains } from '../db/contains.ts'
import { list, type List, type SortColumn, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { ADMIN_COLUMNS, type AdminCouponRow } from './queries.ts'

type CouponFilter = Omit<Input<typeof adminCoupons.list>, keyof typeof PAGE>

const MAX_SEARCH_LENGTH = 100
const EXPIRY = "coalesce(expires_on, '9999-12-31')"

const FIRST: SortColumn = ['id', 'asc']
const SORTS: Sorts<CouponSort> = {
  newest: [['id', 'desc']],
  code: [['code', 'desc', 'text'], FIRST],
  minimum: [['minimum_order_cents', 'desc'], FIRST],
  uses: [['current_uses', 'desc'], FIRST],
  expiry: [[EXPIRY, 'desc', 'text'], FIRST],
}

/** `couponStatus` in `domain/coupon.ts` as conditions. */
const IS_USED_UP = sql<boolean>`max_uses is not null and current_uses >= max_uses`
const HAS_STATUS: Record<CouponStatus, (today: Day) => RawBuilder<boolean>> = {
  inactive: () => sql`not is_active`,
  expired: (today) => sql`is_active and expires_on < ${today}`,
  used_up: (today) => sql`is_active and ${sql.raw(EXPIRY)} >= ${today} and ${IS_USED_UP}`,
  active: (today) => sql`is_active and ${sql.raw(EXPIRY)} >= ${today} and not (${IS_USED_UP})`,
}

export function listCoupons(
  db: Db,
  { search = '', status, sort = 'newest', direction = 'desc' }: CouponFilter,
  now: Date,
): List<AdminCouponRow> {
  const code = normalizeCouponCode(search.slice(0, MAX_SEARCH_LENGTH))
  let query = db.selectFrom('coupons').select(ADMIN_COLUMNS).where('is_deleted', '=', false)
  if (code !== '') query = query.where(contains('code', code))
  if (status) query = query.where(HAS_STATUS[status](saoPauloDay(now)))
  return list({ query, sorts: SORTS, sort, isReversed: direction === 'asc' })
}
