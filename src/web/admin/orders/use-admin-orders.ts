import { useCallback, useRef, useState } from 'react'
import { useLoaded, useOnReturn } from '#web/use-loaded.ts'
import { adminApi } from '../api.ts'

const PAGE_SIZE = 20
const MOST_AT_ONCE = 100

/** All orders, newest first, a page at a time; read again when the tab gets the focus back. */
export function useAdminOrders() {
  const wanted = useRef(PAGE_SIZE)
  const { data, hasFailed, reload, change } = useLoaded(
    useCallback(() => adminApi.adminOrders.list({ limit: Math.min(wanted.current, MOST_AT_ONCE) }), []),
  )
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  useOnReturn(reload)

  async function loadMore(): Promise<void> {
    if (!data?.next || more === 'loading') return
    setMore('loading')
    try {
      const page = await adminApi.adminOrders.list({ limit: PAGE_SIZE, cursor: data.next })
      const items = [...data.items, ...page.items]
      wanted.current = items.length
      change({ items, next: page.next })
      setMore('idle')
    } catch (error) {
      console.error('Failed to load more orders', error)
      setMore('failed')
    }
  }

  return { orders: data?.items ?? null, isMore: Boolean(data?.next), hasFailed, reload, more, loadMore }
}
