import { saoPauloDay } from '#domain/calendar.ts'
import { inBatches } from '../db/batches.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { filesOfUpload } from '../gateways/upload-files.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import { namesInUse, touchUploads } from './uploads.ts'

const DAY = 86_400_000
/** A restored backup of 30 days still finds all its pictures. One day more, because use is recorded once a day. */
const KEEP_UNUSED_MS = 31 * DAY

export async function enqueueClearing(db: Db, now: Date): Promise<void> {
  await inTransaction(db, (tx) =>
    enqueue(tx, { kind: 'clear_pictures' }, now, { key: `clear_pictures:${saoPauloDay(now)}` }),
  )
}

/** Deletes uploads without a reference for 30 days. The rows are marked first and deleted last, so a retry continues. */
export async function clearPictures({ db, reader, pictures, log, now }: Shop): Promise<void> {
  const uploaded = await db.selectFrom('uploaded_pictures').select('name').limit(1).executeTakeFirst()
  if (!uploaded) return
  const used = await namesInUse(reader)
  await inBatches(used, async (names) => void (await touchUploads(db, names, now())))
  await markUnused(db, now())
  // Read again for each: a picture deleted by another process may have been uploaded again.
  for (let name = await nextToDelete(db); name !== undefined; name = await nextToDelete(db)) {
    // In reverse: an upload counts the last file as all of them.
    for (const file of filesOfUpload(name).toReversed()) await pictures.remove(file)
    await db.deleteFrom('uploaded_pictures').where('name', '=', name).where('removing_at', 'is not', null).execute()
    log.info({ name }, 'an unused picture was deleted')
  }
}

/** From here on the pictures can be neither uploaded nor referenced. */
export async function markUnused(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('uploaded_pictures')
    .set({ removing_at: now })
    .where('last_used_at', '<=', new Date(now.getTime() - KEEP_UNUSED_MS))
    .where('removing_at', 'is', null)
    .execute()
}

async function nextToDelete(db: Db): Promise<string | undefined> {
  const rows = db.selectFrom('uploaded_pictures').select('name').where('removing_at', 'is not', null)
  return (await rows.orderBy('name').limit(1).executeTakeFirst())?.name
}
