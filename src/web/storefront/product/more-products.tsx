import { type ReactNode, useEffect, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { onFirstInput } from '#web/ui/on-first-input.ts'

/** Related and seen products stand below the window: their code is fetched when the visitor first moves. */
export function MoreProducts({ product }: { product: Product }) {
  const [rows, setRows] = useState<ReactNode>()
  useEffect(
    () =>
      onFirstInput(() => {
        import('./product-rows.tsx').then(
          (late) => setRows(<late.ProductRows product={product} />),
          () => {},
        )
      }),
    [product],
  )
  return rows
}
