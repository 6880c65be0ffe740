import * as z from 'zod/mini'
import { isLocalTime } from '#domain/calendar.ts'
import { isBlockLink, MAX_BLOCKS } from '#domain/home.ts'
import { PRODUCT_SORTS } from './catalogue.ts'
import { DescribedPicture, PictureUrlOrNone, VideoUrl } from './picture-url.ts'
import { Id, text } from './types.ts'

/** Label and address stand together; both empty for none. */
const BlockLink = z
  .object({
    label: text(40),
    to: text(300).check(
      z.refine((to) => to === '' || isBlockLink(to), {
        error: 'Informe um caminho da loja, como /produtos, ou um endereço que começa com https://',
      }),
    ),
  })
  .check(
    z.refine(({ label, to }) => label === '' || to !== '', { path: ['to'], error: 'Informe para onde o link leva' }),
    z.refine(({ label, to }) => to === '' || label !== '', { path: ['label'], error: 'Informe o texto do link' }),
  )

const COMMON = {
  /** Stays with the block when it moves. */
  id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
  is_visible: z.boolean(),
}
const Title = text(80)
const Paragraphs = text(2000, { lines: true })
/** In São Paulo; empty for an open end. */
const Time = text(16).check(
  z.refine((time) => time === '' || isLocalTime(time), { error: 'Informe um dia e uma hora' }),
)
const count = (max: number) =>
  z
    .int({ error: 'Informe um número inteiro' })
    .check(z.gte(1, { error: `Use de 1 a ${max}` }), z.lte(max, { error: `Use de 1 a ${max}` }))

/** Of hero, benefits, featured, categories and about, empty texts mean those of the settings. */
const Hero = z.object({
  kind: z.literal('hero'),
  ...COMMON,
  title: Title,
  text: text(200),
  picture: DescribedPicture,
  link: BlockLink,
  second_link: BlockLink,
})
const Benefits = z.object({ kind: z.literal('benefits'), ...COMMON })
const Featured = z.object({
  kind: z.literal('featured'),
  ...COMMON,
  title: Title,
  text: text(120),
  count: count(12),
})
const Categories = z.object({ kind: z.literal('categories'), ...COMMON, title: Title })
const AboutStrip = z.object({ kind: z.literal('about'), ...COMMON })

const PictureText = z.object({
  kind: z.literal('picture-text'),
  ...COMMON,
  title: Title,
  text: Paragraphs,
  picture: DescribedPicture,
  picture_side: z.enum(['left', 'right']),
  link: BlockLink,
})
const Banner = z
  .object({
    kind: z.literal('banner'),
    ...COMMON,
    title: text(80, { required: true }),
    text: text(200),
    picture: DescribedPicture,
    link: BlockLink,
    starts: Time,
    ends: Time,
  })
  .check(
    z.refine(({ starts, ends }) => starts === '' || ends === '' || starts < ends, {
      path: ['ends'],
      error: 'O fim vem depois do começo',
    }),
  )
const Text = z.object({ kind: z.literal('text'), ...COMMON, title: Title, text: Paragraphs, link: BlockLink })
const CategoryProducts = z.object({
  kind: z.literal('category-products'),
  ...COMMON,
  /** Empty: the category's name. */
  title: Title,
  category_id: z.nullable(Id).check(z.refine((id) => id !== null, { error: 'Escolha a categoria' })),
  sort: z.enum(PRODUCT_SORTS),
  count: count(12),
})
const Video = z.object({
  kind: z.literal('video'),
  ...COMMON,
  title: Title,
  /** What it shows; required, because the button that plays it says it. */
  alt: text(300, { required: true }),
  url: VideoUrl,
  poster_url: PictureUrlOrNone,
})

const Newsletter = z.object({ kind: z.literal('newsletter'), ...COMMON, title: Title, text: text(200) })

export const Block = z.discriminatedUnion('kind', [
  Hero,
  Benefits,
  Featured,
  Categories,
  AboutStrip,
  PictureText,
  Banner,
  Text,
  CategoryProducts,
  Video,
  Newsletter,
])
export type Block = z.output<typeof Block>
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>

const Blocks = z.array(Block).check(
  z.maxLength(MAX_BLOCKS, { error: `Use no máximo ${MAX_BLOCKS} blocos` }),
  z.refine((blocks) => blocks.filter(({ kind }) => kind === 'hero').length <= 1, {
    error: 'Use só uma abertura: é ela que traz o título da página',
  }),
  z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length, {
    error: 'Dois blocos têm o mesmo identificador',
  }),
)

export const HomeBody = z.object({ blocks: Blocks })
export type HomeBody = z.output<typeof HomeBody>
