import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import { adminApi } from '../api.ts'

const TYPING_MS = 180
const AT_MOST = 5

export type Found = {
  text: string
  orders: readonly AdminOrderRow[]
  products: readonly AdminProduct[]
  hasFailed: boolean
}

const NOTHING: Found = { text: '', orders: [], products: [], hasFailed: false }

type Question = { timer: ReturnType<typeof setTimeout>; abort: AbortController }

function callOff(asking: RefObject<Question | null>): void {
  if (!asking.current) return
  clearTimeout(asking.current.timer)
  asking.current.abort.abort()
  asking.current = null
}

/** Debounced search for orders and products; a stale request is aborted. */
export function useFound(onFound: (found: Found) => void) {
  const [found, setFound] = useState(NOTHING)
  const [wanted, setWanted] = useState('')
  const asking = useRef<Question | null>(null)
  useEffect(() => () => callOff(asking), [])

  function tell(next: Found) {
    setFound(next)
    onFound(next)
  }

  function find(typed: string) {
    callOff(asking)
    const text = typed.trim()
    setWanted(text)
    if (text.length < 2 && !/^\d$/.test(text)) {
      tell({ ...NOTHING, text })
      return
    }
    const abort = new AbortController()
    asking.current = { abort, timer: setTimeout(() => void ask(text, abort.signal), TYPING_MS) }
  }

  async function ask(text: string, signal: AbortSignal) {
    try {
      const [orders, products] = await Promise.all([
        adminApi.adminOrders.list({ search: text, limit: AT_MOST }, { signal }),
        adminApi.adminProducts.list({ search: text, limit: AT_MOST }, { signal }),
      ])
      tell({ text, orders: orders.items, products: products.items, hasFailed: false })
    } catch (error) {
      if (signal.aborted) return
      console.error('Failed to search', error)
      tell({ ...NOTHING, text, hasFailed: true })
    }
  }

  return { found, isSearching: found.text !== wanted, find }
}
