import type { NotNull } from 'kysely'
import { asInstant } from '../db/computed.ts'
import { VARIANT_PICTURE, VARIANT_TEXT } from '../catalogue/variants.ts'
import { list, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'

const SORTS: Sorts<'most'> = {
  most: [
    ['w.people', 'desc'],
    ['v.id', 'desc'],
  ],
}

/** Of products that are not deleted. */
export function listAwaited(db: Db, { product_id: productId }: { product_id?: number | undefined }) {
  const waiting = db
    .selectFrom('product_alerts')
    .where('confirmed_at', 'is not', null)
    .where('notified_at', 'is', null)
    .groupBy('variant_id')
    .select((eb) => [
      'variant_id',
      eb.fn.countAll<number>().as('people'),
      eb.fn.countAll<number>().filterWhere('kind', '=', 'stock').as('for_stock'),
      eb.fn.min('requested_at').as('since'),
    ])
  let query = db
    .selectFrom(waiting.as('w'))
    .innerJoin('variants as v', 'v.id', 'w.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select((eb) => [
      'v.id',
      'p.id as product_id',
      'p.name as product',
      VARIANT_TEXT.as('variant'),
      VARIANT_PICTURE.as('image_url'),
      'v.stock_quantity',
      eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price'),
      'w.for_stock as waiting_for_stock',
      eb('w.people', '-', eb.ref('w.for_stock')).as('waiting_for_price'),
      asInstant(eb.ref('w.since')).as('since'),
    ])
    .$narrowType<{ since: NotNull }>()
    .where('p.is_deleted', '=', false)
  if (productId) query = query.where('p.id', '=', productId)
  return list({ query, sorts: SORTS, sort: 'most' })
}
