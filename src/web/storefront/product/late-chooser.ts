import { type ComponentProps, createElement, lazy, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue.ts'
import type { ChosenProduct } from './chosen-product.tsx'

const load = () => import('./chosen-product.tsx').then((module) => ({ default: module.ChosenProduct }))
const Late = lazy(load)

let loaded: typeof ChosenProduct | undefined

/** Awaited by the loader, so that the server and a navigation render the choice at once. */
export async function loadChooser({ options }: ProductDetail): Promise<void> {
  if (options.length > 0) loaded = (await load()).default
}

/** While the server's page is hydrated, its code may still be on the way. */
export function LateChosenProduct(props: ComponentProps<typeof ChosenProduct>) {
  const [type] = useState(() => loaded ?? Late)
  return createElement(type, props)
}
