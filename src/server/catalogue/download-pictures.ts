import pLimit from 'p-limit'
import { PICTURE_LIMITS } from '#contract/admin-pictures.ts'
import type { ProductPicture } from '#contract/catalogue.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { RemoteFailure } from '../gateways/remote-pictures.ts'
import type { JobOf } from '../jobs/job.ts'
import { keepPicture } from '../pictures/keep-upload.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { readOwnVersion, updateProduct } from './admin-queries.ts'
import { beginAttempt, failDownload, finishDownload, listWaiting, type WaitingPicture } from './picture-downloads.ts'
import { withPictures, writePictures } from './product-pictures.ts'
import { lockMatrix } from './variant-matrix.ts'
import { bumpProducts } from './version.ts'

const MAX_CONCURRENT = 4
const BATCH_SIZE = 20
/** Then the job waits its turn again: other housekeeping runs in between. */
const TURN_MS = 20_000
const RETRY_DELAYS_MS = [60_000, 600_000, 3_600_000]

/** A few downloads at a time, and one picture at a time to decode. */
const [downloads, decoding] = [pLimit(MAX_CONCURRENT), pLimit(1)]

const PROBLEMS: Record<RemoteFailure, string> = {
  address: 'O endereço não é público: use http ou https, sem porta nem senha',
  redirects: 'O endereço leva a outros endereços demais',
  not_found: 'Não há nada neste endereço',
  forbidden: 'O servidor não deixa baixar a imagem',
  too_large: 'A imagem passa de 15 MB',
  unavailable: 'O servidor da imagem não respondeu',
}
const FULL = `O produto já tem ${PICTURE_LIMITS.perProduct} imagens`

/** Downloads the waiting pictures of an import. Returns when to go on; undefined if none waits. */
export async function downloadPictures(
  shop: Shop,
  { importId }: Pick<JobOf<'download_pictures'>, 'importId'>,
): Promise<Date | undefined> {
  const end = performance.now() + TURN_MS
  const { actor, address } = await shop.db
    .selectFrom('imports')
    .select(['actor', 'address'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const staff = () => ({ person: { email: actor }, address, now: shop.now() })
  for (;;) {
    const waiting = await listWaiting(shop.db, importId, BATCH_SIZE)
    const now = shop.now()
    const due = waiting.filter(({ due_at: at }) => at <= now)
    if (due.length === 0 || performance.now() > end) return waiting[0] && new Date(Math.max(+now, +waiting[0].due_at))
    await Promise.all(due.map((picture) => downloads(() => download(shop, picture, staff()))))
  }
}

async function download(shop: Shop, { id, product_id: productId, ...picture }: WaitingPicture, staff: StaffRequest) {
  const delay = RETRY_DELAYS_MS[picture.attempts]
  // It was begun this often, and the process ended each time.
  if (picture.attempts > RETRY_DELAYS_MS.length) return failDownload(shop.db, id, PROBLEMS.unavailable)
  await beginAttempt(shop.db, id, new Date(staff.now.getTime() + (delay ?? 0)))
  const answer = await shop.remotePictures.fetch(picture.url)
  if (!answer.ok) {
    const isFinal = answer.reason !== 'unavailable' || delay === undefined
    return isFinal && failDownload(shop.db, id, PROBLEMS[answer.reason])
  }
  try {
    const url = await decoding(() => keepPicture(shop, answer.bytes, staff))
    await inTransaction(shop.db, (tx) => addToGallery(tx, { id, productId, url, position: picture.position }, staff))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // The shop's own store fails for a while, not the picture.
    if (error.code !== 'pictures_unavailable' || delay === undefined) await failDownload(shop.db, id, error.message)
  }
}

type Downloaded = { id: number; productId: number; position: number; url: string }

async function addToGallery(tx: Tx, { id, productId, position, url }: Downloaded, staff: StaffRequest): Promise<void> {
  await lockMatrix(tx, productId)
  const [product] = await withPictures(tx, [{ id: productId }])
  const gallery = product!.pictures
  if (!gallery.some((picture) => picture.url === url)) {
    if (gallery.length >= PICTURE_LIMITS.perProduct) return failDownload(tx, id, FULL)
    const later = await listLater(tx, { id, productId, position })
    const pictures = withPicture(gallery, { url, alt: '', value_id: null }, later)
    await writeGallery(tx, productId, pictures, staff)
    const entry = { before: { pictures: gallery }, after: { pictures } }
    await writeAudit(tx, staff, { action: 'product.change', subject: `product ${productId}`, ...entry })
  }
  if (!(await finishDownload(tx, id, url))) throw new Refusal('stale')
}

/** Before those of the same import that come after it in the file, else at the end. */
function withPicture(
  gallery: readonly ProductPicture[],
  picture: ProductPicture,
  later: ReadonlySet<string>,
): ProductPicture[] {
  const next = gallery.findIndex(({ url }) => later.has(url))
  return next === -1 ? [...gallery, picture] : gallery.toSpliced(next, 0, picture)
}

async function listLater(tx: Tx, { id, productId, position }: Omit<Downloaded, 'url'>): Promise<Set<string>> {
  const own = tx.selectFrom('picture_downloads').select('import_id').where('id', '=', id)
  const rows = await tx
    .selectFrom('picture_downloads')
    .select('picture_url')
    .where('product_id', '=', productId)
    .where('import_id', '=', own)
    .where('state', '=', 'done')
    .where('position', '>', position)
    .execute()
  return new Set(rows.flatMap(({ picture_url: url }) => url ?? []))
}

/** The caller has locked the product. */
async function writeGallery(
  tx: Tx,
  productId: number,
  pictures: ProductPicture[],
  { now }: StaffRequest,
): Promise<void> {
  const version = await readOwnVersion(tx, productId)
  const imageUrl = pictures[0]?.url ?? null
  await updateProduct(tx, productId, version, { image_url: imageUrl, updated_at: now })
  await writePictures(tx, [{ id: productId, pictures }], now)
  await bumpProducts(tx, [productId])
}
