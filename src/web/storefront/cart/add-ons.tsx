import { useEffect, useState } from 'react'
import type { CartItem } from '#contract/cart.ts'

export function AddOns({ items }: { items: readonly CartItem[] }) {
  const [lastId] = useState(items.at(-1)?.product_id)
  useEffect(() => {}, [lastId])
  return (
    <section className="wrap pb-18 lg:pb-32" aria-labelledby="leve-tambem">
      <ul className="grid grid-cols-2 gap-x-gap gap-y-10 sm:grid-cols-4"></ul>
    </section>
  )
}
