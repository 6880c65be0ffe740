import * as z from 'zod/mini'
import { MAX_REVIEW_LENGTH, REVIEW_STATES } from '#domain/review.ts'
import { endpoint } from './endpoint.ts'
import { Review } from './reviews.ts'
import { Flag, Id, PAGE, PathId, text } from './types.ts'

export const AdminReview = z.object({
  ...Review.shape,
  product_id: Id,
  product_name: z.string(),
  product_slug: z.string(),
  image_url: z.nullable(z.string()),
  order_id: Id,
  email: z.string(),
  state: z.enum(REVIEW_STATES),
  hidden_reason: z.nullable(z.string()),
  version: z.int(),
})
export type AdminReview = z.output<typeof AdminReview>

const OfReview = z.object({ id: PathId })
/** The version that staff have read: if the review has changed since, the call is refused as `stale`. */
const version = z.int()

export const adminReviews = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/reviews',
    query: z.object({
      search: z.optional(z.string()),
      state: z.optional(z.enum(REVIEW_STATES, { error: 'Escolha held, published ou hidden' })),
      stars: z.optional(z.enum(['1', '2', '3', '4', '5'], { error: 'Escolha de 1 a 5' })),
      product_id: z.optional(PathId),
      with_picture: z.optional(Flag),
      ...PAGE,
    }),
    output: z.array(AdminReview),
    paged: true,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/{id}/publish',
    params: OfReview,
    body: z.object({ version }),
    output: AdminReview,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/admin/reviews/{id}/hide',
    params: OfReview,
    body: z.object({ version, reason: text(300, { required: true }) }),
    output: AdminReview,
  }),
  /** An empty text removes the answer. */
  answer: endpoint({
    method: 'PUT',
    path: '/api/admin/reviews/{id}/answer',
    params: OfReview,
    body: z.object({ version, text: text(MAX_REVIEW_LENGTH, { lines: true }) }),
    output: AdminReview,
  }),
}
