const S10 = /^[A-Z]{2}\d{9}[A-Z]{2}$/
const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Upper case without spaces, dots and hyphens; `null` unless 5 to 40 letters and digits remain. */
export function normalizeTrackingCode(text: string): string | null {
  const code = text.replace(/[\s.-]/g, '')
  return /^[A-Za-z0-9]{5,40}$/.test(code) ? code.toUpperCase() : null
}

/** The check digit of UPU S10; `null` for other codes. An invalid one only causes a warning. */
export function hasValidS10CheckDigit(code: string): boolean | null {
  if (!S10.test(code)) return null
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * Number(code[2 + index]), 0)
  const rest = 11 - (sum % 11)
  const expected = rest === 10 ? 0 : rest === 11 ? 5 : rest
  return Number(code[10]) === expected
}

/** Looks like a typing mistake: staff are asked before the code is saved. */
export function hasWrongDigit(code: string): boolean {
  return hasValidS10CheckDigit(code) === false
}

/** Placeholder in the URL of a tracking page. */
export const CODE_PLACE = '{codigo}'

/** The Correios' page for their codes; for others the shop's own carrier page, if there is one. */
export function trackingUrl(code: string, ownPage: string): string {
  const page =
    ownPage === '' || S10.test(code)
      ? `https://rastreamento.correios.com.br/app/index.php?objetos=${CODE_PLACE}`
      : ownPage
  return page.replaceAll(CODE_PLACE, encodeURIComponent(code))
}

export type ShippingCode = { code: string; official: boolean; label: string }

/** The carrier's code, or before it exists an internal one that cannot be mistaken for it. */
export function shippingCode({
  orderId,
  trackingCode,
  isPickup,
}: {
  orderId: number
  trackingCode: string | null
  isPickup: boolean
}): ShippingCode {
  if (!trackingCode) {
    const code = `PED${String(orderId).padStart(8, '0')}BR`
    return { code, official: false, label: isPickup ? 'Código interno' : 'Código interno - aguardando postagem' }
  }
  const label = S10.test(trackingCode) ? 'Código dos Correios' : 'Código de rastreamento'
  return { code: trackingCode, official: true, label }
}
