import type { Category, ProductDetail } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import { reaisFromCents } from '#domain/money.ts'
import { shippingCents } from '#domain/shipping.ts'
import { breadcrumbList, FIRST_CRUMBS } from '../catalogue/breadcrumbs.ts'
import { categoryPath, productPath } from '#domain/shop-paths.ts'
import { productPicture } from '#web/shared/product-links.ts'

type Facts = { product: ProductDetail; category: Category | null; store: StoreSettings; publicUrl: string }

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
        image:
          product.pictures.length > 0
            ? product.pictures.map(({ url }) => absolute(url))
            : [absolute(productPicture(product))],
        sku: String(product.id),
        mpn: product.mpn || undefined,
        brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
        category: category?.name,
        additionalProperty: product.attributes.map((attribute) => ({ '@type': 'PropertyValue', ...attribute })),
        offers: {
          '@type': 'Offer',
          url: absolute(productPath(product)),
          price: reaisFromCents(product.price).toFixed(2),
          priceCurrency: 'BRL',
          availability: `https://schema.org/${product.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: store.store_name },
          shippingDetails: shippingDetails(product, store),
          hasMerchantReturnPolicy: RETURN_POLICY,
        },
      },
      breadcrumbList(publicUrl, crumbs),
    ],
  }
}

/** CDC art. 49: seven days from receipt, and the shop pays all costs. */
const RETURN_POLICY = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
}

/** One unit alone, to anywhere in Brazil. The shop's term counts from the payment, so it includes the handling. */
function shippingDetails({ price }: ProductDetail, store: StoreSettings): object {
  const cents = shippingCents(price, { freeFromCents: store.free_shipping_from, flatCents: store.flat_shipping })
  const days = { '@type': 'QuantitativeValue', unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: reaisFromCents(cents).toFixed(2), currency: 'BRL' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
    deliveryTime:
      store.longest_delivery_days === null
        ? undefined
        : {
            '@type': 'ShippingDeliveryTime',
            handlingTime: { ...days, minValue: 0, maxValue: 0 },
            transitTime: { ...days, minValue: 1, maxValue: store.longest_delivery_days },
          },
  }
}
