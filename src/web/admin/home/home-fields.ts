import * as z from 'zod/mini'
import { type Block, HomeBody } from '#contract/home-blocks.ts'
import { BLOCK_NAMES } from '#domain/home.ts'
import { newKey } from '#web/data/new-key.ts'
import { formSchema } from '#web/data/form-schema.ts'

/** Each block's own form keeps its values whole. */
const CODECS = { blocks: z.any() }
export const SCHEMA = formSchema<typeof CODECS, HomeBody>(CODECS, HomeBody)

type Kind = Block['kind']

export const KINDS: readonly (readonly [Kind, about: string])[] = [
  ['hero', 'A frase grande, a foto da loja e dois botões'],
  ['benefits', 'As vantagens escritas em Configurações'],
  ['featured', 'Os produtos marcados como destaque'],
  ['categories', 'Uma faixa de cor por categoria'],
  ['about', 'Título, missão e foto da página Sobre'],
  ['picture-text', 'Uma foto de um lado, um texto do outro'],
  ['banner', 'Uma chamada com foto, com começo e fim'],
  ['text', 'Título e parágrafos'],
  ['category-products', 'Os primeiros de uma categoria'],
  ['video', 'Só carrega depois de um toque'],
  ['newsletter', 'Um campo de e-mail; quem se inscreve confirma por um link'],
]

export function nameOf(kind: Kind): string {
  return BLOCK_NAMES[kind]
}

/** The block's own title, if it has one. */
export function titleOf(block: Block): string {
  return 'title' in block ? block.title : ''
}

const NO_LINK = { label: '', to: '' }
const NO_PICTURE = { url: '', alt: '' }

const NEW: { [K in Kind]: Omit<Extract<Block, { kind: K }>, 'kind' | 'id' | 'is_visible'> } = {
  hero: { title: '', text: '', picture: NO_PICTURE, link: NO_LINK, second_link: NO_LINK },
  benefits: {},
  featured: { title: '', text: '', count: 6 },
  categories: { title: '' },
  about: {},
  'picture-text': { title: '', text: '', picture: NO_PICTURE, picture_side: 'left', link: NO_LINK },
  banner: { title: '', text: '', picture: NO_PICTURE, link: NO_LINK, starts: '', ends: '' },
  text: { title: '', text: '', link: NO_LINK },
  'category-products': { title: '', category_id: null, sort: 'newest', count: 4 },
  newsletter: { title: '', text: '' },
  video: { title: '', alt: '', url: '', poster_url: '' },
}

export function newBlock(kind: Kind): Block {
  return { kind, id: newKey(), is_visible: true, ...NEW[kind] } as Block
}
