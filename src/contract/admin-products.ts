import * as z from 'zod/mini'
import { EDIT_OBSTACLES, type EditObstacle } from '#domain/bulk-edit.ts'
import { PICTURE_LIMITS } from './admin-pictures.ts'
import {
  BulkCells,
  BulkChange,
  BulkEditInput,
  EditedRow,
  MAX_BULK_CELLS,
  NamedRow,
  ProductIds,
} from './admin-bulk-inputs.ts'
import { IDENTITY } from './admin-variants.ts'
import { Stock, StockChange } from './stock-input.ts'
import { DetailedProduct, ProductOption } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { PictureAlt, PictureUrl, VideoUrl } from './picture-url.ts'
import { Flag, Id, Nothing, PAGE, PathId, Price, text } from './types.ts'

export const PRODUCT_STATES = ['active', 'inactive'] as const
export const STOCK_STATES = ['low', 'out'] as const
export const STAFF_SORTS = ['newest', 'name', 'category', 'price', 'stock', 'status'] as const
export type StaffSort = (typeof STAFF_SORTS)[number]

const RelatedProduct = z.object({
  id: Id,
  name: z.string(),
  image_url: z.nullable(z.string()),
  /** Active and in stock; others are kept, but left out in the shop. */
  is_shown: z.boolean(),
})
export type RelatedProduct = z.output<typeof RelatedProduct>
export const MAX_RELATED = 8

/** `price` and `original_price` are the product's own, for its variants without a price. */
export const AdminProduct = z.object({
  ...DetailedProduct.shape,
  further_category_ids: z.array(Id),
  related_products: z.array(RelatedProduct),
  /** Of its one variant; null if it has options. */
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  weight_grams: z.nullable(z.int()),
  width_mm: z.nullable(z.int()),
  height_mm: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  /** With hidden values. */
  options: z.array(ProductOption),
  version: z.int(),
})
export type AdminProduct = z.output<typeof AdminProduct>

export const MAX_ATTRIBUTES = 30

const AttributeInput = z.object({
  // The colon separates name and value in the CSV.
  name: text(60, { required: true }).check(z.regex(/^[^:]*$/, { error: 'Use o nome sem dois-pontos' })),
  value: text(300, { required: true }),
})

export const ProductForm = z.object({
  name: text(200, { required: true }),
  slug: text(200, { required: true }),
  description: z.optional(text(20_000, { lines: true })),
  short_description: z.optional(text(500)),
  price: Price,
  original_price: z.optional(z.nullable(Price)),
  /** The first picture; empty for none. Ignored if `pictures` is sent. */
  image_url: z.optional(z.nullable(z.union([z.literal(''), PictureUrl]))),
  pictures: z.optional(
    z
      .array(
        z.object({
          url: PictureUrl,
          alt: z.optional(PictureAlt),
          /** Omitted, the picture keeps its value. */
          value_id: z.optional(z.nullable(Id)),
        }),
      )
      .check(z.maxLength(PICTURE_LIMITS.perProduct, { error: `Use no máximo ${PICTURE_LIMITS.perProduct} fotos` })),
  ),
  video: z.optional(z.nullable(z.object({ url: VideoUrl, poster_url: z.nullable(PictureUrl) }))),
  category_id: z.optional(z.nullable(Id)),
  /** Further categories whose lists show the product. */
  further_category_ids: z.optional(z.array(Id).check(z.maxLength(20, { error: 'Escolha no máximo 20 categorias' }))),
  is_featured: z.optional(z.boolean({ error: 'Informe sim ou não' })),
  stock_quantity: z.optional(Stock),
  is_active: z.optional(z.boolean({ error: 'Informe sim ou não' })),
  brand: z.optional(text(100)),
  mpn: z.optional(text(70)),
  warranty: z.optional(text(200)),
  attributes: z.optional(
    z
      .array(AttributeInput)
      .check(z.maxLength(MAX_ATTRIBUTES, { error: `Use no máximo ${MAX_ATTRIBUTES} características` })),
  ),
  seo_title: z.optional(text(120)),
  seo_description: z.optional(text(320)),
  /** Products shown first with it, in order. */
  related_ids: z.optional(
    z.array(Id).check(z.maxLength(MAX_RELATED, { error: `Escolha no máximo ${MAX_RELATED} produtos` })),
  ),
})

