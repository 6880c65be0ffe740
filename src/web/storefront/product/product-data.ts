import type { Category, Product } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { reaisFromCents } from '#domain/money.ts'
import { breadcrumbList, FIRST_CRUMBS } from '../catalogue/breadcrumbs.ts'
import { categoryPath, productPath } from '#domain/shop-paths.ts'
import { productPicture } from '#web/shared/product-links.ts'

type Facts = { product: Product; category: Category | null; store: StoreSettings; publicUrl: string }

/** schema.org data. No rating: the shop's rating is not this product's. */
export function productData({ product, category, store, publicUrl }: Facts): object {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const crumbs = [
    ...FIRST_CRUMBS,
    ...(category ? [{ name: category.name, path: categoryPath(category) }] : []),
    { name: product.name, path: productPath(product) },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.short_description || product.description,
        image: absolute(productPicture(product)),
        sku: String(product.id),
        category: category?.name,
        offers: {
          '@type': 'Offer',
          url: absolute(productPath(product)),
          price: reaisFromCents(product.price).toFixed(2),
          priceCurrency: 'BRL',
          availability: `https://schema.org/${product.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: store.store_name },
        },
      },
      breadcrumbList(publicUrl, crumbs),
    ],
  }
}
