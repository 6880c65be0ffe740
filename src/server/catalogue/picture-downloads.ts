import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'
import { enqueue } from '../jobs/enqueue.ts'

export type WantedPictures = { productId: number; line: number; urls: readonly string[] }

/**
 * Enqueues pictures at other servers for the galleries of products, in the order of `urls`. An address that the product
 * has waiting or already got is not fetched again; a failed one is.
 */
export async function queuePictures(
  tx: Tx,
  { importId, wanted, now }: { importId: number; wanted: readonly WantedPictures[]; now: Date },
): Promise<void> {
  const rows = wanted.flatMap(({ productId, line, urls }) =>
    [...new Set(urls)].map((url, position) => ({
      import_id: importId,
      product_id: productId,
      line,
      position,
      url,
      due_at: now,
    })),
  )
  if (rows.length === 0) return
  await inBatches(rows, async (some) => {
    await tx
      .insertInto('picture_downloads')
      .values(some)
      .onConflict((oc) =>
        oc
          .columns(['product_id', 'url'])
          .doUpdateSet((eb) => ({
            import_id: eb.ref('excluded.import_id'),
            line: eb.ref('excluded.line'),
            position: eb.ref('excluded.position'),
            due_at: eb.ref('excluded.due_at'),
            ...WAITING,
          }))
          .where('picture_downloads.state', '=', 'failed'),
      )
      .execute()
  })
  await enqueue(tx, { kind: 'download_pictures', importId }, now)
}

const WAITING = { state: 'waiting', problem: null, attempts: 0 } as const

/** The addresses that an import of these products would not fetch again: waiting or done. */
export async function listQueuedPictures(db: Db, productIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('picture_downloads')
      .select(['product_id', 'url'])
      .where('product_id', 'in', ids)
      .where('state', '<>', 'failed')
      .execute(),
  )
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id)
  return new Map([...byProduct].map(([id, own]) => [id, new Set(own.map(({ url }) => url))]))
}

/** Returns the number of pictures that are fetched again. */
export async function retryPictures(tx: Tx, importId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_downloads')
    .set({ ...WAITING, due_at: now })
    .where('import_id', '=', importId)
    .where('state', '=', 'failed')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await enqueue(tx, { kind: 'download_pictures', importId }, now)
  return Number(numUpdatedRows)
}

export type WaitingPicture = Awaited<ReturnType<typeof listWaiting>>[number]

export function listWaiting(db: Db, importId: number, limit: number) {
  return db
    .selectFrom('picture_downloads')
    .select(['id', 'product_id', 'position', 'url', 'attempts', 'due_at'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .orderBy('product_id')
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Counted before the download, so that a picture which ends the process is given up too. */
export async function beginAttempt(db: Db, id: number, nextAt: Date): Promise<void> {
  await db
    .updateTable('picture_downloads')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: nextAt }))
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function failDownload(db: Db, id: number, problem: string): Promise<void> {
  await db
    .updateTable('picture_downloads')
    .set({ state: 'failed', problem })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** False if it no longer waits: another process was faster, or the import was undone. */
export async function finishDownload(tx: Tx, id: number, pictureUrl: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('picture_downloads')
    .set({ state: 'done', picture_url: pictureUrl })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Of an undone import, waiting ones included: an address may be imported again. */
export async function deleteImportDownloads(tx: Tx, importId: number, productId: number): Promise<void> {
  await tx
    .deleteFrom('picture_downloads')
    .where('import_id', '=', importId)
    .where('product_id', '=', productId)
    .execute()
}
