import * as z from 'zod/mini'
import { Product } from '../catalogue.ts'
import { type Home, home as endpoints } from '../home.ts'
import { Block } from '../home-blocks.ts'
import { withPolicies } from './policy.ts'

const Shown = z.intersection(
  Block,
  z.object({
    products: z.optional(z.array(Product)),
    category: z.optional(z.object({ name: z.string(), slug: z.string() })),
  }),
)
const withOutput = {
  get: {
    ...endpoints.get,
    output: z.object({
      blocks: z.array(Shown),
      valid_until: z.nullable(z.string()),
    }) as unknown as z.ZodMiniType<Home>,
  },
}

export const home = withPolicies(withOutput, {
  get: {
    who: 'anyone',
    summary: 'Os blocos da página inicial que aparecem agora, com os seus produtos; com `previa`, os do rascunho',
    refusals: [],
  },
})
