import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, text } from './types.ts'

const FILE = { type: 'text/csv', maxBytes: 8 * 1024 * 1024, tooLarge: 'import_too_large' } as const
const CATEGORIES = z.object({ create_categories: z.optional(Flag) })

/** Invalid lines come first. */
const ImportLine = z.object({
  line: z.int(),
  name: z.string(),
  price: z.string(),
  stock: z.string(),
  result: z.enum(['bad', 'new', 'changed', 'equal']),
  /** The heading of the column that is wrong. */
  column: z.string(),
  /** The error, or the change. */
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
}
