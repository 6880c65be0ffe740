import type { AdminReview, adminReviews } from '#contract/admin-reviews.ts'
import type { Input } from '#contract/endpoint.ts'
import type { PAGE } from '#contract/types.ts'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import { list, type List, mapList, type Sorts } from '../db/list.ts'
import type { Db } from '../db/schema.ts'
import { listPictures } from './review-store.ts'
import { reviewView } from './read-reviews.ts'

type Filter = Omit<Input<typeof adminReviews.list>, keyof typeof PAGE>

const MAX_SEARCH_LENGTH = 100
const SORTS: Sorts<'newest'> = { newest: [['r.id', 'desc']] }

function reviewsWithProduct(db: Db) {
  return db
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .selectAll('r')
    .select(['p.name as product_name', 'p.slug as product_slug', 'p.image_url'])
}

type Row = Awaited<ReturnType<ReturnType<typeof reviewsWithProduct>['executeTakeFirstOrThrow']>>

export function listReviews(
  db: Db,
  { search = '', state, stars, product_id: productId, with_picture: withPicture }: Filter,
): List<AdminReview> {
  let query = reviewsWithProduct(db)
  if (state) query = query.where('r.state', '=', state)
  if (stars) query = query.where('r.stars', '=', Number(stars))
  if (productId !== undefined) query = query.where('r.product_id', '=', productId)
  if (withPicture)
    query = query.where((eb) =>
      eb.exists(eb.selectFrom('review_pictures as w').select('w.id').whereRef('w.review_id', '=', 'r.id')),
    )
  const text = foldText(search.slice(0, MAX_SEARCH_LENGTH))
  if (text !== '') query = query.where((eb) => eb.or([contains('r.search_key', text), contains('p.name_key', text)]))
  return mapList(list({ query, sorts: SORTS, sort: 'newest' }), (rows) => adminViews(db, rows))
}

export async function adminReview(db: Db, id: number): Promise<AdminReview> {
  const row = await reviewsWithProduct(db).where('r.id', '=', id).executeTakeFirstOrThrow()
  return (await adminViews(db, [row]))[0]!
}

async function adminViews(db: Db, rows: readonly Row[]): Promise<AdminReview[]> {
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...reviewView(row, pictures.get(row.id) ?? []),
    product_id: row.product_id,
    product_name: row.product_name,
    product_slug: row.product_slug,
    image_url: row.image_url,
    order_id: row.order_id,
    email: row.email,
    state: row.state,
    hidden_reason: row.hidden_reason,
    version: row.version,
  }))
}
