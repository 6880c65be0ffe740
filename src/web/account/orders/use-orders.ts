import { useCallback, useRef, useState } from 'react'
import type { CustomerOrder } from '#contract/account.ts'
import { api } from '#web/api.ts'
import { useLoaded, useOnReturn } from '#web/use-loaded.ts'

const PAGE_SIZE = 10
const MOST_AT_ONCE = 100

/** The person's orders, newest first, a page at a time; read again when the tab gets the focus back. */
export function useOrders() {
  const wanted = useRef(PAGE_SIZE)
  const { data, hasFailed, reload, change } = useLoaded(
    useCallback(() => api.account.orders({ limit: Math.min(wanted.current, MOST_AT_ONCE) }), []),
  )
  const [more, setMore] = useState<'idle' | 'loading' | 'failed'>('idle')
  useOnReturn(reload)

  async function loadMore(): Promise<void> {
    if (!data?.next || more === 'loading') return
    setMore('loading')
    try {
      const page = await api.account.orders({ limit: PAGE_SIZE, cursor: data.next })
      const items = [...data.items, ...page.items]
      wanted.current = items.length
      change({ items, next: page.next })
      setMore('idle')
    } catch (error) {
      console.error('Failed to load more orders', error)
      setMore('failed')
    }
  }

  function replace(order: CustomerOrder): void {
    if (data) change({ ...data, items: data.items.map((each) => (each.id === order.id ? order : each)) })
  }

  return { orders: data?.items ?? null, isMore: Boolean(data?.next), hasFailed, reload, more, loadMore, replace }
}
