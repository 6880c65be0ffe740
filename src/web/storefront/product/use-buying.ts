import { useState } from 'react'

export type Buying = ReturnType<typeof useBuying>

/** The quantity, which two forms of one page share. */
export function useBuying() {
  const [quantity, setQuantity] = useState(1)
  return { quantity, setQuantity }
}
