import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'
import { UPLOADED, uploadNames } from '../gateways/upload-files.ts'
import { Refusal } from '../refusal.ts'

/** Locks the uploads in the transaction that saves their addresses. A deletion that has begun refuses the save. */
export async function usePictures(tx: Tx, addresses: readonly string[], now: Date): Promise<void> {
  const names = [...new Set(addresses.flatMap(uploadNames))].sort()
  if (!(await touchUploads(tx, names, now))) throw new Refusal('picture_going')
}

export async function touchUploads(db: Db, names: readonly string[], now: Date): Promise<boolean> {
  if (names.length === 0) return true
  const rows = db.updateTable('uploaded_pictures').where('name', 'in', names)
  await rows.set({ last_used_at: now }).where('removing_at', 'is', null).execute()
  const removing = await db
    .selectFrom('uploaded_pictures')
    .select('name')
    .where('name', 'in', names)
    .where('removing_at', 'is not', null)
    .executeTakeFirst()
  return removing === undefined
}

/** Called when all files are stored. False if the same picture is being deleted. */
export async function insertUpload(tx: Tx, name: string, now: Date): Promise<boolean> {
  await tx
    .insertInto('uploaded_pictures')
    .values({ name, uploaded_at: now, last_used_at: now })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
  return touchUploads(tx, [name], now)
}

/** Uploads referenced by a product (also a deleted one, which its orders show), a category, a text (also a deleted one, which can be restored), a review, a setting or a version of look or home page. */
export async function namesInUse(db: Db): Promise<string[]> {
  const uploaded = `%${UPLOADED}%`
  const { rows } = await sql<{ reference: string }>`
    select url as reference from product_pictures where url like ${uploaded}
    union select url from product_videos
    union select poster_url from product_videos where poster_url like ${uploaded}
    union select image_url from products where image_url like ${uploaded}
    union select picture_url from categories where picture_url like ${uploaded}
    union select picture_url from texts where picture_url like ${uploaded}
    union select body from texts where body like ${uploaded}
    union select url from review_pictures where review_id is not null and url like ${uploaded}
    union select value from settings where value like ${uploaded}
    union select body from site_versions where body like ${uploaded}`.execute(db)
  return [...new Set(rows.flatMap(({ reference }) => uploadNames(reference)))]
}
