import type { CustomerOrder } from '#contract/account.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { readOpenSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { buyerOf, isReviewable } from './buyer.ts'
import { reviewToken } from './review-token.ts'

/** Review links by order id, for those of a person's orders that can be reviewed. */
export async function reviewLinks(
  { db, config }: Pick<Shop, 'db' | 'config'>,
  orders: readonly OrderRow[],
  now: Date,
): Promise<Map<number, NonNullable<CustomerOrder['review']>>> {
  const open = orders.filter((order) => isReviewable(order, now))
  const { reviews: mode } = await readOpenSettings(db, ['reviews'])
  if (open.length === 0 || mode === 'off') return new Map()
  const { email } = await buyerOf(db, open[0]!)
  const ids = open.map(({ id }) => id)
  const reviewed = await db
    .selectFrom('reviews as r')
    .innerJoin('order_items as i', 'i.product_id', 'r.product_id')
    .select(['i.order_id', 'r.product_id'])
    .distinct()
    .where('i.order_id', 'in', ids)
    .where('r.email', '=', email)
    .execute()
  const byOrder = Map.groupBy(reviewed, ({ order_id: id }) => id)
  return new Map(
    ids.map((id) => [
      id,
      {
        token: reviewToken(config.appSecret, id, now),
        reviewed_ids: (byOrder.get(id) ?? []).map(({ product_id: productId }) => productId),
      },
    ]),
  )
}
