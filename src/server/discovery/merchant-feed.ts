import { reaisFromCents } from '#domain/money.ts'
import { productPath } from '#domain/shop-paths.ts'
import { choiceQuery, picturesOfChoice } from '#domain/choice.ts'
import { choicesOf, optionProperty } from '#domain/variant.ts'
import type { Variant } from '#contract/catalogue.ts'
import type { FeedProduct } from './queries.ts'
import { xmlElement, xmlText } from './xml.ts'

type Fields = (readonly [name: string, text: string])[]
type Store = { publicUrl: string; storeName: string; storeDescription: string }

/** Google Merchant Center's product data specification, and the catalogue fields of Meta (Facebook, Instagram, WhatsApp). */
const READERS = {
  google: { maxTitle: 150, maxDescription: 5000, maxMorePictures: 10, stock: ['in_stock', 'out_of_stock'] },
  meta: { maxTitle: 200, maxDescription: 9999, maxMorePictures: 20, stock: ['in stock', 'out of stock'] },
} as const
export type FeedReader = keyof typeof READERS

/** RSS 2.0, streamed because its length has no limit. Both readers reject products without a picture. */
export async function* merchantFeed(
  store: Store,
  pages: AsyncIterable<FeedProduct[]>,
  reader: FeedReader,
): AsyncGenerator<string> {
  const { publicUrl, storeName, storeDescription } = store
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    xmlElement('title', storeName),
    xmlElement('link', publicUrl),
    xmlElement('description', storeDescription || storeName),
    '',
  ].join('\n')
  for await (const products of pages) {
    const pictured = products.filter(({ pictures }) => pictures.length > 0)
    const lines = pictured.flatMap((product) =>
      product.variants.map((variant) => `${item(store, product, variant, reader)}\n`),
    )
    yield lines.join('')
  }
  yield '</channel>\n</rss>\n'
}

/** Ids must stay the same: a product without a choice has its own, as before it could have variants. */
function item({ publicUrl, storeName }: Store, product: FeedProduct, variant: Variant, reader: FeedReader): string {
  const { maxTitle, maxDescription, maxMorePictures, stock } = READERS[reader]
  const choices = choicesOf(product.options, variant)
  const shown = picturesOfChoice(product.pictures, product.options, variant.value_ids)
  const [first = '', ...others] = shown.map(({ url }) => new URL(url, publicUrl).href)
  const { price, original_price: original } = variant
  const isReduced = original !== null && original > price
  const fields: Fields = [
    ['id', choices.length > 0 ? `${product.id}-${variant.id}` : String(product.id)],
    ['item_group_id', choices.length > 0 ? String(product.id) : ''],
    ['title', cut([product.name, ...choices.map(({ value }) => value)].join(' · '), maxTitle)],
    ['description', cut(product.description || product.short_description || product.name, maxDescription)],
    ['link', publicUrl + productPath(product) + choiceQuery(product.options, variant.value_ids)],
    ['image_link', first],
    ...others.slice(0, maxMorePictures).map((url) => ['additional_image_link', url] as const),
    ['availability', variant.stock_quantity > 0 ? stock[0] : stock[1]],
    ['price', brl(isReduced ? original : price)],
    ['sale_price', isReduced ? brl(price) : ''],
    ['condition', 'new'],
    ...identifiers(product, variant, { storeName, reader }),
    ...choices.map(({ option, value }) => [optionProperty(option) ?? '', value] as const),
    ['shipping_weight', variant.weight_grams === null ? '' : `${variant.weight_grams} g`],
    ...packageSizes(product, variant),
    ['product_type', product.category_path.join(' > ')],
  ]
  const elements = fields.filter(([name, text]) => name !== '' && text !== '')
  return `<item>${elements.map(([name, text]) => `<g:${name}>${xmlText(text)}</g:${name}>`).join('')}</item>`
}

type Reading = { storeName: string; reader: FeedReader }

/** Meta needs a brand, part number or GTIN, and takes the shop's name for goods without a brand. */
function identifiers({ brand, mpn, options }: FeedProduct, { gtin }: Variant, { storeName, reader }: Reading): Fields {
  // One part number cannot name several things.
  const ownMpn = options.length === 0 ? mpn : ''
  const own = [['brand', brand] as const, ['mpn', ownMpn] as const, ['gtin', gtin ?? ''] as const]
  if (reader === 'meta') return brand || ownMpn || gtin ? own : [['brand', storeName]]
  return [...own, ['identifier_exists', brand && (ownMpn || gtin) ? 'yes' : 'no']]
}

/** Both readers take whole or broken centimetres, Google from 1 to 400; either all three or none. */
function packageSizes({ sizes }: FeedProduct, { id }: Variant): Fields {
  const own = sizes.get(id)
  if (!own) return []
  const { length_mm: length, width_mm: width, height_mm: height } = own
  if ([length, width, height].some((mm) => mm < 10 || mm > 4000)) return []
  return Object.entries({ length, width, height }).map(([side, mm]) => [`shipping_${side}`, `${mm / 10} cm`] as const)
}

/** '1234.50 BRL' */
function brl(cents: number): string {
  return `${reaisFromCents(cents).toFixed(2)} BRL`
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
}
