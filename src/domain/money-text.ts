/** Parses typed reais ('1.234,5', 'R$ 12', '12.50') to integer centavos; `null` if invalid. */
export function centsFromText(text: string): number | null {
  const typed = text.replace(/^\s*R\$/, '').replace(/\s/g, '')
  const match = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(typed) ?? /^(\d+)\.(\d{1,2})$/.exec(typed)
  if (!match) return null

  const [, whole = '', fraction = ''] = match
  const cents = Number(`${whole.replaceAll('.', '')}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

/** '1234,50': the value of an input. */
export function textFromCents(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}
