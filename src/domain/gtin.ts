const LENGTHS = [8, 12, 13, 14]

/** GTIN-8, 12, 13 or 14 with its check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^\d+$/.test(text) || !LENGTHS.includes(text.length)) return false
  const digits = [...text].map(Number).reverse()
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
