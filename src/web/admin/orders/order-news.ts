import { plural } from '#domain/plural.ts'
import { countOrders, type News } from '../live/live-store.ts'
import type { OrderFilters } from './order-query.ts'

/** News that a list would show on its first page: all, only orders that were paid, or possibly none of them. */
export type Reach = 'all' | 'paid' | 'none'

/** The latest days and the status hide no news; a search, another filter or another order of the rows may. */
const WIDE: readonly string[] = ['status', 'periodo']

export function reachOf(filters: OrderFilters, isFirstPage: boolean): Reach {
  const { status } = filters
  if (!isFirstPage || Object.keys(filters).some((name) => !WIDE.includes(name))) return 'none'
  if (status === undefined) return 'all'
  return status === 'confirmed' ? 'paid' : 'none'
}

/** What a list of that reach has shown once it is loaded. */
export function shownBy(reach: Reach, news: readonly News[]): News[] {
  if (reach === 'none') return []
  return news.filter(({ kind }) => reach === 'all' || kind === 'paid')
}

type Row = { id: number; status: string }

/** The list was loaded after them. */
export function alreadyIn(rows: readonly Row[], news: readonly News[]): News[] {
  return news.filter(({ order_id: id, kind }) => {
    const row = rows.find((each) => each.id === id)
    return row !== undefined && (kind === 'placed' || row.status !== 'pending')
  })
}

/** '2 pedidos novos e 1 pago': an order that was placed and paid is new. Null without news. */
export function newsText(news: readonly News[]): string | null {
  const placed = news.filter(({ kind }) => kind === 'placed')
  const paid = news.filter(({ order_id: id }) => !placed.some(({ order_id: other }) => other === id))
  const [newOrders, paidOrders] = [countOrders(placed), countOrders(paid)]
  if (newOrders > 0 && paidOrders > 0)
    return `${plural(newOrders, 'pedido novo', 'pedidos novos')} e ${plural(paidOrders, 'pago', 'pagos')}`
  if (newOrders > 0) return plural(newOrders, 'pedido novo', 'pedidos novos')
  return paidOrders > 0 ? plural(paidOrders, 'pedido pago', 'pedidos pagos') : null
}
