import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Money, PAGE, PathId, text } from './types.ts'

export const PRODUCT_SORTS = ['newest', 'name', 'price-low', 'price-high'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const Product = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  short_description: z.string(),
  /** The lowest of its variants. */
  price: Money,
  /** The highest of its variants. */
  price_to: Money,
  original_price: z.nullable(Money),
  image_url: z.nullable(z.string()),
  category_id: z.nullable(Id),
  is_featured: z.boolean(),
  /** Of all its variants. */
  stock_quantity: z.int(),
  /** More than one variant can be bought: a cart needs `variant_id`. */
  has_choice: z.boolean(),
  /** Swatches to choose from, '#rrggbb'. */
  colors: z.array(z.string()),
  is_active: z.boolean(),
  created_at: Instant,
})
export type Product = z.output<typeof Product>

export const Picture = z.object({ url: z.string(), alt: z.string() })
export type Picture = z.output<typeof Picture>
/** `image_url` is the first picture. `value_id`: it shows this value of an option; null: it suits all of them. */
export const ProductPicture = z.object({ ...Picture.shape, value_id: z.nullable(Id) })
export type ProductPicture = z.output<typeof ProductPicture>
/** Without a poster, the first picture stands for it. */
export const Video = z.object({ url: z.string(), poster_url: z.nullable(z.string()) })
export type Video = z.output<typeof Video>
export const Attribute = z.object({ name: z.string(), value: z.string() })
export type Attribute = z.output<typeof Attribute>

/** With what its own page and the back office show, and lists do not. */
export const DetailedProduct = z.object({
  ...Product.shape,
  pictures: z.array(ProductPicture),
  video: z.nullable(Video),
  brand: z.string(),
  mpn: z.string(),
  /** A whole sentence; empty for none. */
  warranty: z.string(),
  attributes: z.array(Attribute),
  /** Empty for the name, and for the short description. */
  seo_title: z.string(),
  seo_description: z.string(),
})

export const ProductOption = z.object({
  id: Id,
  name: z.string(),
  /** `color`: the swatch, '#rrggbb'. */
  values: z.array(z.object({ id: Id, name: z.string(), color: z.nullable(z.string()) })),
})
export type ProductOption = z.output<typeof ProductOption>

export const Variant = z.object({
  id: Id,
  /** One of each option, in the order of the options. */
  value_ids: z.array(Id),
  sku: z.nullable(z.string()),
  gtin: z.nullable(z.string()),
  price: Money,
  original_price: z.nullable(Money),
  stock_quantity: z.int(),
  weight_grams: z.nullable(z.int()),
})
export type Variant = z.output<typeof Variant>

export const ProductDetail = z.object({
  ...DetailedProduct.shape,
  options: z.array(ProductOption),
  variants: z.array(Variant),
  /** Average of the published reviews, as '4,7' and in whole stars, even while the shop hides reviews; null without any. */
  rating: z.nullable(z.object({ score: z.string(), stars: z.int(), count: z.int() })),
})
export type ProductDetail = z.output<typeof ProductDetail>

export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  color: z.string(),
  /** From the top of the tree. */
  parent_ids: z.array(Id),
  /** Its own, else that of its newest product with a picture. */
  picture_url: z.nullable(z.string()),
  /** Active products in it and below it. */
  product_count: z.int(),
})
export type Category = z.output<typeof Category>

export const MAX_SUGGESTED_PRODUCTS = 6

/** For the search field: the first products of a search, and categories. */
export const Suggestions = z.object({
  products: z.array(
    z.pick(Product, {
      id: true,
      name: true,
      slug: true,
      price: true,
      original_price: true,
      image_url: true,
      stock_quantity: true,
    }),
  ),
  categories: z.array(z.pick(Category, { id: true, name: true, slug: true, color: true })),
})
export type Suggestions = z.output<typeof Suggestions>

export const RelatedProducts = z.object({
  /** True if every one is; otherwise picked by staff, or of the same category. */
  is_bought_together: z.boolean(),
  products: z.array(Product),
  /** They are counted, and the newest chosen, once a day. */
  valid_until: z.string(),
})
export type RelatedProducts = z.output<typeof RelatedProducts>

/** What the server's page of a product shows. */
export const ProductPage = z.object({ product: ProductDetail, related: RelatedProducts })
export type ProductPage = z.output<typeof ProductPage>

export const Facet = z.object({
  /** The name of its parameter in `filters`. */
  key: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Products that have it and match the choices in the other facets. */
      count: z.int(),
      is_chosen: z.boolean(),
    }),
  ),
})

export const Facets = z.object({
  /** False while the search index of a large shop is built; then there are no facets yet. */
  is_ready: z.boolean(),
  /** No product has all words of the search; those with most of them are listed. */
  is_nearest: z.boolean(),
  /** The choices of the request that exist, in one order. */
  filters: z.string(),
  /** Products that match. */
  total: z.int(),
  /** Also of facets that are not shown. */
  keys: z.array(z.string()),
  facets: z.array(Facet),
})
export type Facets = z.output<typeof Facets>

/** Choices of facets as in the list's address: 'cor=azul&cor=verde&preco=50-100&estoque=sim'. Unknown ones are ignored. */
const Filters = z.optional(z.string())

const SlugParams = z.object({ slug: z.string().check(z.maxLength(200)) })

export const catalogue = {
  products: endpoint({
    method: 'GET',
    path: '/api/products',
    query: z.object({
      featured: z.optional(Flag),
      search: z.optional(z.string()),
      category_id: z.optional(PathId),
      sort: z.optional(z.catch(z.enum(PRODUCT_SORTS), 'newest')),
      filters: Filters,
      ...PAGE,
    }),
    output: z.array(Product),
    paged: true,
  }),
  /** What a list can be filtered by. */
  facets: endpoint({
    method: 'GET',
    path: '/api/facets',
    query: z.object({ search: z.optional(z.string()), category_id: z.optional(PathId), filters: Filters }),
    output: Facets,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/{id}',
    params: z.object({ id: PathId }),
    output: ProductDetail,
  }),
  /** `slug`: the present one, a former one or the product's number. */
  productAt: endpoint({
    method: 'GET',
    path: '/api/products/by-slug/{slug}',
    params: SlugParams,
    output: ProductDetail,
  }),
  /** `productAt` and `related` in one call. */
  productPage: endpoint({
    method: 'GET',
    path: '/api/products/by-slug/{slug}/page',
    params: SlugParams,
    output: ProductPage,
  }),
  related: endpoint({
    method: 'GET',
    path: '/api/products/{id}/related',
    params: z.object({ id: PathId }),
    output: RelatedProducts,
  }),
  categories: endpoint({
    method: 'GET',
    path: '/api/categories',
    output: z.array(Category),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/suggestions',
    query: z.object({ q: text(100) }),
    output: Suggestions,
  }),
}
