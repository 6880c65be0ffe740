import type { FoundVariant, StaffOrderInput, StaffOrderQuote } from '#contract/admin-staff-orders.ts'
import { MAX_FOUND } from '#contract/admin-staff-orders.ts'
import { sumsFor } from '#domain/method-discount.ts'
import { formatBrl } from '#domain/money.ts'
import { isPayableBy } from '#domain/payment.ts'
import { foldText, typedWords } from '#domain/search.ts'
import { shippingCents } from '#domain/shipping.ts'
import { staffOrderSums } from '#domain/staff-order.ts'
import { VARIANT_PICTURE, VARIANT_TEXT } from '../catalogue/variants.ts'
import { containsWords } from '../db/contains.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { offeredBy, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'

type SoldVariant = FoundVariant & { weight_grams: number | null }
type StaffOrderTerms = Pick<StaffOrderInput, 'items' | 'is_pickup' | 'shipping' | 'discount'>

/** Hidden products too: staff may sell what the shop does not show. */
function soldVariants(db: Db) {
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select([
      'v.product_id',
      'v.id as variant_id',
      'p.name',
      VARIANT_TEXT.as('variant_text'),
      'v.sku',
      'v.stock_quantity as stock',
      'v.weight_grams',
      'p.is_active',
      VARIANT_PICTURE.as('image_url'),
      (eb) => eb.fn.coalesce('v.price_cents', 'p.price_cents').as('price'),
    ])
    .where('p.is_deleted', '=', false)
    .where('v.is_active', '=', true)
}

const MAX_SEARCH_LENGTH = 200

/** By every word of the name, or by SKU. */
export function findVariants(db: Db, search: string): Promise<FoundVariant[]> {
  const text = foldText(search.slice(0, MAX_SEARCH_LENGTH)).trim()
  const words = typedWords(text)
  if (words.length === 0) return Promise.resolve([])
  return soldVariants(db)
    .where((eb) =>
      eb.or([
        containsWords('p.name_key', words),
        eb(eb.fn<string>('lower', ['v.sku']), 'like', `${text.replace(/[%_]/g, '')}%`),
      ]),
    )
    .orderBy('p.is_active', 'desc')
    .orderBy('p.name_key')
    .orderBy('v.product_id')
    .orderBy('v.position')
    .orderBy('v.id')
    .limit(MAX_FOUND)
    .execute()
}

export type PricedLine = SoldVariant & { quantity: number; listPrice: number; reason: string | null }

/** The lines in the order of the request; refuses with `variant_not_found`. */
export async function priceLines(db: Db, items: StaffOrderTerms['items']): Promise<PricedLine[]> {
  const ids = items.map(({ variant_id: id }) => id)
  const rows = await soldVariants(db).where('v.id', 'in', ids).execute()
  const variants = new Map(rows.map((row) => [row.variant_id, row]))
  return items.map(({ variant_id: id, quantity, price, price_reason: reason }) => {
    const variant = variants.get(id)
    if (!variant) throw new Refusal('variant_not_found')
    const isOwn = price !== undefined && price !== variant.price
    return {
      ...variant,
      quantity,
      listPrice: variant.price,
      price: isOwn ? price : variant.price,
      reason: isOwn ? (reason ?? null) : null,
    }
  })
}

export type StaffOrderPrice = {
  lines: PricedLine[]
  subtotalCents: number
  discountCents: number
  ruleShippingCents: number | null
  /** Null: neither set by the shop nor typed. */
  shippingCents: number | null
}

/** Refuses with `variant_not_found` and `discount_too_high`. */
export async function priceStaffOrder(db: Db, settings: Settings, terms: StaffOrderTerms): Promise<StaffOrderPrice> {
  const lines = await priceLines(db, terms.items)
  const discountCents = terms.discount ?? 0
  const { subtotalCents } = staffOrderSums({ lines: facts(lines), shippingCents: 0, discountCents })
  if (discountCents > subtotalCents) throw new Refusal('discount_too_high', { limit: formatBrl(subtotalCents) })
  const ruleShippingCents = shippingCents(subtotalCents, settings.shipping)
  return {
    lines,
    subtotalCents,
    discountCents,
    ruleShippingCents,
    shippingCents: terms.is_pickup ? 0 : (terms.shipping ?? ruleShippingCents),
  }
}

export function totalOf({ lines, shippingCents: shipping, discountCents }: StaffOrderPrice): number | null {
  if (shipping === null) return null
  return staffOrderSums({ lines: facts(lines), shippingCents: shipping, discountCents }).totalCents
}

function facts(lines: readonly PricedLine[]) {
  return lines.map(({ quantity, price: priceCents }) => ({ quantity, priceCents }))
}

export function quoteView(shop: Shop, settings: Settings, price: StaffOrderPrice): StaffOrderQuote {
  const { lines, subtotalCents, discountCents, ruleShippingCents, shippingCents: shipping } = price
  return {
    items: lines.map((line) => ({ ...line, list_price: line.listPrice, total: line.price * line.quantity })),
    subtotal: subtotalCents,
    discount: discountCents,
    rule_shipping: ruleShippingCents,
    shipping,
    total: totalOf(price),
    methods: shipping === null ? [] : methodsOf(shop, settings, { ...price, shippingCents: shipping }),
    pickup_address: settings.legalAddress,
  }
}

function methodsOf(
  shop: Shop,
  settings: Settings,
  { subtotalCents, discountCents, shippingCents: shipping }: StaffOrderPrice & { shippingCents: number },
): StaffOrderQuote['methods'] {
  return offeredBy(shop, settings).flatMap((method) => {
    const { methodDiscountCents: discount, totalCents: total } = sumsFor(
      { method },
      { subtotalCents, shippingCents: shipping, couponCents: discountCents },
      settings.methodDiscounts,
    )
    return isPayableBy(method, total) ? [{ payment_method: method, discount, total }] : []
  })
}
