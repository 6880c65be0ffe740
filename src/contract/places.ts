import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const PostalAddress = z.object({
  cep: z.string(),
  street: z.string(),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
})
export type PostalAddress = z.output<typeof PostalAddress>

export const places = {
  cep: endpoint({
    method: 'GET',
    path: '/api/cep/{cep}',
    params: z.object({ cep: z.string() }),
    output: PostalAddress,
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/delivery/{cep}',
    params: z.object({ cep: z.string() }),
    output: z.object({ business_days: z.nullable(z.int()) }),
  }),
}
