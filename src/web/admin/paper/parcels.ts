import type { PrintedOrder } from '#contract/admin-order-views.ts'
import { parcelAddress } from '#domain/address.ts'
import { dispatchObstacle, parcelLines, parcelWarning } from '#domain/parcel.ts'
import { foldText } from '#domain/search.ts'

/** Orders that go, or went, in one parcel, by number; its id is the lowest. */
export type Parcel = { id: number; first: PrintedOrder; orders: readonly PrintedOrder[] }

/** In the order of their first appearance. Two orders share a parcel if both say so. */
export function parcelsOf(orders: readonly PrintedOrder[]): Parcel[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const parcels = new Map<number, Parcel>()
  for (const order of orders) {
    const others = tiedIds(order).flatMap((id) => byId.get(id) ?? [])
    const parcel = parcelOf([order, ...others.filter((other) => tiedIds(other).includes(order.id))])
    if (!parcels.has(parcel.id)) parcels.set(parcel.id, parcel)
  }
  return [...parcels.values()]
}

function tiedIds({ linked_orders: linked }: PrintedOrder): number[] {
  return linked.flatMap(({ id, parcel }) => (parcel === 'together' ? [id] : []))
}

function parcelOf(orders: readonly PrintedOrder[]): Parcel {
  const sorted = orders.toSorted((a, b) => a.id - b.id)
  return { id: sorted[0]!.id, first: sorted[0]!, orders: sorted }
}

/** A part for each address: the address of one order may have been edited. */
export function splitByAddress({ orders }: Parcel): Parcel[] {
  const texts = [...new Set(orders.map(addressText))]
  return texts.map((text) => parcelOf(orders.filter((order) => addressText(order) === text)))
}

function addressText(order: PrintedOrder): string {
  const { lines, city, cep } = parcelAddress(order)
  return foldText([order.recipient_name ?? order.customer_name ?? '', ...lines, city, cep].join('|'))
}

export function hasOrder({ orders }: Parcel, id: number): boolean {
  return orders.some((order) => order.id === id)
}

export function isApart(parcel: Parcel): boolean {
  return splitByAddress(parcel).length > 1
}

/** '#12 + #15' */
export function parcelNumbers({ orders }: Parcel): string {
  return orders.map(({ id }) => `#${id}`).join(' + ')
}

/** 'pedido 12', 'pedidos 12 e 15' */
export function parcelName({ orders }: Parcel): string {
  const numbers = new Intl.ListFormat('pt-BR').format(orders.map(({ id }) => String(id)))
  return `${orders.length === 1 ? 'pedido' : 'pedidos'} ${numbers}`
}

/** The lines of all its orders, each with its part of the value. */
export function goodsOf({ orders }: Parcel) {
  return orders.flatMap((order) => parcelLines(order))
}

export function unitsOf(parcel: Parcel): number {
  return goodsOf(parcel).reduce((sum, { quantity }) => sum + quantity, 0)
}

export function totalOf({ orders }: Parcel): number {
  return orders.reduce((sum, { total_amount: total }) => sum + total, 0)
}

/** All orders of a parcel have the same state. */
export function obstacleOf({ first }: Parcel): string | null {
  return dispatchObstacle(first)
}

/** What to look at before it is posted; with several orders each warning names its own. */
export function warningsOf(parcel: Parcel): string[] {
  const isOne = parcel.orders.length === 1
  const own = parcel.orders.flatMap((order) => {
    const warning = parcelWarning(order)
    return warning === null ? [] : [isOne ? warning : `#${order.id}: ${warning}`]
  })
  return isApart(parcel) ? [...own, 'Endereços diferentes: uma etiqueta para cada um'] : own
}
