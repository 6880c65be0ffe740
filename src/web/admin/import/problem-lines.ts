import { escapeFormula } from '#contract/csv.ts'
import type { ImportLine } from '#contract/admin-import.ts'

const HEADING = ['Linha', 'Coluna', 'Problema', 'Nome', 'Preço', 'Estoque']

/** The invalid lines as CSV, with semicolons and a byte order mark, as spreadsheets in Portuguese expect. */
export function problemLines(rows: readonly ImportLine[]): string {
  const bad = rows.filter(({ result }) => result === 'bad')
  const cells = bad.map(({ line, columns, what, name, price, stock }) => [
    String(line),
    columns.join(', '),
    what,
    name,
    price,
    stock,
  ])
  return `\ufeff${[HEADING, ...cells].map((line) => line.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(text: string): string {
  const safe = escapeFormula(text)
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
