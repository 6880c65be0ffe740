import * as z from 'zod/mini'
import { Product } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { Id, Nothing, PAGE, PathId, Price, text } from './types.ts'

/** Own pictures are paths under /imagens/; anything else must be http(s), without credentials. */
function isPictureUrl(value: string): boolean {
  if (/^\/imagens\/[A-Za-z0-9][A-Za-z0-9._-]*$/.test(value)) return true
  if (!URL.canParse(value) || !/^https?:\/\//i.test(value)) return false
  const url = new URL(value)
  return url.username === '' && url.password === '' && url.hostname !== ''
}

export const AdminProduct = z.object({ ...Product.shape, version: z.int() })
export type AdminProduct = z.output<typeof AdminProduct>

const Stock = z.int({ error: 'Informe um número inteiro' }).check(
  z.gte(0, { error: 'O estoque não pode ser negativo' }),
  z.lte(1_000_000, { error: 'O estoque é alto demais' }),
)

export const ProductForm = z.object({
  name: text(200, { required: true }),
  slug: text(200, { required: true }),
  description: z.optional(text(20_000, { lines: true })),
  short_description: z.optional(text(500)),
  price: Price,
  original_price: z.optional(z.nullable(Price)),
  image_url: z.optional(z.nullable(z.union([
    z.literal(''),
    text(2000).check(z.refine(isPictureUrl, { error: 'Informe um endereço de imagem que comece com https://' })),
  ]))),
  category_id: z.optional(z.nullable(Id)),
  is_featured: z.optional(z.boolean({ error: 'Informe sim ou não' })),
  stock_quantity: z.optional(Stock),
  is_active: z.optional(z.boolean({ error: 'Informe sim ou não' })),
})

export const adminProducts = {
  list: endpoint({
    method: 'GET', path: '/api/admin/products', who: 'admin', summary: 'Todos os produtos, também os inativos',
    query: z.object({ search: z.optional(z.string()), ...PAGE }), output: z.array(AdminProduct), paged: true, refusals: [],
  }),
  create: endpoint({
    method: 'POST', path: '/api/products', who: 'admin', rate: 'admin', summary: 'Cria um produto', status: 201,
    body: ProductForm, output: AdminProduct, refusals: ['slug_taken', 'invalid_input'],
  }),
  update: endpoint({
    method: 'PUT', path: '/api/admin/products/{id}', who: 'admin', rate: 'admin',
    summary: 'Muda um produto; a versão lida evita apagar a mudança de outra pessoa',
    params: z.object({ id: PathId }), body: z.object({ ...ProductForm.shape, version: z.optional(z.int()) }),
    output: AdminProduct, refusals: ['product_not_found', 'slug_taken', 'stale', 'invalid_input'],
  }),
  remove: endpoint({
    method: 'DELETE', path: '/api/admin/products/{id}', who: 'admin', rate: 'admin',
    summary: 'Exclui um produto: some da loja e dos carrinhos, fica nos pedidos',
    params: z.object({ id: PathId }), output: Nothing, refusals: ['product_not_found'],
  }),
}
