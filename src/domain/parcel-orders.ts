import { hasLeftShop, type OrderStatus } from './order.ts'

/** 'together': goes, or went, in the same parcel. 'unpaid': would go, were it paid. 'apart': does not go with it. */
export const PARCEL_TIES = ['together', 'unpaid', 'apart'] as const
export type ParcelTie = (typeof PARCEL_TIES)[number]

export type LinkedFacts = {
  id: number
  /** The first order; null for the first itself. */
  addedTo: number | null
  status: OrderStatus
  isRefunded: boolean
  isWithdrawn: boolean
  shippedAt: Date | null
  deliveredAt: Date | null
  trackingCode: string | null
}

/**
 * The tie of each other order of a complete group to this one. Orders sent together share `shippedAt` and tracking code.
 * A complement that was left behind is always sent alone.
 */
export function parcelTies(order: LinkedFacts, group: readonly LinkedFacts[]): Map<number, ParcelTie> {
  const isLeftBehind =
    order.addedTo !== null &&
    !hasLeftShop(order.status) &&
    group.some((each) => isFirst(each) && hasLeftShop(each.status))
  const isAlone = isLeftBehind || order.status === 'cancelled'
  const others = group.filter(({ id }) => id !== order.id)
  return new Map(others.map((other) => [other.id, isAlone ? 'apart' : tieOf(order, other)]))
}

/** Ids of the orders in the same parcel. Ties are directional (an unpaid order is tied to a paid one), so both must match. */
export function parcelCompanions(order: LinkedFacts, group: readonly LinkedFacts[]): number[] {
  const ties = parcelTies(order, group)
  const isMutual = (other: LinkedFacts) => parcelTies(other, group).get(order.id) === 'together'
  return group.flatMap((other) => (ties.get(other.id) === 'together' && isMutual(other) ? [other.id] : []))
}

function tieOf(order: LinkedFacts, other: LinkedFacts): ParcelTie {
  if (hasLeftShop(order.status) || hasLeftShop(other.status)) return isSameParcel(order, other) ? 'together' : 'apart'
  if (other.status === 'pending') return 'unpaid'
  return other.status === 'confirmed' && !other.isRefunded && !other.isWithdrawn ? 'together' : 'apart'
}

function isSameParcel(one: LinkedFacts, other: LinkedFacts): boolean {
  const isSent = hasLeftShop(one.status) && hasLeftShop(other.status)
  return isSent && one.trackingCode === other.trackingCode && sentAt(one) !== null && sentAt(one) === sentAt(other)
}

function sentAt({ shippedAt, deliveredAt }: LinkedFacts): number | null {
  return (shippedAt ?? deliveredAt)?.getTime() ?? null
}

function isFirst({ addedTo }: LinkedFacts): boolean {
  return addedTo === null
}

type Named = { id: number; isFirst: boolean }

/** 'O complemento #12 ainda não foi pago. Enviar sem ele?' */
export function leaveUnpaidQuestion(unpaid: readonly Named[]): string {
  const [names, isOne] = [orderNames(unpaid), unpaid.length === 1]
  const subject = `${isOne ? 'O' : 'Os'} ${names}`
  return isOne ? `${subject} ainda não foi pago. Enviar sem ele?` : `${subject} ainda não foram pagos. Enviar sem eles?`
}

/** 'complemento #12', 'pedido #10', 'pedidos #10 e #12' */
export function orderNames(orders: readonly Named[]): string {
  const noun = orders.some(({ isFirst: isFirstOrder }) => isFirstOrder) ? 'pedido' : 'complemento'
  const numbers = new Intl.ListFormat('pt-BR').format(orders.map(({ id }) => `#${id}`))
  return `${noun}${orders.length === 1 ? '' : 's'} ${numbers}`
}
