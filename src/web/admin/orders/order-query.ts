import { ORDER_SORTS, type OrderSort } from '#contract/admin-order-inputs.ts'
import { addDays, isDay, isWithinCalendar, type Day } from '#domain/calendar.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { METHOD_FILTERS, PAYMENT_STATUSES } from '#domain/payment.ts'

/** URL parameters that filter and sort the list. */
export const ORDER_FILTERS = [
  'busca',
  'status',
  'periodo',
  'desde',
  'ate',
  'metodo',
  'pagamento',
  'devolucao',
  'reembolso',
  'ordem',
] as const
export type OrderFilters = Partial<Record<(typeof ORDER_FILTERS)[number], string>>

const RETURNS: Record<string, 'open' | 'underway'> = { aberta: 'open', andamento: 'underway' }

/** Whole days, today included. */
const PERIODS: Record<string, number> = { hoje: 1, '7-dias': 7, '30-dias': 30 }

/** The API's query; parameters that the API does not know are dropped. */
export function orderQuery(
  { busca, status, periodo, desde, ate, metodo, pagamento, devolucao, reembolso, ordem }: OrderFilters,
  today: Day,
) {
  const length = PERIODS[periodo ?? '']
  const from = length ? addDays(today, 1 - length) : dayIn(desde)
  const to = length ? undefined : dayIn(ate)
  const query = {
    search: busca || undefined,
    status: oneOf(ORDER_STATUSES, status),
    payment_method: oneOf(METHOD_FILTERS, metodo),
    payment_status: oneOf(PAYMENT_STATUSES, pagamento),
    from,
    to,
    returns: RETURNS[devolucao ?? ''],
    refunded: refundedFilter(reembolso, status, pagamento),
    sort: oneOf(ORDER_SORTS, ordem),
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Partial<typeof query>
}

/** True if the query leaves orders out. */
export function isNarrowed(query: ReturnType<typeof orderQuery>): boolean {
  const { sort: _, ...filter } = query
  return Object.keys(filter).length > 0
}

/** 'Pago' means to be sent: it excludes full refunds, unless a payment status is chosen too. */
function refundedFilter(refunded: string | undefined, status: string | undefined, payment: string | undefined) {
  if (refunded === 'total') return 'whole' as const
  return status === 'confirmed' && !payment ? ('not_whole' as const) : undefined
}

function oneOf<Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined {
  return values.find((each) => each === value)
}

function dayIn(text: string | undefined): Day | undefined {
  return text && isDay(text) && isWithinCalendar(text) ? text : undefined
}

/** The API's name for a column and direction; `undefined` is the default, newest first. */
export function sortParameter(by: string, isDescending: boolean): OrderSort | undefined {
  if (by === 'total') return isDescending ? 'total-high' : 'total-low'
  return isDescending ? undefined : 'oldest'
}

export function sortingOf(ordem: string | undefined): { by: string; isDescending: boolean } {
  if (ordem === 'total-high' || ordem === 'total-low') return { by: 'total', isDescending: ordem === 'total-high' }
  return { by: 'date', isDescending: ordem !== 'oldest' }
}

/** CSV of the list with the same filters. */
export function fileAddress(query: ReturnType<typeof orderQuery>): string {
  const text = new URLSearchParams(query).toString()
  return `/api/admin/orders/file${text && `?${text}`}`
}
