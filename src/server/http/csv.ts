import { stringify, type Options } from 'csv-stringify/sync'
import { escapeFormula } from '#contract/csv.ts'
import { reaisFromCents } from '#domain/money.ts'
import { pagesOf, type List } from '../db/list.ts'
import type { Call } from './call.ts'

/** Money is text from `csvMoney`; instants and days are text for people. */
export type CsvCell = string | number | boolean | null
/** A file's columns: each heading with its cell. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

const OPTIONS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: {
    boolean: (value) => (value ? 'sim' : 'não'),
    string: escapeFormula,
  },
}

/** A few milliseconds of work per chunk. */
const ROWS_PER_CHUNK = 500

/** A list as a download, for endpoints with `produces: 'text/csv'`. */
export function csvDownload<Row>(
  { setHeader }: Pick<Call, 'setHeader'>,
  name: string,
  columns: CsvColumns<Row>,
  list: List<Row>,
): AsyncGenerator<string> {
  setHeader('Content-Disposition', attachment(name))
  return csvFile(columns, pagesOf(list, ROWS_PER_CHUNK))
}

/**
 * CSV as Excel in Portuguese opens it: UTF-8 with a BOM, semicolons, CRLF, decimal commas. Cells that a spreadsheet would
 * run as a formula are escaped with an apostrophe. Streamed in chunks.
 */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  let text = stringify([Object.keys(columns)], { ...OPTIONS, bom: true })
  for await (const rows of pages) {
    const lines = rows.map((row) => cells.map((cell) => cell(row)))
    yield text + stringify(lines, OPTIONS)
    text = ''
  }
  yield text
}

/** '1234,50': without a currency symbol, so that a spreadsheet reads a number. */
export function csvMoney(cents: number | null): string {
  return cents === null ? '' : reaisFromCents(cents).toFixed(2).replace('.', ',')
}

/** Content-Disposition of a download; `name` in ASCII. */
export function attachment(name: string): string {
  return `attachment; filename="${name}"`
}
