import { formatBrl } from '#domain/money.ts'
import type { adminProducts } from '#contract/admin-products.ts'
import type { Input } from '#contract/endpoint.ts'
import type { StaffRequest } from '../audit/audit.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { findProduct, type AdminProductRow } from './admin-queries.ts'
import { changeProduct, invalid } from './save-product.ts'

type Adjustment = Input<typeof adminProducts.adjust>

/**
 * Changes price or stock from what was seen, whatever else of the product has changed since. A price that is already
 * the new one is no conflict; a count is, because 10 + 5 by two persons is not 15.
 */
export async function adjustProduct(db: Db, adjustment: Adjustment, staff: StaffRequest): Promise<AdminProductRow> {
  const { id, price, seen_price: seen, stock_quantity, seen_stock } = adjustment
  for (;;) {
    const product = await findProduct(db, id)
    if (!product) throw new Refusal('product_not_found')
    const { name, slug, price: now, version } = product
    if (price !== undefined && product.options.length > 0)
      throw invalid('price', 'Este produto tem variações: mude o preço de cada uma')
    if (price !== undefined && price !== now && seen !== now)
      throw new Refusal('price_moved', { seen: formatBrl(seen ?? now), now: formatBrl(now) })
    const count = stock_quantity === undefined ? {} : { stock_quantity, seen_stock }
    try {
      return await changeProduct(db, { id, name, slug, price: price ?? now, ...count, version }, staff)
    } catch (error) {
      // Sold or edited since it was read here: what was seen is compared again.
      if (!(error instanceof Refusal && error.code === 'stale')) throw error
    }
  }
}
