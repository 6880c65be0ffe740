// Also the full-width forms, which spreadsheets read as ASCII.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** A negative amount is not a formula; an apostrophe would make it text. */
const AMOUNT = /^-\d+,\d\d$/

/** Escapes a cell that a spreadsheet would execute as a formula (CSV injection, OWASP). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
}

/** Excel in Portuguese saves 'CSV' as Windows-1252 by default, and 'Texto Unicode' as UTF-16. */
export function decodeText(file: Uint8Array): string {
  const mark = BYTE_ORDER_MARKS.find(([first, second]) => file[0] === first && file[1] === second)
  if (mark) return new TextDecoder(mark[2]).decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}

const BYTE_ORDER_MARKS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const
