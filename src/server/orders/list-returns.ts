import { sql } from 'kysely'
import type { ReturnFilter } from '#contract/admin-order-inputs.ts'
import type { AdminReturnRow, ReturnCounts } from '#contract/admin-order-views.ts'
import { startOfDay } from '#domain/calendar.ts'
import { overdueLimits, type ReturnKind } from '#domain/return.ts'
import { list, type Listed, type SortColumn } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { listItems } from '../order-store/order-items.ts'
import { kindOfReturn, returnsByOrder } from '../order-store/returns.ts'
import { productsText, returnView, stageOf } from './read-orders.ts'

const ID: SortColumn = ['r.id', 'asc']
const SORTS = { oldest: [ID], newest: [['r.id', 'desc']] } as const

/** Oldest first, because it waits the longest; what is settled newest first. */
export function listReturns(db: Db, stage: ReturnFilter | undefined, now: Date) {
  const isSettled = stage === undefined || stage === 'refunded' || stage === 'refused'
  const query = filtered(db, stage, now)
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['r.id', 'r.order_id', 'u.email', 'u.name'])
  return list({ query, sorts: SORTS, sort: isSettled ? 'newest' : 'oldest' })
}

type Row = Listed<ReturnType<typeof listReturns>>

export async function adminReturnRows(db: Db, rows: readonly Row[], now: Date): Promise<AdminReturnRow[]> {
  const orderIds = [...new Set(rows.map((row) => row.order_id))]
  const returns = await returnsByOrder(db, orderIds)
  const lines = await listItems(db, orderIds)
  return rows.map(({ id, order_id: orderId, email, name }) => {
    const request = returns.get(orderId)!.find((each) => each.id === id)!
    const items = request.items.map(({ variant_id: variantId, quantity }) => ({
      ...lines.find((line) => line.order_id === orderId && line.variant_id === variantId)!,
      quantity,
    }))
    return {
      ...returnView(request),
      ...stageOf(request, now),
      order_id: orderId,
      customer_email: email,
      customer_name: name,
      products: items.length > 0 ? productsText(items) : OWED_TEXTS[kindOfReturn(request)],
    }
  })
}

const OWED_TEXTS: Record<ReturnKind, string> = {
  return: '',
  removal: '',
  swap: 'Diferença de uma troca',
  cancellation: 'Pedido cancelado',
}

/** `overdue` are counted in `awaiting` too. */
export async function countReturns(db: Db, now: Date): Promise<ReturnCounts> {
  const count = async (stage: ReturnFilter) => {
    const counted = filtered(db, stage, now).select((eb) => eb.fn.countAll<number>().as('returns'))
    return (await counted.executeTakeFirstOrThrow()).returns
  }
  return {
    to_answer: await count('to_answer'),
    awaiting: await count('awaiting'),
    overdue: await count('overdue'),
    to_refund: await count('to_refund'),
    refunding: await count('refunding'),
  }
}

/** The stages as SQL, as `returnStage` has them. Literals, because databases use a partial index only with them. */
function filtered(db: Db, stage: ReturnFilter | undefined, now: Date) {
  const open = sql<boolean>`r.state = 'open'`
  const unpaid = sql<boolean>`r.state = 'accepted' and r.refunded_at is null`
  const isDue = sql<boolean>`(r.refund_id is null or f.status = 'failed')`
  const awaiting = sql<boolean>`${unpaid} and ${isDue} and r.is_sent and r.received_at is null`
  const returns = db.selectFrom('return_requests as r').leftJoin('refunds as f', 'f.id', 'r.refund_id')
  switch (stage) {
    case undefined:
      return returns
    case 'unsettled':
      return returns.where(sql<boolean>`(${open} or (${unpaid} and (${isDue} or f.status = 'requested')))`)
    case 'to_answer':
      return returns.where(open)
    case 'awaiting':
      return returns.where(awaiting)
    case 'overdue': {
      const { postBy, accepted } = overdueLimits(now)
      return returns
        .where(awaiting)
        .where((eb) =>
          eb.or([
            eb('r.post_by', '<', postBy),
            eb.and([eb('r.post_by', 'is', null), eb('r.decided_at', '<', startOfDay(accepted))]),
          ]),
        )
    }
    case 'to_refund':
      return returns.where(sql<boolean>`${unpaid} and ${isDue} and (not r.is_sent or r.received_at is not null)`)
    case 'refunding':
      return returns.where(sql<boolean>`${unpaid} and f.status = 'requested'`)
    case 'refunded':
      return returns.where(sql<boolean>`r.state = 'accepted' and (r.refunded_at is not null or f.status = 'done')`)
    case 'refused':
      return returns.where(sql<boolean>`r.state = 'refused'`)
  }
}
