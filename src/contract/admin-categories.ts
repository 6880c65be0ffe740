import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PictureUrlOrNone } from './picture-url.ts'
import { Id, Nothing, PathId, text } from './types.ts'

export const AdminCategory = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  color: z.string(),
  parent_id: z.nullable(Id),
  /** Null: a product's picture is used. */
  picture_url: z.nullable(z.string()),
  /** Products in it and below it, inactive ones included. */
  product_count: z.int(),
  /** Pictures of up to three of them. */
  pictures: z.array(z.string()),
  version: z.int(),
})
export type AdminCategory = z.output<typeof AdminCategory>

const Color = z.string({ error: 'Escolha uma cor' }).check(z.regex(/^#[0-9a-f]{6}$/, { error: 'Escolha uma cor' }))

export const CategoryForm = z.object({
  name: text(60, { required: true }),
  description: z.optional(text(300)),
  color: z.optional(Color),
  /** Empty or null for none. */
  picture_url: z.optional(z.nullable(PictureUrlOrNone)),
  /** Null: at the top of the tree. */
  parent_id: z.optional(z.nullable(Id)),
})

export const adminCategories = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    output: z.array(AdminCategory),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    status: 201,
    body: CategoryForm,
    output: AdminCategory,
  }),
  reorder: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/order',
    body: z.object({ from: z.array(Id).check(z.maxLength(1000)), to: z.array(Id).check(z.maxLength(1000)) }),
    output: z.array(AdminCategory),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/{id}',
    params: z.object({ id: PathId }),
    body: z.object({
      ...CategoryForm.shape,
      slug: z.optional(text(80, { required: true })),
      version: z.optional(z.int()),
    }),
    output: AdminCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/categories/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
