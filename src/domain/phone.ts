export const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)

/** Area code and number, at most eleven digits, without a pasted +55 or trunk zero. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  if (/^\s*\+\s*55/.test(text)) return digits.slice(2, 13)
  if (digits.startsWith('55') && isNationalNumber(digits.slice(2))) return digits.slice(2)
  if (digits.startsWith('0')) return digits.slice(1, 12)
  return digits.slice(0, 11)
}

/** A mobile (area code, 9 and eight digits) or a landline (area code and eight digits that begin with 2 to 5). */
export function isBrazilianPhone(text: string): boolean {
  const national = text.replace(/^\s*\+\s*55/, '')
  return /^[\d\s().-]+$/.test(national) && isNationalNumber(national.replace(/\D/g, ''))
}

/** The national numbers that a text can mean: itself, or, typed without an area code, the number in each area. */
export function phoneCandidates(text: string): string[] {
  if (!/^[\d\s()+.-]+$/.test(text)) return []
  const digits = phoneDigits(text)
  if (isNationalNumber(digits)) return [digits]
  const isLocal = /^(?:9\d{8}|[2-5]\d{7})$/.test(text.replace(/\D/g, ''))
  return isLocal ? [...AREA_CODES].map((area) => `${area}${text.replace(/\D/g, '')}`) : []
}

function isNationalNumber(digits: string): boolean {
  return /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits) && AREA_CODES.has(digits.slice(0, 2))
}

/** '(41) 99999-8888' or '(41) 3333-4444'; also formats partial input. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length <= 2) return digits
  const number = digits.slice(2)
  const cut = number.length > 8 ? 5 : 4
  return `(${digits.slice(0, 2)}) ${number.slice(0, cut)}${number.length > cut ? `-${number.slice(cut)}` : ''}`
}

/** `digits` without country code. Non-breaking spaces in amounts become plain ones. */
export function whatsappUrl(digits: string, message: string): string {
  const text = message.replaceAll('\u00a0', ' ').toWellFormed()
  return `https://wa.me/55${digits}?text=${encodeURIComponent(text)}`
}
