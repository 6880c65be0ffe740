import { type RefObject, use, useEffect, useRef, useState } from 'react'
import type { AdminCoupon } from '#contract/admin-coupons.ts'
import type { AdminCustomer } from '#contract/admin-customers.ts'
import type { AdminOrderRow } from '#contract/admin-order-views.ts'
import type { AdminProduct } from '#contract/admin-products.ts'
import type { ListedText } from '#contract/admin-texts.ts'
import { type Needs, roleCan } from '#domain/role.ts'
import { RoleContext } from '../access.ts'
import { adminApi } from '../api.ts'

const TYPING_MS = 180
const AT_MOST = 5
const MAX_CUSTOMERS = 3
const MAX_COUPONS = 3

export type Found = {
  text: string
  orders: readonly AdminOrderRow[]
  customers: readonly AdminCustomer[]
  products: readonly AdminProduct[]
  coupons: readonly AdminCoupon[]
  texts: readonly ListedText[]
  hasFailed: boolean
}

const NOTHING: Found = { text: '', orders: [], customers: [], products: [], coupons: [], texts: [], hasFailed: false }

type Question = { timer: ReturnType<typeof setTimeout>; abort: AbortController }

function callOff(asking: RefObject<Question | null>): void {
  if (!asking.current) return
  clearTimeout(asking.current.timer)
  asking.current.abort.abort()
  asking.current = null
}

/** Debounced search for orders, customers, products, coupons and texts; a stale request is aborted. */
export function useFound(onFound: (found: Found) => void) {
  const [found, setFound] = useState(NOTHING)
  const [wanted, setWanted] = useState('')
  const asking = useRef<Question | null>(null)
  const role = use(RoleContext)
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
      const query = { search: text, limit: AT_MOST }
      const itemsIf = async <T>(needs: Needs, list: () => Promise<{ items: T[] }>) =>
        roleCan(role, needs) ? (await list()).items : []
      const [orders, customers, products, coupons, pages, posts] = await Promise.all([
        itemsIf('orders_read', () => adminApi.adminOrders.list(query, { signal })),
        itemsIf('customers', () =>
          adminApi.adminCustomers.list({ ...query, limit: MAX_CUSTOMERS, sort: 'last' }, { signal }),
        ),
        itemsIf('catalogue', () => adminApi.adminProducts.list(query, { signal })),
        itemsIf('coupons', () => adminApi.adminCoupons.list({ ...query, limit: MAX_COUPONS }, { signal })),
        itemsIf('site', () => adminApi.adminTexts.list({ kind: 'page', ...query }, { signal })),
        itemsIf('site', () => adminApi.adminTexts.list({ kind: 'post', ...query }, { signal })),
      ])
      const texts = [...pages, ...posts]
      tell({
        text,
        orders,
        customers,
        products,
        coupons,
        texts,
        hasFailed: false,
      })
    } catch (error) {
      if (signal.aborted) return
      console.error('Failed to search', error)
      tell({ ...NOTHING, text, hasFailed: true })
    }
  }

  return { found, isSearching: found.text !== wanted, find }
}
