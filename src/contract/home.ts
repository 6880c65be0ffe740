import * as z from 'zod/mini'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import type { Block, BlockOf } from './home-blocks.ts'

type With<Kind extends Block['kind'], Data> = BlockOf<Kind> & Data

/** A block with the products that it shows. Hidden blocks, and those outside their dates, are left out. */
export type ShownBlock =
  | Exclude<Block, BlockOf<'featured' | 'category-products'>>
  | With<'featured', { products: Product[] }>
  | With<'category-products', { products: Product[]; category: { name: string; slug: string } }>
export type ShownBlockOf<Kind extends Block['kind']> = Extract<ShownBlock, { kind: Kind }>

export type Home = {
  blocks: ShownBlock[]
  /** When a block appears or disappears by itself; ISO 8601. */
  valid_until: string | null
}

/**
 * The browser only converts the products' amounts; the full schema, which is the server's allow-list, is in server/home.ts,
 * so that no shopper downloads the rules of the blocks.
 */
export const home = {
  get: endpoint({
    method: 'GET',
    path: '/api/home',
    query: z.object({ previa: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.object({
      blocks: z.array(z.looseObject({ products: z.optional(z.array(Product)) })),
      valid_until: z.nullable(z.string()),
    }) as unknown as z.ZodMiniType<Home>,
  }),
}