/**
 * `stock_quantity` is a count: it needs the current `version`, or `seen_stock`, the stock shown when counting; with
 * neither it may only repeat the stored value. `stock_change` is added to the current stock.
 */
const StockInput = {
  seen_stock: z.optional(Stock),
  stock_change: z.optional(StockChange),
}

/** Unknown filter values are ignored. */
const FILTER = {
  search: z.optional(z.string()),
  status: z.optional(z.catch(z.optional(z.enum(PRODUCT_STATES)), undefined)),
  stock: z.optional(z.catch(z.optional(z.enum(STOCK_STATES)), undefined)),
  category_id: z.optional(PathId),
  without_category: z.optional(Flag),
  without_picture: z.optional(Flag),
}

export const adminProducts = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    query: z.object({
      ...FILTER,
      sort: z.optional(z.catch(z.enum(STAFF_SORTS), 'newest')),
      direction: z.optional(z.catch(z.enum(['asc', 'desc']), 'asc')),
      ...PAGE,
    }),
    output: z.array(AdminProduct),
    paged: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/products/file',
    query: z.object({
      ...FILTER,
      ids: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,499}$/))),
    }),
    output: z.string(),
    produces: 'text/csv',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/products/{id}',
    params: z.object({ id: PathId }),
    output: AdminProduct,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/admin/products/suggestions',
    output: z.object({ brands: z.array(z.string()), attribute_names: z.array(z.string()) }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk',
    body: z.object({ ids: ProductIds, change: BulkChange }),
    output: z.object({ changed: z.array(Id) }),
  }),
  planBulkEdit: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk/edit/plan',
    body: z.object({ ids: ProductIds, edit: BulkEditInput }),
    output: z.object({
      changes: z.array(z.object({ ...BulkCells.shape, name: z.string() })),
      refused: z.array(
        z.object({ ...NamedRow, obstacle: z.enum(Object.keys(EDIT_OBSTACLES) as [EditObstacle, ...EditObstacle[]]) }),
      ),
      /** Prices and stocks that are so already. */
      equal: z.int(),
    }),
  }),
  bulkEdit: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk/edit',
    body: z.object({
      changes: z
        .array(BulkCells)
        .check(
          z.minLength(1, { error: 'Escolha ao menos um produto' }),
          z.maxLength(MAX_BULK_CELLS, { error: `Mude no máximo ${MAX_BULK_CELLS} preços ou estoques de uma vez` }),
        ),
    }),
    /** Left as they are, because they are no longer what they were: `name` is null if the row is gone. */
    output: z.object({ moved: z.array(z.object({ ...EditedRow, name: z.nullable(z.string()) })) }),
  }),
  bulkRemove: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk/remove',
    body: z.object({ ids: ProductIds }),
    output: Nothing,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    status: 201,
    body: z.object({ ...ProductForm.shape, ...IDENTITY }),
    output: AdminProduct,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}',
    params: z.object({ id: PathId }),
    /** Codes and measures are those of a product without options: variants have their own. */
    body: z.object({ ...ProductForm.shape, ...IDENTITY, ...StockInput, version: z.optional(z.int()) }),
    output: AdminProduct,
  }),
  adjust: endpoint({
    method: 'PUT',
    path: '/api/admin/products/{id}/adjust',
    params: z.object({ id: PathId }),
    /** Price, stock or both, each with the value that was shown. */
    body: z
      .object({
        price: z.optional(Price),
        seen_price: z.optional(Price),
        stock_quantity: z.optional(Stock),
        seen_stock: z.optional(Stock),
      })
      .check(
        z.refine(
          (body) =>
            (body.price !== undefined || body.stock_quantity !== undefined) &&
            (body.price === undefined) === (body.seen_price === undefined) &&
            (body.stock_quantity === undefined) === (body.seen_stock === undefined),
          { error: 'Informe preço ou estoque, com o valor que estava na tela' },
        ),
      ),
    output: AdminProduct,
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/admin/products/{id}/duplicate',
    params: z.object({ id: PathId }),
    status: 201,
    /** A repeated request has the same `key`. */
    body: z.object({ key: text(64, { required: true }) }),
    output: AdminProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/products/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
