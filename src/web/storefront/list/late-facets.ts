import { type ComponentProps, createElement, lazy, useState } from 'react'
import { onFirstInput } from '#web/ui/on-first-input.ts'
import type { Facets } from './facets.tsx'

type Loaded = { default: typeof Facets }

let loaded: Loaded | undefined
let begin: () => void
const begun = new Promise<void>((resolve) => (begin = resolve))

/** Awaited by the loader, so that the server and a navigation render the facets at once. */
export async function loadFacets(): Promise<Loaded> {
  begin()
  return (loaded ??= { default: (await import('./facets.tsx')).Facets })
}

/** The server's page is complete; its code is fetched when the visitor first does something. */
const Late = lazy(async () => {
  onFirstInput(begin)
  await begun
  return loadFacets()
})

export function LateFacets(props: ComponentProps<typeof Facets>) {
  const [type] = useState(() => loaded?.default ?? Late)
  return createElement(type, props)
}
