import * as z from 'zod/mini'
import { type Look, MAX_RADIUS, TYPE_PAIRS } from '#domain/look.ts'
import { endpoint } from './endpoint.ts'
import { DescribedPicture, PictureUrlOrNone } from './picture-url.ts'
import { Instant, PathId } from './types.ts'

/** What staff draft, preview and publish as a whole. */
export type SiteKind = 'look' | 'home'

const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: 'Informe uma cor como #2b5f56' }))

/** Pictures of pages without content; '' for the drawing that comes with the shop. */
export const EmptyPictures = z.object({
  cart: PictureUrlOrNone,
  orders: PictureUrlOrNone,
  search: PictureUrlOrNone,
  not_found: PictureUrlOrNone,
})

export const LOGO_LIMITS = { svgBytes: 256 * 1024, bytes: 2 * 1024 * 1024 } as const

const side = z.int().check(z.gte(1), z.lte(1000))
/** `width` and `height` are its proportions; `inks` decide on which backgrounds it is visible (domain/logo.ts). */
export const Logo = z.object({
  url: z.string().check(z.regex(/^\/imagens\/enviadas\/[0-9a-f]{32}\.(svg|png)$/)),
  width: side,
  height: side,
  inks: z.optional(z.array(Colour).check(z.maxLength(8))),
})
export type Logo = z.output<typeof Logo>

export const LookBody = z.object({
  brand: Colour,
  accent: Colour,
  ground: Colour,
  pair: z.enum(TYPE_PAIRS, { error: 'Escolha um par de letras' }),
  radius: z.int().check(z.gte(0), z.lte(MAX_RADIUS)),
  /** null for the shop's name in letters. */
  logo: z.nullable(Logo),
  /** Shown by the home page's hero, unless the block has its own. */
  home_picture: DescribedPicture,
  /** Shown by the page 'Sobre' and the home page's block about it. */
  about_picture: DescribedPicture,
  /** Shown with shared links; '' for the home page's. */
  share_picture: PictureUrlOrNone,
  empty_pictures: EmptyPictures,
})
export type LookBody = z.output<typeof LookBody>

export type Brand = Look & { logo?: LookBody['logo'] }

export const NO_PICTURES: Pick<LookBody, 'home_picture' | 'about_picture' | 'share_picture' | 'empty_pictures'> = {
  home_picture: { url: '', alt: '' },
  about_picture: { url: '', alt: '' },
  share_picture: '',
  empty_pictures: { cart: '', orders: '', search: '', not_found: '' },
}

/** The version of a draft that does not exist. */
export const NO_DRAFT = 0

function version<S extends z.ZodMiniType>(body: S) {
  return z.object({ version: z.int(), body, saved_by: z.string(), saved_at: Instant })
}

const Former = z.object({ id: z.int(), saved_by: z.string(), published_by: z.string(), published_at: Instant })

/** Refers to the draft that the person saw: `NO_DRAFT` if there was none. */
const SeenDraft = z.object({ version: z.int().check(z.gte(NO_DRAFT)) })

/** The calls for one kind. `default` stands while nothing has been published. */
export function siteEndpoints<S extends z.ZodMiniType>(path: `/api/${string}`, body: S) {
  const output = z.object({
    default: body,
    published: z.nullable(version(body)),
    draft: z.nullable(z.extend(version(body), { preview_token: z.string() })),
    /** Opens the draft, or else what is published, in a page that the shop's own pages may frame. */
    preview_token: z.string(),
    /** Newest first. */
    former: z.array(Former),
  })
  return {
    get: endpoint({ method: 'GET', path, output }),
    save: endpoint({ method: 'PUT', path: `${path}/draft`, body: z.extend(SeenDraft, { body }), output }),
    discard: endpoint({ method: 'POST', path: `${path}/draft/discard`, body: SeenDraft, output }),
    publish: endpoint({ method: 'POST', path: `${path}/publish`, body: SeenDraft, output }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/versions/{id}/restore`,
      params: z.object({ id: PathId }),
      body: SeenDraft,
      output,
    }),
  }
}
