// Also the full-width forms, which spreadsheets read as ASCII.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** A negative amount is not a formula; an apostrophe would make it text. */
const AMOUNT = /^-\d+,\d\d$/

/** Escapes a cell that a spreadsheet would execute as a formula (CSV injection, OWASP). */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
}
