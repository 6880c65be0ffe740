import type { ImportLine } from '#contract/admin-import.ts'

/** The bad lines as a file to work through: semicolons and a mark, as a spreadsheet in Portuguese opens it. */
export function problemLines(rows: readonly ImportLine[]): string {
  const bad = rows.filter(({ result }) => result === 'bad')
  const lines = [['Linha', 'Coluna', 'Problema', 'Nome', 'Preço', 'Estoque'], ...bad.map(({ line, column, what, name, price, stock }) => [String(line), column, what, name, price, stock])]
  return `\ufeff${lines.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

/** Nothing in a spreadsheet may run as a formula. */
function cellOf(text: string): string {
  const inert = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}
