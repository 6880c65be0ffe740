import { sql } from 'kysely'
import { UPLOADED, uploadNames } from '../gateways/upload-files.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

/**
 * In the transaction that writes addresses of pictures somewhere: what of them was uploaded is in use from now on. Its row is
 * taken even when it says so already, so that a removal that begins at this moment comes before or after, never between.
 */
export async function usePictures(tx: Tx, addresses: readonly string[]): Promise<void> {
  const names = [...new Set(addresses.flatMap(uploadNames))].sort()
  if (names.length === 0) return
  await tx
    .updateTable('uploaded_pictures')
    .set({ unreferenced_at: null })
    .where('name', 'in', names)
    .where('removing_at', 'is', null)
    .execute()
  const going = await tx
    .selectFrom('uploaded_pictures')
    .select('name')
    .where('name', 'in', names)
    .where('removing_at', 'is not', null)
    .executeTakeFirst()
  if (going) throw new Refusal('picture_going')
}

/** Says of a picture that is kept already that somebody wants it again; false when it is just being removed. */
export async function wantAgain(db: Db, name: string): Promise<boolean> {
  await db
    .updateTable('uploaded_pictures')
    .set({ unreferenced_at: null })
    .where('name', '=', name)
    .where('removing_at', 'is', null)
    .execute()
  const going = await db
    .selectFrom('uploaded_pictures')
    .select('name')
    .where('name', '=', name)
    .where('removing_at', 'is not', null)
    .executeTakeFirst()
  return going === undefined
}

/** Its files are all there; false when it is just being removed. */
export async function insertUpload(tx: Tx, name: string, now: Date): Promise<boolean> {
  await tx
    .insertInto('uploaded_pictures')
    .values({ name, uploaded_at: now })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
  return wantAgain(tx, name)
}

/** The uploads that a product (one that was deleted too: its orders show it), a category or a setting refers to. */
export async function namesInUse(db: Db): Promise<Set<string>> {
  const uploaded = `%${UPLOADED}%`
  const { rows } = await sql<{ said: string }>`
    select url as said from product_pictures where url like ${uploaded}
    union select image_url from products where image_url like ${uploaded}
    union select picture_url from categories where picture_url like ${uploaded}
    union select value from settings where value like ${uploaded}`.execute(db)
  return new Set(rows.flatMap(({ said }) => uploadNames(said)))
}

/** Databases take only so many values in one statement. */
const BATCH_SIZE = 500

/** Who is in use keeps no mark; who is not, has one since the first time that this was seen. */
export async function markUnreferenced(db: Db, inUse: ReadonlySet<string>, now: Date): Promise<void> {
  const kept = await db
    .selectFrom('uploaded_pictures')
    .select(['name', 'unreferenced_at'])
    .where('removing_at', 'is', null)
    .execute()
  const found = kept
    .filter(({ name, unreferenced_at: since }) => since !== null && inUse.has(name))
    .map(({ name }) => name)
  const lost = kept
    .filter(({ name, unreferenced_at: since }) => since === null && !inUse.has(name))
    .map(({ name }) => name)
  const mark = async (names: readonly string[], since: Date | null) => {
    for (let from = 0; from < names.length; from += BATCH_SIZE) {
      const some = names.slice(from, from + BATCH_SIZE)
      await db
        .updateTable('uploaded_pictures')
        .set({ unreferenced_at: since })
        .where('name', 'in', some)
        .where('removing_at', 'is', null)
        .execute()
    }
  }
  await mark(found, null)
  await mark(lost, now)
}

/** Those that nothing has referred to since `before`, as far as nobody has wanted them since: from here on they only go. */
export async function beginRemoval(db: Db, before: Date, now: Date): Promise<void> {
  await db
    .updateTable('uploaded_pictures')
    .set({ removing_at: now })
    .where('unreferenced_at', '<=', before)
    .where('removing_at', 'is', null)
    .execute()
}

export async function nextToRemove(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploaded_pictures')
    .select('name')
    .where('removing_at', 'is not', null)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}

/** Its files are gone. */
export async function forgetUpload(db: Db, name: string): Promise<void> {
  await db.deleteFrom('uploaded_pictures').where('name', '=', name).where('removing_at', 'is not', null).execute()
}
