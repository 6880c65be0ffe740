export const PAYMENT_METHODS = ['card', 'pix', 'boleto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATUSES = [
  'pending',
  'in_process',
  'approved',
  'rejected',
  'cancelled',
  'refunded',
  'partially_refunded',
  'charged_back',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  card: 'Cartão de Crédito',
  pix: 'PIX',
  boleto: 'Boleto',
}

/** `unchosen`: the customer of an order made by staff has still to choose. `none`: it was cancelled before the choice. */
export type ShownMethod = PaymentMethod | 'unchosen' | 'none'

/** Until the choice, the stored method of an order made by staff is a placeholder. `status`: of the order. */
export function shownMethod(
  { status, method }: { status: string; method: PaymentMethod },
  isChosen: boolean,
): ShownMethod {
  if (isChosen) return method
  return status === 'cancelled' ? 'none' : 'unchosen'
}

/** The order list's filter by method. */
export const METHOD_FILTERS = [...PAYMENT_METHODS, 'unchosen'] as const
export type MethodFilter = (typeof METHOD_FILTERS)[number]

const SHOWN_METHOD_LABELS: Record<ShownMethod, string> = {
  ...PAYMENT_METHOD_LABELS,
  unchosen: 'A escolher',
  none: 'Não escolhido',
}

const OTHER_METHOD_LABELS = new Map([
  ...Object.entries(SHOWN_METHOD_LABELS),
  ['PIX', 'PIX'],
  ['mercadopago', 'Mercado Pago'],
])

/** For stored methods of any origin: unknown ones as they stand, 'N/A' when there is none. */
export function paymentMethodLabel(raw: string | null): string {
  if (raw === null || raw.trim() === '') return 'N/A'
  return OTHER_METHOD_LABELS.get(raw) ?? raw
}

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pendente',
  in_process: 'Em análise',
  approved: 'Aprovado',
  rejected: 'Recusado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  partially_refunded: 'Reembolsado em parte',
  charged_back: 'Contestado',
}

/** Instead of 'Reembolsado' while staff still owe what they took by hand: the status is of the decision. */
export const OWED_LABEL = 'A reembolsar'

/** Paid to the shop's own PIX key: no provider reports the payment, staff confirm it. */
export function isConfirmedByHand(order: {
  method: PaymentMethod
  isProviderPaid: boolean
  totalCents: number
}): boolean {
  return order.method === 'pix' && !order.isProviderPaid && order.totalCents > 0
}

/** With a provider every method, with only a PIX key PIX, otherwise none. */
export function offeredMethods({
  hasProvider,
  hasPixKey,
}: {
  hasProvider: boolean
  hasPixKey: boolean
}): readonly PaymentMethod[] {
  if (hasProvider) return PAYMENT_METHODS
  return hasPixKey ? ['pix'] : []
}

/** Mercado Pago's minimum amounts (`min_allowed_amount` of GET /v1/payment_methods). */
export const MIN_PAYMENT_CENTS: Record<PaymentMethod, number> = { card: 50, pix: 1, boleto: 400 }

/** False for an amount that the provider would refuse. An order with a total of zero needs no method. */
export function isPayableBy(method: PaymentMethod, totalCents: number): boolean {
  return totalCents === 0 || totalCents >= MIN_PAYMENT_CENTS[method]
}

export function isReversed(status: PaymentStatus): boolean {
  return status === 'refunded' || status === 'charged_back'
}
