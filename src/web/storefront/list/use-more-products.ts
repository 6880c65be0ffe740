import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import type { Page } from '#contract/endpoint.ts'
import type { ProductSort } from '#contract/catalogue.ts'
import { api } from '#web/data/api.ts'
import { useLatestRequest } from '#web/data/use-latest-request.ts'

/** The question whose first page the loader has answered. */
export type Asked = {
  search: string | undefined
  category_id: number | undefined
  sort: ProductSort | undefined
  filters: string | undefined
}

type Loaded = { first: Page<Product[]>; items: Product[]; next: string | null }

const PAGE_SIZE = 24
const REMEMBERED_LISTS = 10

/** How far each list of the history had been loaded, so that 'back' from a product returns to the same place. */
const visited = new Map<string, Loaded>()

export function useMoreProducts(asked: Asked, first: Page<Product[]>) {
  const { key } = useLocation()
  const [loaded, setLoaded] = useState<Loaded>(() => ({
    items: first.items,
    next: first.next,
    ...visited.get(key),
    first,
  }))
  // The loader ran again (the stock changed, the page was revalidated), so the further pages are stale.
  const { items, next } = loaded.first === first ? loaded : first

  // Grid or rows is another place in the history, with the same products.
  useEffect(() => {
    if (loaded.first === first && loaded.items.length > first.items.length) remember(key, loaded)
  }, [key, loaded, first])

  const { send, isPending, error } = useLatestRequest(
    (cursor: string, signal) => loadPage({ ...asked, cursor }, signal),
    { onData: (page) => setLoaded({ first, items: withoutRepeats(items, page.items), next: page.next }) },
  )

  function loadMore(): void {
    if (next !== null) send(next)
  }

  return { items, next, isLoading: isPending, hasFailed: error !== null, loadMore }
}

async function loadPage(asked: Asked & { cursor: string }, signal: AbortSignal): Promise<Page<Product[]>> {
  try {
    return await api.catalogue.products({ ...asked, limit: PAGE_SIZE }, { signal })
  } catch (error) {
    if (!signal.aborted) console.error('Failed to load more products', error)
    throw error
  }
}

/** A product that moved down while pages were loaded would otherwise stand twice. */
function withoutRepeats(items: readonly Product[], more: readonly Product[]): Product[] {
  const known = new Set(items.map((product) => product.id))
  return [...items, ...more.filter((product) => !known.has(product.id))]
}

function remember(key: string, loaded: Loaded): void {
  visited.set(key, loaded)
  const oldest = visited.keys().next().value
  if (visited.size > REMEMBERED_LISTS && oldest !== undefined) visited.delete(oldest)
}
