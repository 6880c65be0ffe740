import { setImmediate as turn } from 'node:timers/promises'
import { stringify, type Options } from 'csv-stringify/sync'
import { inertCell } from '#contract/csv.ts'
import { reaisFromCents } from '#domain/money.ts'

/** What a cell may hold; money as text from `csvMoney`, instants and days as text for people. */
export type CsvCell = string | number | boolean | null
type CsvRow = readonly CsvCell[]

const OPTIONS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  quoted_match: /[\r\n]/,
  cast: {
    boolean: (value) => (value ? 'sim' : 'não'),
    string: inertCell,
  },
}

/** Rows per chunk: a few milliseconds of work. */
export const CSV_PIECE = 500

/**
 * CSV as Excel in Portuguese opens it: UTF-8 with a BOM, semicolons, CRLF, decimal commas. Cells that a spreadsheet would
 * run as a formula are escaped with an apostrophe. Streamed in chunks that yield to other requests. For endpoints with
 * `produces: 'text/csv'`; `attachment()` names the file.
 */
export async function* csvFile(
  header: readonly string[],
  pieces: AsyncIterable<readonly CsvRow[]> | Iterable<readonly CsvRow[]>,
): AsyncGenerator<string> {
  let text = stringify([[...header]], { ...OPTIONS, bom: true })
  for await (const rows of pieces) {
    yield (
      text +
        stringify(
          rows.map((row) => [...row]),
          OPTIONS,
        )
    )
    text = ''
    await turn()
  }
  yield text
}

export async function* csvPieces<Row>(
  read: (cursor: string | undefined) => Promise<{ items: readonly Row[]; next: string | null }>,
  linesOf: (rows: readonly Row[]) => readonly CsvRow[] | Promise<readonly CsvRow[]>,
): AsyncGenerator<readonly CsvRow[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await read(cursor)
    yield await linesOf(items)
    cursor = next ?? undefined
  } while (cursor)
}

/** '1234,50': without a currency symbol, so that a spreadsheet reads a number. */
export function csvMoney(cents: number | null): string {
  return cents === null ? '' : reaisFromCents(cents).toFixed(2).replace('.', ',')
}

/** The Content-Disposition of a file to keep; `name` in plain letters. */
export function attachment(name: string): string {
  return `attachment; filename="${name}"`
}
