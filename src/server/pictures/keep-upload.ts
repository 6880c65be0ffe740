import { createHash } from 'node:crypto'
import { VIDEO_LIMITS } from '#contract/admin-pictures.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { UPLOADED } from '../gateways/upload-files.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { pictureKind } from './picture-kind.ts'
import { readMp4 } from './read-mp4.ts'
import { insertUpload, touchUploads } from './uploads.ts'

export function keepPicture(shop: Shop, bytes: Bytes, staff: StaffRequest): Promise<string> {
  return keep(shop, pictureUpload(shop, bytes), staff)
}

/** Keeps a customer's photo without an audit entry; `record` saves its address in the same transaction. */
export function keepCustomersPicture(
  shop: Shop,
  bytes: Bytes,
  now: Date,
  record: (tx: Tx, address: string) => Promise<void>,
): Promise<string> {
  const upload = pictureUpload(shop, bytes)
  return keepRecorded(shop, upload, now, (tx) => record(tx, addressOf(upload)))
}

function pictureUpload(shop: Shop, bytes: Bytes): Upload {
  if (!pictureKind(bytes)) throw new Refusal('not_a_picture')
  const name = hashOf('2:', bytes)
  const store = () => storePicture(shop.pictures, name, bytes)
  return { name, file: `${name}.webp`, subject: 'picture', bytes, store }
}

export function keepVideo(shop: Shop, bytes: Bytes, staff: StaffRequest): Promise<string> {
  const video = readMp4(bytes)
  if ('refusal' in video) throw new Refusal(video.refusal)
  if (video.seconds > VIDEO_LIMITS.seconds) throw new Refusal('video_too_long')
  const name = hashOf('video 1:', bytes)
  const file = `${name}.mp4`
  const store = () => shop.pictures.put(file, video.bytes, 'video/mp4')
  return keep(shop, { name, file, subject: 'video', bytes, store }, staff)
}

type Upload = {
  name: string
  /** The one in the address: it exists only if all do. */
  file: string
  subject: 'picture' | 'video'
  bytes: Bytes
  store: () => Promise<void>
}

/** Stores the files unless they are stored already. Returns the upload's address. */
export function keep(shop: Shop, upload: Upload, staff: StaffRequest): Promise<string> {
  const { subject, bytes } = upload
  return keepRecorded(shop, upload, staff.now, (tx) =>
    writeAudit(tx, staff, {
      action: `${subject}.add`,
      subject: `${subject} ${addressOf(upload)}`,
      after: { bytes: bytes.length },
    }),
  )
}

function addressOf({ file }: Upload): string {
  return `${UPLOADED}${file}`
}

async function keepRecorded(
  { db, pictures, log }: Shop,
  upload: Upload,
  now: Date,
  record: (tx: Tx) => Promise<void>,
): Promise<string> {
  const { name, file, subject } = upload
  // New files would be deleted together with the old ones.
  if (!(await touchUploads(db, [name], now))) throw unavailable()
  try {
    if ((await pictures.size(file)) === null) await upload.store()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error({ err: error }, `a ${subject} could not be kept`)
    throw unavailable()
  }
  await inTransaction(db, async (tx) => {
    if (!(await insertUpload(tx, name, now))) throw unavailable()
    await record(tx)
  })
  return addressOf(upload)
}

function unavailable(): Refusal {
  return new Refusal('pictures_unavailable', {}, { retryAfterSeconds: 10 })
}

/** The prefix changes with the way in which files are made. */
export function hashOf(prefix: string, bytes: Bytes): string {
  return createHash('sha256').update(prefix).update(bytes).digest('hex').slice(0, 32)
}

/** In order: the last file exists only if all do. */
async function storePicture(pictures: Shop['pictures'], name: string, bytes: Bytes): Promise<void> {
  // Loaded with the first upload, so that other processes do not carry the decoders.
  const { pictureFiles } = await import('./make-picture.ts')
  for (const file of await pictureFiles(name, bytes)) await pictures.put(file.name, await file.make(), file.type)
}
