import type { Selectable } from 'kysely'
import type { PastImport, PictureProblem, UndoneProduct, UndoPreview, UndoResult } from '#contract/admin-import.ts'
import { inBatches } from '../db/batches.ts'
import { list, mapList, type List, type SortColumn, type Sorts } from '../db/list.ts'
import type { Database, Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { undoableUntil } from './import-records.ts'
import { previewUndo } from './undo-import.ts'

const NEWEST: Sorts<'newest'> = { newest: [['id', 'desc']] }

export function listImports(db: Db, now: Date): List<PastImport> {
  const query = db.selectFrom('imports').selectAll()
  return mapList(list({ query, sorts: NEWEST, sort: 'newest' }), (rows) => withProgress(db, rows, now))
}

export async function findImport(db: Db, id: number, now: Date): Promise<PastImport> {
  const rows = await db.selectFrom('imports').selectAll().where('id', '=', id).execute()
  const [found] = await withProgress(db, rows, now)
  if (!found) throw new Refusal('import_not_found')
  return found
}

type ImportRow = Selectable<Database['imports']>

async function withProgress(db: Db, rows: readonly ImportRow[], now: Date): Promise<PastImport[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const pictures = await db
    .selectFrom('picture_downloads')
    .select((eb) => ['import_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('import_id', 'in', ids)
    .groupBy(['import_id', 'state'])
    .execute()
  const products = await db
    .selectFrom('import_changes')
    .select((eb) => [
      'import_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('undo_result').as('finished'),
    ])
    .where('import_id', 'in', ids)
    .groupBy('import_id')
    .execute()
  return rows.map((row) => {
    const own = pictures.filter((each) => each.import_id === row.id)
    const count = (state: string) => own.find((each) => each.state === state)?.count ?? 0
    const changes = products.find((each) => each.import_id === row.id)
    return {
      id: row.id,
      file_name: row.file_name,
      actor: row.actor,
      imported_at: row.imported_at,
      created: row.created_count,
      changed: row.changed_count,
      equal: row.equal_count,
      pictures: { total: own.reduce((sum, each) => sum + each.count, 0), done: count('done'), failed: count('failed') },
      undo: {
        state: undoState(row, now),
        until: undoableUntil(row.imported_at),
        actor: row.undo_actor,
        ended_at: row.undone_at,
        products: changes?.count ?? 0,
        finished: changes?.finished ?? 0,
      },
    }
  })
}

function undoState(
  row: Pick<ImportRow, 'imported_at' | 'undo_started_at' | 'undone_at'>,
  now: Date,
): PastImport['undo']['state'] {
  if (row.undone_at) return 'done'
  if (row.undo_started_at) return 'running'
  return undoableUntil(row.imported_at) > now ? 'possible' : 'too_old'
}

export type FailedPicture = PictureProblem

const LINE: SortColumn = ['coalesce(d.line, 0)', 'asc']
const BY_LINE: Sorts<'line'> = { line: [LINE, ['d.position', 'asc'], ['d.id', 'asc']] }

export function listFailedPictures(db: Db, importId: number): List<FailedPicture> {
  const query = db
    .selectFrom('picture_downloads as d')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.line', 'd.product_id', 'p.name as product', 'd.url', 'd.problem'])
    .where('d.import_id', '=', importId)
    .where('d.state', '=', 'failed')
    .$narrowType<{ problem: string }>()
  return list({ query, sorts: BY_LINE, sort: 'line' })
}

/** Products that the undo did not make as they were. */
export async function listKept(db: Db, importId: number, limit: number): Promise<UndoneProduct[]> {
  const rows = await db
    .selectFrom('import_changes as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .select(['c.product_id', 'p.name as product', 'c.undo_result as result', 'c.undo_notes as what'])
    .where('c.import_id', '=', importId)
    .where('c.undo_notes', 'is not', null)
    .$narrowType<{ result: UndoResult; what: string }>()
    .orderBy('c.product_id')
    .limit(limit)
    .execute()
  return rows
}

const MAX_PREVIEWED = 200

export async function readUndoPreview(db: Db, importId: number, now: Date): Promise<UndoPreview> {
  const { undo } = await findImport(db, importId, now)
  if (undo.state === 'too_old') throw new Refusal('import_too_old')
  if (undo.state !== 'possible') throw new Refusal('import_undone')
  const planned = await previewUndo(db, importId)
  const count = (result: UndoResult) => planned.filter(({ plan }) => plan.result === result).length
  const rows = planned
    .toSorted((a, b) => Number(a.plan.notes.length === 0) - Number(b.plan.notes.length === 0))
    .slice(0, MAX_PREVIEWED)
  const names = await namesOf(
    db,
    rows.map(({ productId }) => productId),
  )
  return {
    deleted: count('deleted'),
    hidden: count('hidden'),
    restored: count('restored'),
    partly: count('partly'),
    skipped: count('skipped'),
    rows: rows.map(({ productId, plan }) => ({
      product_id: productId,
      product: names.get(productId) ?? '',
      result: plan.result,
      what: plan.notes.join('; '),
    })),
  }
}

async function namesOf(db: Db, productIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await inBatches(productIds, (ids) =>
    db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute(),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
