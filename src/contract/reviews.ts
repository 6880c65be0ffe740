import * as z from 'zod/mini'
import { MAX_REVIEW_LENGTH, MAX_STARS, REVIEW_STATES } from '#domain/review.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Limit, Nothing, PathId, text } from './types.ts'

/** `perDay`: photos per person. */
export const REVIEW_PICTURE_LIMITS = { bytes: 10 * 1024 * 1024, perReview: 3, perDay: 12 } as const

/** Reviews on a page of the list. */
export const REVIEWS_PER_PAGE = 10

const Stars = z
  .int({ error: 'Escolha de 1 a 5 estrelas' })
  .check(z.gte(1, { error: 'Escolha de 1 a 5 estrelas' }), z.lte(MAX_STARS, { error: 'Escolha de 1 a 5 estrelas' }))

const Count = z.codec(z.string(), z.optional(z.int()), {
  decode: (typed) => (/^\d{1,4}$/.test(typed) ? Number(typed) : undefined),
  encode: (count) => (count === undefined ? '' : String(count)),
})

export const Review = z.object({
  id: Id,
  /** 'Maria S.' */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  variant_text: z.string(),
  written_at: Instant,
  edited_at: z.nullable(Instant),
  pictures: z.array(z.string()),
  /** The shop's public answer. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(Instant),
})
export type Review = z.output<typeof Review>

export const ProductReviews = z.object({
  count: z.int(),
  /** '4,7'; empty without reviews. */
  score: z.string(),
  /** Rounded; 0 without reviews. */
  stars: z.int(),
  /** Number of reviews with one, two, … five stars. */
  by_stars: z.array(z.int()),
  /** Pages of reviews with the chosen number of stars. */
  pages: z.int(),
  reviews: z.array(Review),
})
export type ProductReviews = z.output<typeof ProductReviews>

const OwnReview = z.object({
  stars: z.int(),
  text: z.string(),
  pictures: z.array(z.string()),
  state: z.enum(REVIEW_STATES),
  hidden_reason: z.nullable(z.string()),
})

/** The products of an order that its buyer may review. */
export const Invitation = z.object({
  order_id: Id,
  author: z.string(),
  is_opted_out: z.boolean(),
  items: z.array(
    z.object({
      product_id: Id,
      product_name: z.string(),
      variant_text: z.string(),
      image_url: z.nullable(z.string()),
      review: z.nullable(OwnReview),
    }),
  ),
})
export type Invitation = z.output<typeof Invitation>

const Token = z.string().check(z.maxLength(100))
const OfToken = z.object({ token: Token })
const OfItem = z.object({ token: Token, product_id: PathId })

export const reviews = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/{id}/reviews',
    params: z.object({ id: PathId }),
    query: z.object({ stars: z.optional(Count), page: z.optional(Count), limit: z.optional(Limit) }),
    output: ProductReviews,
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/api/reviews/by-token/{token}',
    params: OfToken,
    output: Invitation,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/reviews/by-token/{token}/{product_id}',
    params: OfItem,
    body: z.object({
      stars: Stars,
      text: text(MAX_REVIEW_LENGTH, { lines: true }),
      /** Addresses of photos that this buyer has uploaded, in display order. */
      pictures: z
        .array(z.string().check(z.maxLength(200)))
        .check(z.maxLength(REVIEW_PICTURE_LIMITS.perReview, { error: 'Envie no máximo 3 fotos' })),
    }),
    output: z.object({ state: z.enum(REVIEW_STATES) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reviews/by-token/{token}/{product_id}',
    params: OfItem,
    output: Nothing,
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/reviews/by-token/{token}/pictures',
    params: OfToken,
    status: 201,
    upload: {
      type: 'application/octet-stream',
      maxBytes: REVIEW_PICTURE_LIMITS.bytes,
      tooLarge: 'review_picture_too_large',
    },
    output: z.object({ url: z.string() }),
  }),
  optOut: endpoint({
    method: 'POST',
    path: '/api/reviews/by-token/{token}/opt-out',
    params: OfToken,
    output: Nothing,
  }),
}
