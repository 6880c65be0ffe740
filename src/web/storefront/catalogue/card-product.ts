import type { Product } from '#contract/catalogue.ts'

/** What a card shows of a product. */
export type CardProduct = ReturnType<typeof cardProduct>

/** Without the other fields, which would travel with the page for each card. */
export function cardProduct(product: Product) {
  const { id, name, slug, price, price_to, original_price, image_url, stock_quantity, has_choice, colors } = product
  return { id, name, slug, price, price_to, original_price, image_url, stock_quantity, has_choice, colors }
}
