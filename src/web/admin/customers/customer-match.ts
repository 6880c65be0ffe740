import type { AdminCustomer } from '#contract/admin-customers.ts'
import { formatPhone } from '#domain/phone.ts'
import { matchText } from '../orders/match-text.ts'

/** 'Pedido nº 24' or 'CPF'; null for what the row shows anyway. */
export function customerMatchText({ match, phone }: Pick<AdminCustomer, 'match' | 'phone'>): string | null {
  if (match?.by === 'number') return `Pedido ${match.text}`
  if (match?.by === 'phone' && phone && formatPhone(phone) === match.text) return null
  return matchText(match)
}
