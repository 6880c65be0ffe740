import { cepDigits, formatCep, isCep } from './cep.ts'
import { normalizeCouponCode } from './coupon.ts'
import { documentCharacters, documentKind, isDocument } from './document.ts'
import { formatPhone, phoneCandidates } from './phone.ts'
import { foldText, typedWords } from './search.ts'
import { normalizeTrackingCode } from './tracking.ts'

/** By which of its data an order was found. */
export const ORDER_MATCHES = [
  'number',
  'tracking',
  'phone',
  'document',
  'cep',
  'name',
  'email',
  'recipient',
  'coupon',
  'customer',
  'product',
] as const
export type OrderMatch = (typeof ORDER_MATCHES)[number]

/** What a text identifies if it is taken as a whole; null or empty for what it cannot be. */
export type OrderSearch = {
  text: string
  number: number | null
  tracking: string | null
  /** Without an area code, the number in each of them. */
  phones: readonly string[]
  /** CPF or CNPJ with valid check digits. */
  document: string | null
  cep: string | null
  coupon: string
  /** In lower case and without accents; all of them have to be found, in whatever order. */
  words: readonly string[]
}

export function parseOrderSearch(text: string): OrderSearch {
  const whole = text.trim()
  const tracking = /\d/.test(whole) ? normalizeTrackingCode(whole) : null
  return {
    text: whole,
    number: orderNumberIn(whole),
    tracking,
    phones: phoneCandidates(whole),
    document: isDocument(whole) ? documentCharacters(whole) : null,
    cep: isCep(whole.replace('.', '')) ? cepDigits(whole) : null,
    coupon: normalizeCouponCode(whole),
    words: typedWords(whole),
  }
}

const NUMBERS = [
  /^(?:pedido )?(?:(?:#|n[º°o]\.?) ?)?(\d{1,15})$/i,
  // The internal code that a label has before the carrier's.
  /^ped ?(\d{1,15}) ?br$/i,
  // The protocol of a return.
  /^d-(\d{1,15})-\d{1,15}$/i,
]

/** '24', '#24', 'pedido nº 24', 'PED00000024BR' or 'D-24-3'. */
function orderNumberIn(text: string): number | null {
  const line = text.replace(/\s+/g, ' ')
  const digits = NUMBERS.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  return digits === undefined ? null : Number(digits)
}

type Found = {
  id: number
  userId: number
  trackingCode: string | null
  recipientPhone: string | null
  recipientDocument: string | null
  cep: string | null
  couponCode: string | null
  name: string | null
  email: string
  recipient: string | null
}

/** `text`: what was found, for staff to read; empty where the list shows it anyway, and for a CPF. */
export function orderMatch(search: OrderSearch, order: Found): { by: OrderMatch; text: string } {
  if (order.id === search.number) return { by: 'number', text: '' }
  if (order.trackingCode && order.trackingCode === search.tracking) return { by: 'tracking', text: order.trackingCode }
  if (order.recipientPhone && search.phones.includes(order.recipientPhone))
    return { by: 'phone', text: formatPhone(order.recipientPhone) }
  if (order.recipientDocument && order.recipientDocument === search.document)
    return { by: 'document', text: documentKind(order.recipientDocument) }
  if (order.cep && order.cep === search.cep) return { by: 'cep', text: formatCep(order.cep) }
  const { words } = search
  const isIn = (value: string | null) =>
    value !== null && words.length > 0 && words.every((word) => foldText(value).includes(word))
  if (isIn(order.name)) return { by: 'name', text: '' }
  if (isIn(order.email)) return { by: 'email', text: '' }
  if (isIn(order.recipient)) return { by: 'recipient', text: order.recipient! }
  if (order.couponCode && order.couponCode === search.coupon) return { by: 'coupon', text: order.couponCode }
  if (order.userId === search.number) return { by: 'customer', text: `nº ${order.userId}` }
  return { by: 'product', text: '' }
}
