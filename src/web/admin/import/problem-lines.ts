import type { ImportLine } from '#contract/admin-import.ts'

const HEADING = ['Linha', 'Coluna', 'Problema', 'Nome', 'Preço', 'Estoque']

/** The bad lines as a file to work through: semicolons and a mark, as a spreadsheet in Portuguese opens it. */
export function problemLines(rows: readonly ImportLine[]): string {
  const bad = rows.filter(({ result }) => result === 'bad')
  const cells = bad.map(({ line, column, what, name, price, stock }) => [
    String(line),
    column,
    what,
    name,
    price,
    stock,
  ])
  return `\ufeff${[HEADING, ...cells].map((line) => line.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** Nothing in a spreadsheet may run as a formula. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
