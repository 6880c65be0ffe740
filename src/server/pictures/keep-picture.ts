import { createHash } from 'node:crypto'
import type { Bytes } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { UPLOADED } from '../gateways/upload-files.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { pictureKind } from './picture-kind.ts'
import { insertUpload, touchUploads } from './uploads.ts'

export async function keepPicture({ db, pictures, log }: Shop, bytes: Bytes, staff: StaffRequest): Promise<string> {
  if (!pictureKind(bytes)) throw new Refusal('not_a_picture')
  const name = nameOfPicture(bytes)
  const address = `${UPLOADED}${name}.webp`
  // New files would be deleted together with the old ones.
  if (!(await touchUploads(db, [name], staff.now))) throw unavailable()
  try {
    if (!(await pictures.has(`${name}.webp`))) await storeFiles(pictures, name, bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'a picture could not be kept')
    throw unavailable()
  }
  await inTransaction(db, async (tx) => {
    if (!(await insertUpload(tx, name, staff.now))) throw unavailable()
    await writeAudit(tx, staff, {
      action: 'picture.add',
      subject: `picture ${address}`,
      after: { bytes: bytes.length },
    })
  })
  return address
}

function unavailable(): Refusal {
  return new Refusal('pictures_unavailable', {}, { retryAfterSeconds: 10 })
}

/** A hash of the bytes. The prefix changes with the way in which files are made. */
function nameOfPicture(bytes: Bytes): string {
  return createHash('sha256').update('2:').update(bytes).digest('hex').slice(0, 32)
}

/** In order: the last file exists only if all do. */
async function storeFiles(pictures: Shop['pictures'], name: string, bytes: Bytes): Promise<void> {
  // Loaded with the first upload, so that other processes do not carry the decoders.
  const { pictureFiles } = await import('./make-picture.ts')
  for (const file of await pictureFiles(name, bytes)) await pictures.put(file.name, await file.make(), file.type)
}
