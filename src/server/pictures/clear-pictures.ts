import { saoPauloDay } from '#domain/calendar.ts'
import { filesOfUpload } from '../gateways/upload-files.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import { beginRemoval, forgetUpload, markUnreferenced, namesInUse, nextToRemove } from './uploads.ts'

const DAY = 86_400_000
/** As old as a backup may be and still find every picture that it speaks of. */
const KEPT_UNREFERENCED_MS = 30 * DAY

/** Owed once a day. */
export async function oweClearing(db: Db, now: Date): Promise<void> {
  await inTransaction(db, (tx) =>
    enqueue(tx, { kind: 'clear_pictures' }, now, { key: `clear_pictures:${saoPauloDay(now)}` }),
  )
}

/**
 * Removes what was uploaded and has been used nowhere for long. Their rows say that they go before the first file does, and
 * are forgotten after the last: whoever stops in between, or comes again, goes on where it was.
 */
export async function clearPictures({ db, reader, pictures, log, now }: Shop): Promise<void> {
  await markUnreferenced(db, await namesInUse(reader), now())
  await beginRemoval(db, new Date(now().getTime() - KEPT_UNREFERENCED_MS), now())
  // Asked anew for each: what another process has removed may have been uploaded again.
  for (let name = await nextToRemove(db); name !== undefined; name = await nextToRemove(db)) {
    // The one that says that all are there goes first.
    for (const file of filesOfUpload(name).toReversed()) await pictures.remove(file)
    await forgetUpload(db, name)
    log.info({ name }, 'a picture that nothing used was removed')
  }
}
