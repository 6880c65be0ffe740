import { createElement, lazy, useState } from 'react'
import type { CategoryHead, CategoryHeadProps } from './category-head.tsx'

const load = () => import('./category-head.tsx').then((module) => ({ default: module.CategoryHead }))
const Late = lazy(load)

let loaded: typeof CategoryHead | undefined

/** Awaited by the loader, so that the server and a navigation render it at once. */
export async function loadCategoryHead(): Promise<void> {
  loaded = (await load()).default
}

export function LateCategoryHead(props: CategoryHeadProps) {
  const [type] = useState(() => loaded ?? Late)
  return createElement(type, props)
}
