import { useCallback, useRef, useState } from 'react'
import type { Page } from '#contract/endpoint.ts'
import { useOnReturn } from './on-return.ts'
import { useLoaded } from './use-loaded.ts'

const MOST_AT_ONCE = 100

type Ask<Item> = (wanted: { limit: number; cursor?: string }) => Promise<Page<Item[]>>

/**
 * A list, a page at a time; read again, as far as it had been loaded, when the tab gets the focus back.
 * `ask` must stay the same function.
 */
export function usePages<Item extends { id: number }>(ask: Ask<Item>, pageSize: number) {
  const wanted = useRef(pageSize)
  const load = useCallback(() => ask({ limit: Math.min(wanted.current, MOST_AT_ONCE) }), [ask])
  const { data, hasFailed, reload, change } = useLoaded(load)
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  useOnReturn(reload)

  async function loadMore(): Promise<void> {
    if (!data?.next || more === 'loading') return
    setMore('loading')
    try {
      const page = await ask({ limit: pageSize, cursor: data.next })
      const items = [...data.items, ...page.items]
      wanted.current = items.length
      change({ items, next: page.next })
      setMore('idle')
    } catch (error) {
      console.error('Failed to load more', error)
      setMore('failed')
    }
  }

  function replace(item: Item): void {
    if (data) change({ ...data, items: data.items.map((each) => (each.id === item.id ? item : each)) })
  }

  return { items: data?.items ?? null, isMore: Boolean(data?.next), hasFailed, reload, more, loadMore, replace }
}
