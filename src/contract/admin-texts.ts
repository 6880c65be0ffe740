import * as z from 'zod/mini'
import { MAX_BODY_LENGTH, TEXT_FILTERS, TEXT_KINDS, TEXT_STATES } from '#domain/shop-text.ts'
import { endpoint } from './endpoint.ts'
import { PictureAlt, PictureUrlOrNone } from './picture-url.ts'
import { Id, Instant, Nothing, PAGE, PathId, text } from './types.ts'

const LISTED = {
  id: Id,
  kind: z.enum(TEXT_KINDS),
  slug: z.string(),
  title: z.string(),
  state: z.enum(TEXT_STATES),
  published_at: z.nullable(Instant),
  updated_at: Instant,
  version: z.int(),
  /** Opens the saved text, including a draft. */
  preview_token: z.string(),
}
export const ListedText = z.object(LISTED)
export type ListedText = z.output<typeof ListedText>

export const AdminText = z.object({
  ...LISTED,
  body: z.string(),
  summary: z.string(),
  picture_url: z.nullable(z.string()),
  picture_alt: z.string(),
  seo_title: z.string(),
  seo_description: z.string(),
  author: z.string(),
})
export type AdminText = z.output<typeof AdminText>

export const TextForm = z.object({
  title: text(120, { required: true }),
  /** Made of the title when it is left out. */
  slug: z.optional(text(80)),
  /** CommonMark. */
  body: z.optional(text(MAX_BODY_LENGTH, { lines: true })),
  summary: z.optional(text(300)),
  picture_url: z.optional(z.nullable(PictureUrlOrNone)),
  picture_alt: z.optional(PictureAlt),
  seo_title: z.optional(text(70)),
  seo_description: z.optional(text(160)),
  author: z.optional(text(80)),
  state: z.optional(z.enum(TEXT_STATES, { error: 'Escolha rascunho ou publicado' })),
  /** May be in the future. Null: the moment at which it is first published. */
  published_at: z.optional(z.nullable(Instant)),
})

/** Why a link is not shown to shoppers; `until`: when a scheduled text appears. */
const HiddenLink = z.object({ reason: z.enum(['draft', 'scheduled', 'gone']), until: z.nullable(Instant) })
export type HiddenLink = z.output<typeof HiddenLink>

export const adminTexts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/texts',
    query: z.object({
      kind: z.enum(TEXT_KINDS, { error: 'Escolha page ou post' }),
      search: z.optional(z.string()),
      state: z.optional(z.enum(TEXT_FILTERS, { error: 'Escolha draft, scheduled ou published' })),
      ...PAGE,
    }),
    output: z.array(ListedText),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/texts/{id}',
    params: z.object({ id: PathId }),
    output: AdminText,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/admin/texts/link',
    query: z.object({ to: z.string().check(z.maxLength(300)) }),
    output: z.object({ hidden: z.nullable(HiddenLink) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/texts',
    status: 201,
    body: z.object({ kind: z.enum(TEXT_KINDS, { error: 'Escolha page ou post' }), ...TextForm.shape }),
    output: AdminText,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/texts/{id}',
    params: z.object({ id: PathId }),
    body: z.object({ ...TextForm.shape, version: z.optional(z.int()) }),
    output: AdminText,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/texts/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/texts/{id}/restore',
    params: z.object({ id: PathId }),
    output: AdminText,
  }),
}
