import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { undoableUntil } from './import-records.ts'
import { lockProducts, readSnapshots } from './product-snapshot.ts'
import { planUndo, type RecordedChange, type UndoFacts, type UndoPlan } from './undo-plan.ts'
import { writeUndo } from './write-undo.ts'

const BATCH_SIZE = 50
/** Then the job waits its turn again: other housekeeping runs in between. */
const TURN_MS = 20_000

/** Claims the import for the job that undoes it. A second request is refused. */
export function startUndo(db: Db, importId: number, staff: StaffRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ undo_actor: staff.person.email, undo_address: staff.address, undo_started_at: staff.now })
      .where('id', '=', importId)
      .where('undo_started_at', 'is', null)
      .executeTakeFirst()
    const row = await tx
      .selectFrom('imports')
      .select(['file_name', 'imported_at'])
      .where('id', '=', importId)
      .executeTakeFirst()
    if (!row) throw new Refusal('import_not_found')
    if (numUpdatedRows === 0n) throw new Refusal('import_undone')
    if (undoableUntil(row.imported_at) <= staff.now) throw new Refusal('import_too_old')
    await enqueue(tx, { kind: 'undo_import', importId }, staff.now)
    await writeAudit(tx, staff, {
      action: 'import.undo',
      subject: `import ${importId}`,
      before: { file: row.file_name, imported_at: row.imported_at },
    })
  })
}

/** Undoes product by product, each in a transaction of its own. Returns when to go on; undefined if all is done. */
export async function undoImport(
  shop: Shop,
  { importId }: Pick<JobOf<'undo_import'>, 'importId'>,
): Promise<Date | void> {
  const end = performance.now() + TURN_MS
  const { undo_actor: email, undo_address: address } = await shop.db
    .selectFrom('imports')
    .select(['undo_actor', 'undo_address'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow()
  const staff = () => ({ person: { email: email ?? '' }, address: address ?? '', now: shop.now() })
  for (;;) {
    const open = await listOpen(shop.db, importId)
    for (const productId of open) {
      if (performance.now() > end) return shop.now()
      await inTransaction(shop.db, (tx) => undoProduct(tx, { importId, productId }, staff()))
    }
    if (open.length < BATCH_SIZE) break
  }
  await shop.db.updateTable('imports').set({ undone_at: shop.now() }).where('id', '=', importId).execute()
}

async function listOpen(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('import_changes')
    .select('product_id')
    .where('import_id', '=', importId)
    .where('undo_result', 'is', null)
    .orderBy('product_id')
    .limit(BATCH_SIZE)
    .execute()
  return rows.map((row) => row.product_id)
}

type Target = { importId: number; productId: number }

async function undoProduct(tx: Tx, { importId, productId }: Target, staff: StaffRequest): Promise<void> {
  await lockProducts(tx, [productId])
  const [change] = await readChanges(tx, importId, [productId])
  // Another process was faster.
  if (!change) return
  const [planned] = await planAll(tx, [change])
  await writeUndo(tx, { importId, productId, plan: planned!.plan, current: planned!.current }, staff)
  await tx
    .updateTable('import_changes')
    .set({ undo_result: planned!.plan.result, undo_notes: planned!.plan.notes.join('; ') || null })
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .execute()
}

type Planned = { productId: number; plan: UndoPlan }

/** What undoing the import would do to each product now. */
export async function previewUndo(db: Db, importId: number): Promise<Planned[]> {
  return planAll(db, await readChanges(db, importId))
}

async function planAll(db: Db, changes: readonly RecordedChange[]) {
  const ids = changes.map(({ productId }) => productId)
  const current = await readSnapshots(db, ids)
  const factsOf = await readFacts(db, ids)
  return changes.map((change) => {
    const { productId } = change
    const snapshot = current.get(productId)
    return { productId, current: snapshot, plan: planUndo(change, snapshot, factsOf(productId)) }
  })
}

/** Those that are not undone yet. */
async function readChanges(db: Db, importId: number, productIds?: number[]): Promise<RecordedChange[]> {
  let query = db
    .selectFrom('import_changes')
    .select(['product_id', 'kind', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('undo_result', 'is', null)
  let fetched = db
    .selectFrom('picture_downloads')
    .select(['product_id', 'picture_url'])
    .where('import_id', '=', importId)
    .where('state', '=', 'done')
  if (productIds) {
    query = query.where('product_id', 'in', productIds)
    fetched = fetched.where('product_id', 'in', productIds)
  }
  const downloads = Map.groupBy(await fetched.execute(), (row) => row.product_id)
  return (await query.orderBy('product_id').execute()).map(({ product_id: productId, kind, before, after }) => ({
    productId,
    downloads: (downloads.get(productId) ?? []).map((row) => row.picture_url!),
    kind,
    ...(before !== null && { before: JSON.parse(before) as unknown }),
    after: JSON.parse(after) as unknown,
  })) as RecordedChange[]
}

async function readFacts(db: Db, productIds: readonly number[]): Promise<(productId: number) => UndoFacts> {
  const sold = await inBatches(productIds, (ids) =>
    db
      .selectFrom('order_items')
      .select(['product_id', 'variant_id'])
      .distinct()
      .where('product_id', 'in', ids)
      .execute(),
  )
  const inCarts = await inBatches(productIds, (ids) =>
    db
      .selectFrom('cart_items as i')
      .innerJoin('variants as v', 'v.id', 'i.variant_id')
      .select('v.product_id')
      .distinct()
      .where('v.product_id', 'in', ids)
      .execute(),
  )
  const categories = new Set((await db.selectFrom('categories').select('id').execute()).map(({ id }) => id))
  const soldOf = Map.groupBy(sold, (row) => row.product_id)
  const carts = new Set(inCarts.map((row) => row.product_id))
  return (productId) => ({
    soldVariantIds: new Set((soldOf.get(productId) ?? []).map((row) => row.variant_id)),
    isInCarts: carts.has(productId),
    isCategory: (id) => categories.has(id),
  })
}
