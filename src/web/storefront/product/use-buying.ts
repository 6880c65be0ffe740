import { type ReactNode, useState } from 'react'

/** Of a product with options. */
export type Choosing = {
  /** Null until every option has a value. */
  variantId: number | null
  fields: ReactNode
  /** Names the first open option and focuses it. */
  ask(): void
}

export type Buying = ReturnType<typeof useBuying>

/** Shared by the two forms of the page. */
export function useBuying(choosing?: Choosing) {
  const [quantity, setQuantity] = useState(1)
  return { quantity, setQuantity, choosing }
}
