import { productPath } from '#domain/shop-paths.ts'
import type { Db } from '../db/schema.ts'

/** '' if shoppers see no product. */
export async function newestProductPath(db: Db): Promise<string> {
  const row = await db
    .selectFrom('products')
    .select('slug')
    .where('is_deleted', '=', false)
    .where('is_active', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? productPath(row) : ''
}

/** Whether the newest code still waits for a mail server that refuses it. */
export async function hasFailingCode(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select(['done_at', 'last_error'])
    .where('kind', '=', 'sign_in_mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined && row.done_at === null && row.last_error !== null
}

export async function publishedLook(db: Db): Promise<number> {
  const row = await db
    .selectFrom('site_versions')
    .select('id')
    .where('kind', '=', 'look')
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.id ?? 0
}
