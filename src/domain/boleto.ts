/** The 47 digits that a payer types, from a line or from a barcode's 44 digits; null for anything else. */
export function boletoLine(text: string): string | null {
  const digits = text.replace(/[\s.-]/g, '')
  if (/^\d{47}$/.test(digits)) return digits
  if (!/^\d{44}$/.test(digits)) return null
  // FEBRABAN: bank and currency, check digit, due date and amount, 25 digits of the bank's own.
  const own = digits.slice(19)
  const fields = [digits.slice(0, 4) + own.slice(0, 5), own.slice(5, 15), own.slice(15)]
  return fields.map((field) => field + checkDigit(field)).join('') + digits.slice(4, 19)
}

/** Modulo 10: weights 2 and 1 from the right, and the digits of each product are added. */
function checkDigit(field: string): number {
  const sum = [...field].reverse().reduce((total, digit, i) => {
    const product = Number(digit) * (i % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Groups the digits as banks print them. */
export function formatBoletoLine(line: string): string {
  return line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}
