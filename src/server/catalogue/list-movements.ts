import { sql } from 'kysely'
import type { StockMovement } from '#contract/admin-stock.ts'
import { formatInstant } from '#domain/calendar.ts'
import { STOCK_REASON_LABELS, type StockReason } from '#domain/stock-reason.ts'
import { list, type List, mapList, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import type { CsvColumns } from '../http/csv.ts'
import { Refusal } from '../refusal.ts'
import { VARIANT_TEXT } from './variants.ts'

export type MovementFilter = { id: number; variant_id?: number | undefined; reason?: StockReason | undefined }

const SORTS: Sorts<'newest'> = { newest: [['m.id', 'desc']] }

/** Refuses a product that does not exist. */
export async function listMovements(
  db: Db,
  { id, variant_id: variantId, reason }: MovementFilter,
): Promise<List<StockMovement>> {
  const product = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
  if (!product) throw new Refusal('product_not_found')
  let query = db
    .selectFrom('stock_movements as m')
    .leftJoin('variants as v', 'v.id', 'm.variant_id')
    .select(['m.id', 'm.happened_at as at', 'm.variant_id', 'm.reason', 'm.actor', 'm.order_id'])
    .select(['m.quantity', 'm.stock_after'])
    .select(sql<string | null>`case when v.id is null then null else ${VARIANT_TEXT} end`.as('variant'))
    .where('m.product_id', '=', id)
  if (variantId) query = query.where('m.variant_id', '=', variantId)
  if (reason) query = query.where('m.reason', '=', reason)
  return list({ query, sorts: SORTS, sort: 'newest' })
}

/** For a role that reads no orders: neither their numbers nor their customers' e-mails. */
export function withoutOrders(movements: List<StockMovement>): List<StockMovement> {
  return mapList(movements, (page) => page.map(withoutOrder))
}

function withoutOrder(movement: StockMovement): StockMovement {
  if (movement.order_id === null) return movement
  return { ...movement, order_id: null, actor: movement.actor === 'sistema' ? 'sistema' : 'cliente' }
}

export const MOVEMENT_COLUMNS: CsvColumns<StockMovement> = {
  Quando: ({ at }) => formatInstant(at),
  Variação: ({ variant }) => variant ?? 'Excluída',
  Motivo: ({ reason }) => STOCK_REASON_LABELS[reason],
  Pedido: ({ order_id: id }) => id,
  Quem: ({ actor }) => actor,
  Quantidade: ({ quantity }) => quantity,
  'Estoque depois': ({ stock_after: after }) => after,
}
