import type { Kysely } from 'kysely'
import { run } from '../columns.ts'

/** Deleting a coupon removes it from the carts that hold it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'create index carts_coupon on carts (coupon_id) where coupon_id is not null')
}
