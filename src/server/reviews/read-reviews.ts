import type { Invitation, ProductReviews, Review } from '#contract/reviews.ts'
import { averageText, MAX_STARS } from '#domain/review.ts'
import type { Db } from '../db/schema.ts'
import { type Buyer, listBought } from './buyer.ts'
import { listPictures, type ReviewRow } from './review-store.ts'

export const NO_REVIEWS: ProductReviews = {
  count: 0,
  score: '',
  stars: 0,
  by_stars: [0, 0, 0, 0, 0],
  pages: 0,
  reviews: [],
}

type Choice = { stars: number | undefined; page: number; size: number }

function published(db: Db, productId: number) {
  return db.selectFrom('reviews').where('product_id', '=', productId).where('state', '=', 'published')
}

export async function productReviews(
  db: Db,
  productId: number,
  { stars, page, size }: Choice,
): Promise<ProductReviews> {
  const counts = await published(db, productId)
    .select(['stars', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('stars')
    .execute()
  const byStars = Array.from({ length: MAX_STARS }, (_, at) => counts.find((row) => row.stars === at + 1)?.count ?? 0)
  const count = byStars.reduce((sum, each) => sum + each, 0)
  const sum = byStars.reduce((total, each, at) => total + each * (at + 1), 0)
  let query = published(db, productId).selectAll()
  if (stars !== undefined) query = query.where('stars', '=', stars)
  const rows = await query
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const chosen = stars === undefined ? count : (byStars[stars - 1] ?? 0)
  return {
    count,
    score: count === 0 ? '' : averageText(sum, count),
    stars: count === 0 ? 0 : Math.round(sum / count),
    by_stars: byStars,
    pages: Math.ceil(chosen / size),
    reviews: await withPictures(db, rows),
  }
}

export async function withPictures(db: Db, rows: readonly ReviewRow[]): Promise<Review[]> {
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => reviewView(row, pictures.get(row.id) ?? []))
}

export function reviewView({ body, ...row }: ReviewRow, pictures: string[]): Review {
  return {
    id: row.id,
    author: row.author,
    stars: row.stars,
    text: body,
    variant_text: row.variant_text,
    written_at: row.written_at,
    edited_at: row.edited_at,
    pictures,
    answer: row.answer,
    answered_at: row.answer === null ? null : row.answered_at,
  }
}

export async function readInvitation(db: Db, { order, email, author }: Buyer): Promise<Invitation> {
  const bought = await listBought(db, order.id)
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where('email', '=', email)
    .where(
      'product_id',
      'in',
      bought.map(({ product_id: id }) => id),
    )
    .execute()
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  const optOut = await db.selectFrom('review_opt_outs').select('email').where('email', '=', email).executeTakeFirst()
  return {
    order_id: order.id,
    author,
    is_opted_out: optOut !== undefined,
    items: bought.map((item) => {
      const row = rows.find(({ product_id: id }) => id === item.product_id)
      if (!row) return { ...item, review: null }
      const { stars, body, state, hidden_reason } = row
      return { ...item, review: { stars, text: body, pictures: pictures.get(row.id) ?? [], state, hidden_reason } }
    }),
  }
}
