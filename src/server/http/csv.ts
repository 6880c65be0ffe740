import { stringify, type Options } from 'csv-stringify/sync'
import { escapeFormula } from '#contract/csv.ts'
import { reaisFromCents } from '#domain/money.ts'
import { pagesOf, type List } from '../db/list.ts'
import type { Call } from './call.ts'

export type CsvCell = string | number | boolean | null
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

export function csvDownload<Row>(
  { setHeader }: Pick<Call, 'setHeader'>,
  name: string,
  columns: CsvColumns<Row>,
  list: List<Row>,
): AsyncGenerator<string> {
  setHeader('Content-Disposition', attachment(name))
  return csvFile(columns, pagesOf(list, ROWS_PER_CHUNK))
}

/** As Excel in Portuguese opens it: UTF-8 with a BOM, semicolons, CRLF, decimal commas; formulas are escaped. */
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

/** '1234,50', which a spreadsheet reads as a number. */
export function csvMoney(cents: number | null): string {
  return cents === null ? '' : reaisFromCents(cents).toFixed(2).replace('.', ',')
}

export function attachment(name: string): string {
  return `attachment; filename="${name}"`
}
