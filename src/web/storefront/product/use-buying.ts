import { useState } from 'react'

export type Buying = ReturnType<typeof useBuying>

/** Shared by the two forms of the page. */
export function useBuying() {
  const [quantity, setQuantity] = useState(1)
  return { quantity, setQuantity }
}
