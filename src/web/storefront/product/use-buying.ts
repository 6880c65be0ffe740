import { useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { addedText, useAddToCart } from '#web/shared/cart/use-add-to-cart.ts'

export type Buying = ReturnType<typeof useBuying>

/** How many of the product are wanted, and putting them into the cart: asked for in two places of one page. */
export function useBuying(product: Product) {
  const [quantity, setQuantity] = useState(1)
  const { add, isAdding } = useAddToCart()
  return { quantity, setQuantity, isAdding, add: () => void add(product, quantity, addedText(quantity)) }
}
