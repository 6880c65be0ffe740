import { stringify } from 'csv-stringify/sync'
import { reaisFromCents } from '#domain/money.ts'

/** What a cell may hold; money as text from `csvMoney`, instants and days as text for people. */
export type CsvCell = string | number | boolean | null

const YES_NO = { boolean: (value: boolean) => (value ? 'sim' : 'não') }

/**
 * A file that Excel in Portuguese opens with a double click: UTF-8 with its mark, semicolons, CRLF, commas in decimals.
 * A cell that a spreadsheet would run as a formula is handed over as text, behind an apostrophe.
 * For endpoints that say `produces: 'text/csv'`; they name the file with `attachment()`.
 */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return stringify([[...header], ...rows.map((row) => [...row])], {
    bom: true, delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/, escape_formulas: true, cast: YES_NO,
  })
}

/** '1234,50': without a sign of its own, so that a spreadsheet reads a number. */
export function csvMoney(cents: number | null): string {
  return cents === null ? '' : reaisFromCents(cents).toFixed(2).replace('.', ',')
}

/** The Content-Disposition of a file to keep; `name` in plain letters. */
export function attachment(name: string): string {
  return `attachment; filename="${name}"`
}
