import type { AdminOrder } from '#contract/admin-order-views.ts'
import { isRefusal } from '#contract/client.ts'
import { formatInstant, saoPauloDay } from '#domain/calendar.ts'
import type { OrderStatus } from '#domain/order.ts'
import { orNull } from '#web/data/attempt.ts'
import { adminApi } from '../api.ts'

const MOVED: Record<OrderStatus, string> = {
  pending: 'fez este pedido aguardar o pagamento de novo',
  confirmed: 'marcou este pedido como pago',
  shipped: 'marcou este pedido como enviado',
  delivered: 'marcou este pedido como entregue',
  cancelled: 'cancelou este pedido',
}
const MOVED_ALONE: Record<OrderStatus, string> = {
  pending: 'voltou a aguardar o pagamento',
  confirmed: 'foi pago',
  shipped: 'foi enviado',
  delivered: 'foi entregue',
  cancelled: 'foi cancelado',
}

/** 'nina@loja.com cancelou este pedido às 09:58.' Null if its status never changed. */
export function lastMoveText({ history }: Pick<AdminOrder, 'history'>, now = new Date()): string | null {
  const move = history.findLast(({ from, to }) => from !== null && from !== to)
  if (!move) return null
  const at = formatInstant(move.at)
  const when = saoPauloDay(move.at) === saoPauloDay(now) ? `às ${at.slice(-5)}` : `em ${at}`
  const isPerson = move.actor.includes('@')
  return isPerson
    ? `${move.actor} ${MOVED[move.to]} ${when}.`
    : `Este pedido ${MOVED_ALONE[move.to]} ${when}: ${move.reason}.`
}

/** The order was not as the page showed it. */
const CONFLICTS: readonly string[] = ['order_moved', 'order_not_confirmed']

/** The refusal of a conflict, with what has changed as its sentence. */
export async function withLastMove(error: unknown, id: number): Promise<unknown> {
  if (!isRefusal(error) || !CONFLICTS.includes(error.code)) return error
  const order = await orNull(adminApi.adminOrders.get({ id }))
  const text = order && lastMoveText(order)
  return text ? Object.assign(error, { message: text }) : error
}
