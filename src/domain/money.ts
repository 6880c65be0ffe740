/**
 * Reais on the wire (59.9) to integer centavos, through the number's decimal text instead of float arithmetic. `null` for
 * more than two decimals, infinite or too large numbers.
 */
export function centsFromReais(reais: number): number | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(reais))
  if (!match) return null

  const [, sign = '', whole = '', fraction = ''] = match
  const cents = Number(`${sign}${whole}${fraction.padEnd(2, '0')}`)
  return Number.isSafeInteger(cents) ? cents : null
}

/** Integer centavos to reais on the wire: one correctly rounded division gives the closest float. */
export function reaisFromCents(cents: number): number {
  return cents / 100
}

/** 'R$ 1.234,50' with a non-breaking space, the same text in every runtime. */
export function formatBrl(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${cents < 0 ? '-' : ''}R$\u00a0${reais},${digits.slice(-2)}`
}

/** A share of a non-negative amount, rounded half up once. 1000 hundredths of a percent are 10 %. */
export function percentOf(cents: number, hundredthsOfPercent: number): number {
  return Number((BigInt(cents) * BigInt(hundredthsOfPercent) + 5_000n) / 10_000n)
}
