import type { StockReason } from '#domain/stock-reason.ts'
import { cents, type DemoProduct } from './catalogue.ts'
import { seededRandom, type Random } from './random.ts'
import { workTimeBetween } from './work-times.ts'

/** A variant of the demo's catalogue. */
export type Ware = {
  slug: string
  name: string
  /** 'Terracota · 50 cm', or empty. */
  variantText: string
  priceCents: number
  /** Before its product was reduced. */
  formerPriceCents: number | null
  /** Today's. */
  stock: number
  /** How often it is bought, relative to others. */
  appeal: number
}

export type StockMove = { ware: Ware; quantity: number; at: Date; reason: StockReason; actor: string }

export type StockPlan = {
  opening: number
  /** What staff received and counted between sales. */
  edits: StockMove[]
}

const STAFF_HOUR_MS = 3_600_000

/**
 * Goes backwards from today's stock through what orders took and gave back, ascending in time: whenever more would have
 * been there than fits the shelf, staff had received goods.
 */
export function planStock(random: Random, ware: Ware, moves: readonly StockMove[], actor: string): StockPlan {
  const shelf = 12 + random.int(0, 20)
  const edits: StockMove[] = []
  let stock = ware.stock
  for (let index = moves.length - 1; index >= 0; index--) {
    const { quantity, at } = moves[index]!
    const missing = quantity - stock
    if (missing > 0) {
      edits.push({ ware, quantity: -missing, at: new Date(at.getTime() + 1), reason: 'edit', actor })
      stock += missing
    }
    stock -= quantity
    const former = moves[index - 1]?.at ?? new Date(at.getTime() - STAFF_HOUR_MS)
    if (stock > shelf && at.getTime() - former.getTime() > STAFF_HOUR_MS) {
      const received = stock - random.int(0, 4)
      edits.push({ ware, quantity: received, at: workTimeBetween(random, former, at), reason: 'edit', actor })
      stock -= received
    }
  }
  return { opening: stock, edits }
}

const APPEAL_SEED = 7

export function waresOf(products: readonly DemoProduct[]): Ware[] {
  const random = seededRandom(APPEAL_SEED)
  return products.flatMap((product) => {
    const { slug, name, price, original_price: original } = product
    const variants =
      'variants' in product ? product.variants : [{ values: [], ...product, price, original_price: original }]
    return variants.map((variant) => {
      const priceCents = cents(variant.price ?? price)
      const former = variant.price === undefined ? original : (variant.original_price ?? null)
      // Cheaper goods sell more often.
      const appeal = (200_00 / priceCents) ** 0.7 * (0.5 + random.next())
      const formerPriceCents = former === null ? null : cents(former)
      const variantText = variant.values.join(' · ')
      return { slug, name, variantText, priceCents, formerPriceCents, stock: variant.stock_quantity, appeal }
    })
  })
}

export function wareKey(slug: string, variantText: string): string {
  return `${slug} ${variantText}`
}

/** The catalogue as it was when the shop opened. */
export function withOpeningStock(products: readonly DemoProduct[], plans: ReadonlyMap<Ware, StockPlan>): DemoProduct[] {
  const openings = new Map(
    Array.from(plans, ([{ slug, variantText }, { opening }]) => [wareKey(slug, variantText), opening]),
  )
  return products.map((product) => {
    const openingOf = (values: readonly string[] = []) => openings.get(wareKey(product.slug, values.join(' · ')))!
    return 'variants' in product
      ? {
          ...product,
          variants: product.variants.map((variant) => ({ ...variant, stock_quantity: openingOf(variant.values) })),
        }
      : { ...product, stock_quantity: openingOf() }
  })
}
