import * as z from 'zod/mini'
import { TEXT_KINDS } from '#domain/shop-text.ts'
import { endpoint } from './endpoint.ts'
import { Instant } from './types.ts'

/** As shoppers read it. `html` comes from the body, without markup of its own. */
export const ShownText = z.object({
  kind: z.enum(TEXT_KINDS),
  slug: z.string(),
  title: z.string(),
  html: z.string(),
  summary: z.string(),
  picture_url: z.nullable(z.string()),
  picture_alt: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  author: z.string(),
  /** Null: a draft, which only its preview shows. */
  published_at: z.nullable(Instant),
  updated_at: Instant,
})
export type ShownText = z.output<typeof ShownText>

export const PostSummary = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture_url: z.nullable(z.string()),
  picture_alt: z.string(),
  published_at: Instant,
})
export type PostSummary = z.output<typeof PostSummary>

export const texts = {
  get: endpoint({
    method: 'GET',
    path: '/api/texts/{kind}/{slug}',
    params: z.object({ kind: z.enum(TEXT_KINDS), slug: z.string() }),
    output: ShownText,
  }),
  journal: endpoint({
    method: 'GET',
    path: '/api/journal',
    output: z.object({
      posts: z.array(PostSummary),
      /** When the next post appears by itself; ISO 8601. */
      valid_until: z.nullable(z.string()),
    }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/texts/preview/{token}',
    params: z.object({ token: z.string() }),
    output: ShownText,
  }),
}
