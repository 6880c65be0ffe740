import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Nothing, PAGE, PathId, text } from './types.ts'

const FILE = { type: 'text/csv', maxBytes: 8 * 1024 * 1024, tooLarge: 'import_too_large' } as const
const CATEGORIES = z.object({ create_categories: z.optional(Flag) })

/** Invalid lines come first. */
const ImportLine = z.object({
  line: z.int(),
  name: z.string(),
  price: z.string(),
  stock: z.string(),
  result: z.enum(['bad', 'new', 'changed', 'equal']),
  /** The headings of the columns that are wrong. */
  columns: z.array(z.string()),
  /** Every error, or the change. */
  what: z.string(),
})
export type ImportLine = z.output<typeof ImportLine>

const ImportPreview = z.object({
  lines: z.int(),
  bad: z.int(),
  created: z.int(),
  changed: z.int(),
  equal: z.int(),
  /** How many of the changed ones get another stock. */
  stock_changed: z.int(),
  /** Categories in the file that the shop does not have. */
  unknown_categories: z.array(z.string()),
  /** Headings that no column of a product has. */
  ignored_columns: z.array(z.string()),
  rows: z.array(ImportLine),
  /** Identifies this preview; required by imports that change stock. */
  basis: z.string(),
})
export type ImportPreview = z.output<typeof ImportPreview>

/** `possible`: until `until`. */
export const UNDO_STATES = ['possible', 'running', 'done', 'too_old'] as const
/** What undoing does to a product: `partly` keeps what was changed since the import. */
export const UNDO_RESULTS = ['deleted', 'hidden', 'restored', 'partly', 'skipped'] as const
export type UndoResult = (typeof UNDO_RESULTS)[number]

const PastImport = z.object({
  id: Id,
  file_name: z.string(),
  /** The e-mail address of the person. */
  actor: z.string(),
  imported_at: Instant,
  created: z.int(),
  changed: z.int(),
  equal: z.int(),
  /** Pictures at other servers. */
  pictures: z.object({ total: z.int(), done: z.int(), failed: z.int() }),
  undo: z.object({
    state: z.enum(UNDO_STATES),
    until: Instant,
    actor: z.nullable(z.string()),
    ended_at: z.nullable(Instant),
    products: z.int(),
    finished: z.int(),
  }),
})
export type PastImport = z.output<typeof PastImport>

/** A picture that could not be fetched. */
const PictureProblem = z.object({
  line: z.nullable(z.int()),
  product_id: Id,
  product: z.string(),
  url: z.string(),
  problem: z.string(),
})
export type PictureProblem = z.output<typeof PictureProblem>

/** `what`: why it is not as before, in Portuguese; empty if it is. */
const UndoneProduct = z.object({ product_id: Id, product: z.string(), result: z.enum(UNDO_RESULTS), what: z.string() })
export type UndoneProduct = z.output<typeof UndoneProduct>

const UndoPreview = z.object({
  deleted: z.int(),
  hidden: z.int(),
  restored: z.int(),
  partly: z.int(),
  skipped: z.int(),
  /** Those that do not become as before come first; not all. */
  rows: z.array(UndoneProduct),
})
export type UndoPreview = z.output<typeof UndoPreview>

const ONE = z.object({ id: PathId })

export const adminImport = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/products/import/preview',
    query: CATEGORIES,
    upload: FILE,
    output: ImportPreview,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/products/import',
    query: z.object({
      ...CATEGORIES.shape,
      basis: z.optional(z.string().check(z.maxLength(100))),
      file_name: z.optional(text(200)),
    }),
    upload: FILE,
    output: z.object({ created: z.int(), changed: z.int(), equal: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products/imports',
    query: z.object(PAGE),
    output: z.array(PastImport),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/products/imports/{id}',
    params: ONE,
    output: z.object({
      ...PastImport.shape,
      /** The first hundred of each. */
      picture_problems: z.array(PictureProblem),
      kept: z.array(UndoneProduct),
    }),
  }),
  problems: endpoint({
    method: 'GET',
    path: '/api/admin/products/imports/{id}/problems',
    params: ONE,
    output: z.string(),
    produces: 'text/csv',
  }),
  retryPictures: endpoint({
    method: 'POST',
    path: '/api/admin/products/imports/{id}/pictures',
    params: ONE,
    output: z.object({ retried: z.int() }),
  }),
  previewUndo: endpoint({
    method: 'GET',
    path: '/api/admin/products/imports/{id}/undo',
    params: ONE,
    output: UndoPreview,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/products/imports/{id}/undo',
    params: ONE,
    output: Nothing,
  }),
}
