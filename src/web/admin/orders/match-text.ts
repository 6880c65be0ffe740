import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import type { OrderMatch } from '#domain/order-search.ts'

/** Null for what the row shows anyway. */
const LABELS: Record<OrderMatch, string | null> = {
  number: null,
  name: null,
  email: null,
  tracking: 'Rastreio',
  phone: 'Telefone',
  document: '',
  cep: 'CEP',
  recipient: 'Destinatário',
  coupon: 'Cupom',
  customer: 'Cliente',
  product: 'Produto',
}

/** 'Rastreio AN735019284BR'; null for what the row shows anyway. */
export function matchText(match: AdminOrderRow['match']): string | null {
  const label = match && LABELS[match.by]
  return typeof label === 'string' ? `${label} ${match!.text}`.trim() : null
}
