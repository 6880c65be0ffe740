import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export const MAX_FAVORITES = 200

type SharedList = { token: string; title: string }

/** Newest first. */
export async function listFavoriteIds(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('favorites')
    .select('product_id')
    .where('user_id', '=', userId)
    .orderBy('added_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute()
  return rows.map(({ product_id: id }) => id)
}

type AddInput = { userId: number; productIds: readonly number[]; now: Date }

/** Adds the first that fit; unknown and deleted products are ignored. Returns how many found no place. */
export async function addFavorites(tx: Tx, { userId, productIds, now }: AddInput): Promise<number> {
  await lockList(tx, userId, now)
  await deleteGone(tx, userId)
  const kept = new Set(await listFavoriteIds(tx, userId))
  const wanted = (await existing(tx, productIds)).filter((id) => !kept.has(id))
  const added = wanted.slice(0, Math.max(0, MAX_FAVORITES - kept.size))
  if (added.length > 0)
    await tx
      .insertInto('favorites')
      .values(added.map((id) => ({ user_id: userId, product_id: id, added_at: now })))
      .execute()
  return wanted.length - added.length
}

export async function addFavorite(tx: Tx, userId: number, productId: number, now: Date): Promise<void> {
  if ((await existing(tx, [productId])).length === 0) throw new Refusal('product_not_found')
  const leftOut = await addFavorites(tx, { userId, productIds: [productId], now })
  if (leftOut > 0) throw new Refusal('favorites_full', { limit: MAX_FAVORITES })
}

export async function removeFavorite(db: Db, userId: number, productId: number): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).where('product_id', '=', productId).execute()
}

/** Serializes the changes of one customer, so that concurrent ones stay within the limit. */
async function lockList(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('favorite_lists')
    .values({ user_id: userId, changed_at: now })
    .onConflict((oc) => oc.column('user_id').doUpdateSet({ changed_at: now }))
    .execute()
}

async function existing(tx: Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', 'in', [...ids])
    .where('is_deleted', '=', false)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => known.has(id))
}

/** Deleted products would take up places of the list unseen. */
async function deleteGone(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('product_id', 'in', (eb) => eb.selectFrom('products').select('id').where('is_deleted', '=', true))
    .execute()
}

export async function findShared(db: Db, userId: number): Promise<SharedList | null> {
  const row = await db
    .selectFrom('favorite_lists')
    .select(['share_token as token', 'share_title as title'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.token && row.title ? { token: row.token, title: row.title } : null
}

/** A present link stays. */
export async function shareFavorites(tx: Tx, userId: number, title: string, now: Date): Promise<SharedList> {
  await lockList(tx, userId, now)
  const token = (await findShared(tx, userId))?.token ?? randomBytes(16).toString('base64url')
  await tx
    .updateTable('favorite_lists')
    .set({ share_token: token, share_title: title })
    .where('user_id', '=', userId)
    .execute()
  return { token, title }
}

export async function unshareFavorites(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('favorite_lists')
    .set({ share_token: null, share_title: null })
    .where('user_id', '=', userId)
    .execute()
}

export async function findSharedList(db: Db, token: string): Promise<{ userId: number; title: string }> {
  const row = await db
    .selectFrom('favorite_lists')
    .select(['user_id as userId', 'share_title as title'])
    .where('share_token', '=', token)
    .executeTakeFirst()
  if (!row?.title) throw new Refusal('favorites_link_ended')
  return { userId: row.userId, title: row.title }
}
