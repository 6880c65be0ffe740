import type { ProductDetail, Variant } from '#contract/catalogue.ts'
import type { StoreSettings } from '#contract/store.ts'
import type { ProductReviews } from '#contract/reviews.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { reaisFromCents } from '#domain/money.ts'
import { shippingCents } from '#domain/shipping.ts'
import { choiceQuery, picturesOfChoice } from '#domain/choice.ts'
import { choicesOf, optionProperty } from '#domain/variant.ts'
import { breadcrumbList, categoryCrumbs, FIRST_CRUMBS } from '../catalogue/breadcrumbs.ts'
import type { CategoryOnPath } from '../catalogue/categories.ts'
import { productPath } from '#domain/shop-paths.ts'

type Facts = {
  product: ProductDetail
  path: readonly CategoryOnPath[]
  reviews: ProductReviews | null
  store: StoreSettings
  publicUrl: string
}

/** schema.org data. The rating is that of the product's reviews: the shop's rating is not this product's. */
export function productData({ product, path, reviews, store, publicUrl }: Facts): object {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const crumbs = [...FIRST_CRUMBS, ...categoryCrumbs(path), { name: product.name, path: productPath(product) }]
  const urls = product.pictures.length > 0 ? product.pictures.map(({ url }) => url) : [product.image_url]
  const pictures = urls.flatMap((url) => url ?? [])
  const facts = {
    name: product.name,
    description: product.short_description || product.description,
    image: pictures.length > 0 ? pictures.map(absolute) : undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    category: path.map(({ name }) => name).join(' > ') || undefined,
    ...(reviews && ratingData(reviews)),
    additionalProperty: product.attributes.map((attribute) => ({ '@type': 'PropertyValue', ...attribute })),
  }
  const sold = (variant: Variant) => soldAs({ product, variant, store, absolute })
  const listed = product.variants.slice(0, MAX_VARIANTS)
  const [only] = product.variants
  const described =
    product.options.length === 0
      ? { '@type': 'Product', ...facts, mpn: product.mpn || undefined, ...(only && sold(only)) }
      : {
          '@type': 'ProductGroup',
          ...facts,
          productGroupID: String(product.id),
          variesBy: product.options.flatMap(({ name }) => propertyUrl(name) ?? []),
          hasVariant: listed.map((variant) => ({ '@type': 'Product', ...sold(variant) })),
        }
  const terms = product.options.length === 0 ? [] : sharedTerms(listed, store)
  return { '@context': 'https://schema.org', '@graph': [described, breadcrumbList(publicUrl, crumbs), ...terms] }
}

function ratingData({ count, score, reviews }: ProductReviews): object {
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: score.replace(',', '.'), reviewCount: count },
    review: reviews.map(({ author, stars, text, written_at: at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: author },
      datePublished: saoPauloDay(at),
      reviewBody: text || undefined,
      reviewRating: { '@type': 'Rating', ratingValue: stars },
    })),
  }
}

/** Crawlers read the feed for more, and every page view would carry them. */
const MAX_VARIANTS = 100

function propertyUrl(option: string): string | null {
  const property = optionProperty(option)
  return property && `https://schema.org/${property}`
}

type Sold = { product: ProductDetail; variant: Variant; store: StoreSettings; absolute: (path: string) => string }

/** What a variant adds to its product. Its ids are those of the feed. */
function soldAs({ product, variant, store, absolute }: Sold): object {
  const choices = choicesOf(product.options, variant)
  const [picture] = picturesOfChoice(product.pictures, product.options, variant.value_ids)
  const shown = picture?.url ?? product.image_url
  const named = choices.flatMap(({ option, value }) => {
    const property = optionProperty(option)
    return property ? [[property, value]] : []
  })
  return {
    ...(choices.length > 0 && {
      name: [product.name, ...choices.map(({ value }) => value)].join(' · '),
      image: shown && absolute(shown),
      ...Object.fromEntries(named),
    }),
    sku: variant.sku ?? (choices.length > 0 ? `${product.id}-${variant.id}` : String(product.id)),
    gtin: variant.gtin ?? undefined,
    weight:
      variant.weight_grams === null
        ? undefined
        : { '@type': 'QuantitativeValue', value: variant.weight_grams, unitCode: 'GRM' },
    offers: {
      '@type': 'Offer',
      url: absolute(productPath(product) + choiceQuery(product.options, variant.value_ids)),
      price: reaisFromCents(variant.price).toFixed(2),
      priceCurrency: 'BRL',
      availability: `https://schema.org/${variant.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: store.store_name },
      shippingDetails: choices.length > 0 ? { '@id': shippingId(variant, store) } : shippingDetails(variant, store),
      hasMerchantReturnPolicy: choices.length > 0 ? { '@id': RETURN_ID } : RETURN_POLICY,
    },
  }
}

/** The terms that the offers of many variants name, each once. */
function sharedTerms(variants: readonly Variant[], store: StoreSettings): object[] {
  const shippings = variants.map((variant) => [shippingId(variant, store), variant] as const)
  return [
    ...[...new Map(shippings)].map(([id, variant]) => ({ '@id': id, ...shippingDetails(variant, store) })),
    { '@id': RETURN_ID, ...RETURN_POLICY },
  ]
}

const RETURN_ID = '#trocas'
const shippingId = (variant: Variant, store: StoreSettings) => `#entrega-${shippingOf(variant, store)}`

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

function shippingOf({ price }: Variant, store: StoreSettings): number | null {
  return shippingCents(price, { freeFromCents: store.free_shipping_from, flatCents: store.flat_shipping })
}

/** One unit alone, to anywhere in Brazil. The shop's term counts from the payment, so it includes the handling. */
function shippingDetails(variant: Variant, store: StoreSettings): object {
  const cents = shippingOf(variant, store)
  const days = { '@type': 'QuantitativeValue', unitCode: 'DAY' }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate:
      cents === null
        ? undefined
        : { '@type': 'MonetaryAmount', value: reaisFromCents(cents).toFixed(2), currency: 'BRL' },
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
