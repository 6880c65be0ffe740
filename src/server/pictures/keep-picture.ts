import { createHash } from 'node:crypto'
import { UPLOADED } from '../gateways/upload-files.ts'
import { pictureKind } from './picture-kind.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { writeAudit, type Staff } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { insertUpload, wantAgain } from './uploads.ts'

/** Makes and keeps a picture's files; one that is kept already is not made again. Answers its address. */
export async function keepPicture({ db, pictures, log }: Shop, bytes: Bytes, staff: Staff, now: Date): Promise<string> {
  if (!pictureKind(bytes)) throw new Refusal('not_a_picture')
  const name = nameOfPicture(bytes)
  const address = `${UPLOADED}${name}.webp`
  if (!(await wantAgain(db, name))) throw justGoing()
  try {
    if (!(await pictures.has(`${name}.webp`))) await makeAndKeep(pictures, name, bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, 'a picture could not be kept')
    throw new Refusal('pictures_unavailable', {}, { retryAfterSeconds: 10 })
  }
  await inTransaction(db, async (tx) => {
    if (!(await insertUpload(tx, name, now))) throw justGoing()
    await writeAudit(tx, {
      actor: staff.email,
      address: staff.address,
      now,
      action: 'picture.add',
      subject: `picture ${address}`,
      before: null,
      after: { bytes: bytes.length },
    })
  })
  return address
}

/** Its old files are being removed: what is put beside them now would go with them. */
function justGoing(): Refusal {
  return new Refusal('pictures_unavailable', {}, { retryAfterSeconds: 10 })
}

/** The same bytes have the same name, and so does nothing else. Moves when the files are made differently. */
function nameOfPicture(bytes: Bytes): string {
  return createHash('sha256').update('1:').update(bytes).digest('hex').slice(0, 32)
}

/** One after the other, the one that is looked for at the end: it is there only when all are. */
async function makeAndKeep(pictures: Shop['pictures'], name: string, bytes: Bytes): Promise<void> {
  // Loaded with the first photo: a process that only serves shoppers does not carry the decoders.
  const { pictureFiles } = await import('./make-picture.ts')
  for (const file of await pictureFiles(name, bytes)) await pictures.put(file.name, await file.make(), file.type)
}
