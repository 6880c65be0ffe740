import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'

type Props = {
  productId: number
  quantity?: number
  /** Of a product with options. */
  choosing?: { variantId: number | null; ask(): void } | undefined
  /** The toast says how many were added. */
  isCounted?: boolean
  className?: string
  children: (isAdding: boolean) => ReactNode
}

/** A real form: it also works before and without scripts. What the page shows does not depend on the cart. */
export function AddForm({
  productId,
  quantity = 1,
  choosing,
  isCounted = false,
  className = 'contents',
  children,
}: Props) {
  const fetcher = useFetcher()
  return (
    <fetcher.Form
      method="post"
      action="/carrinho/adicionar"
      className={className}
      defaultShouldRevalidate={false}
      onSubmit={(event) => {
        if (choosing?.variantId !== null) return
        event.preventDefault()
        choosing.ask()
      }}
    >
      <input type="hidden" name="product_id" value={productId} />
      {choosing?.variantId && <input type="hidden" name="variant_id" value={choosing.variantId} />}
      <input type="hidden" name="quantity" value={quantity} />
      {isCounted && <input type="hidden" name="counted" value="1" />}
      {children(fetcher.state !== 'idle')}
    </fetcher.Form>
  )
}
