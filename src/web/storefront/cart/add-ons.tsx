import { useEffect, useEffectEvent, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'
import type { Product } from '#contract/catalogue.ts'
import { stockState } from '#domain/stock.ts'
import { api } from '#web/data/api.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'
import { ProductCard } from '../catalogue/product-card.tsx'

const MAX_SHOWN = 4

/** Below the cart: what goes with the product that was last in it when the page opened. What is added leaves the row. */
export function AddOns({ items }: { items: readonly CartItem[] }) {
  const { data, send } = useLatestRequest(loadRelated)
  const load = useEffectEvent(send)
  const [lastId] = useState(items.at(-1)?.product_id)
  useEffect(() => {
    if (lastId !== undefined) load(lastId)
  }, [lastId])
  const shown = data?.filter(({ id }) => items.every((item) => item.product_id !== id)).slice(0, MAX_SHOWN)
  if (!shown || shown.length === 0) return null
  return (
    <section className="wrap pb-18 lg:pb-32" aria-labelledby="leve-tambem">
      <h2 id="leve-tambem" className="mb-6 text-28">
        Leve também
      </h2>
      <ul className="grid grid-cols-2 gap-x-gap gap-y-10 sm:grid-cols-4">
        {shown.map((product) => (
          <ProductCard key={product.id} product={product} sizes="(width >= 640px) 270px, 45vw" />
        ))}
      </ul>
    </section>
  )
}

async function loadRelated(id: number, signal: AbortSignal): Promise<Product[]> {
  try {
    const { products } = await api.catalogue.related({ id }, { signal })
    return products.filter((product) => stockState(product.stock_quantity) !== 'out')
  } catch (error) {
    if (!signal.aborted) console.error('Failed to load related products', error)
    throw error
  }
}
