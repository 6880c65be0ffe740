import { reaisFromCents } from '#domain/money.ts'
import { productPath } from '#domain/shop-paths.ts'
import type { FeedProduct } from './queries.ts'
import { xmlElement, xmlText } from './xml.ts'

type Store = { publicUrl: string; storeName: string; storeDescription: string }

/** Limits of Google Merchant Center. */
const MAX_TITLE_LENGTH = 150
const MAX_DESCRIPTION_LENGTH = 5000
const MAX_MORE_PICTURES = 10

/** RSS 2.0, streamed because its length has no limit. Google rejects products without a picture. */
export async function* merchantFeed(store: Store, pages: AsyncIterable<FeedProduct[]>): AsyncGenerator<string> {
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
    yield pictured.map((product) => `${item(store, product)}\n`).join('')
  }
  yield '</channel>\n</rss>\n'
}

function item({ publicUrl, storeName }: Store, product: FeedProduct): string {
  const [first = '', ...others] = product.pictures.map(({ url }) => new URL(url, publicUrl).href)
  const { price_cents: price, original_price_cents: original } = product
  const isReduced = original !== null && original > price
  const fields: [string, string][] = [
    ['id', String(product.id)],
    ['title', cut(product.name, MAX_TITLE_LENGTH)],
    ['description', cut(product.description || product.short_description || product.name, MAX_DESCRIPTION_LENGTH)],
    ['link', publicUrl + productPath(product)],
    ['image_link', first],
    ...others.slice(0, MAX_MORE_PICTURES).map((url) => ['additional_image_link', url] as [string, string]),
    ['availability', product.stock_quantity > 0 ? 'in_stock' : 'out_of_stock'],
    ['price', brl(isReduced ? original : price)],
    ...(isReduced ? [['sale_price', brl(price)] as [string, string]] : []),
    ['condition', 'new'],
    ['brand', storeName],
    ...(product.category_name ? [['product_type', product.category_name] as [string, string]] : []),
    ['identifier_exists', 'no'],
  ]
  return `<item>${fields.map(([name, text]) => `<g:${name}>${xmlText(text)}</g:${name}>`).join('')}</item>`
}

/** '1234.50 BRL' */
function brl(cents: number): string {
  return `${reaisFromCents(cents).toFixed(2)} BRL`
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
}
