// The full-width forms too: spreadsheets read them as the ASCII signs.
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
/** A negative amount is a number, not a formula; an apostrophe would turn it into text. */
const AMOUNT = /^-\d+,\d\d$/

/** A cell that a spreadsheet would run as a formula, handed over as text behind an apostrophe (CSV injection, OWASP). */
export function inertCell(text: string): string {
  return FORMULA.test(text) && !AMOUNT.test(text) ? `'${text}` : text
}
