/** What a spreadsheet makes of a GTIN that it takes for a number: '7,89123E+12'. */
const SHORTENED = /^\d(?:[.,](\d+))?E\+\d+$/i

export function isShortenedGtin(cell: string): boolean {
  return SHORTENED.test(cell)
}

/** True if the cell is the stored GTIN as a spreadsheet shows it, shortened or without its leading zeros. */
export function isSameGtin(cell: string, stored: string | null | undefined): boolean {
  if (!stored) return false
  const [shortened, decimals = ''] = SHORTENED.exec(cell) ?? []
  if (shortened === undefined) return cell.padStart(14, '0') === stored.padStart(14, '0')
  return Number(stored).toExponential(decimals.length) === cell.replace(',', '.').toLowerCase()
}
