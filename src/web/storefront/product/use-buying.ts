import { type ReactNode, useState } from 'react'

/** Of a product with options. */
export type Choosing = {
  /** Null until every option has a value. */
  variantId: number | null
  fields: ReactNode
  /** The quantity, which a choice with less stock lowers. */
  counting: [quantity: number, setQuantity: (quantity: number) => void]
  /** Names the first open option and focuses it. */
  ask(): void
}

export type Buying = ReturnType<typeof useBuying>

/** Shared by the two forms of the page. */
export function useBuying(choosing?: Choosing) {
  const own = useState(1)
  const [quantity, setQuantity] = choosing?.counting ?? own
  return { quantity, setQuantity, choosing }
}
