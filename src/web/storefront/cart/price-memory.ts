import type { CartItem } from '#contract/cart.ts'

const KEY = 'cart-prices'

/** What the products in the cart cost when this tab showed them last, by product. */
export type PriceMemory = {
  recall(): Map<number, number>
  keep(items: readonly CartItem[]): void
}

export const tabsPriceMemory: PriceMemory = {
  recall: () => new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [number, number][]),
  keep: (items) => sessionStorage.setItem(KEY, JSON.stringify(items.map((item) => [item.product_id, item.price]))),
}
