import { useEffect, useState } from 'react'
import { type FetcherWithComponents, useFetcher, useFetchers, useRevalidator } from 'react-router'
import type { CartItem, CartTotals } from '#contract/cart.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { useLastGood } from '#web/data/attempt.ts'
import type { CartChange, CartResult, cartAction } from './cart-action.ts'
import type { LoadedCart } from './load-cart.ts'

const ACTION = '/carrinho'

export type Cart = {
  /** With pending changes applied. Null if the first load failed. */
  items: readonly CartItem[] | null
  /** Earlier price by product, where it has changed since the customer saw it. */
  pricesBefore: ReadonlyMap<number, number>
  /** The cart's note about items that could not be added; stays until this page is left. */
  note: string | undefined
  /** As the server last calculated them. */
  totals: CartTotals | null
  /** `pending`: the totals may not match the items shown; `failed`: they could not be loaded. */
  counting: 'pending' | 'done' | 'failed'
  reload(): void
}

export function useCart(loaded: LoadedCart): Cart {
  const pending = usePendingChanges()
  const { revalidate, state } = useRevalidator()
  const items = useLastGood(loaded.items.data)
  const totals = useLastGood(loaded.totals.data)
  const hasFailed = loaded.items.data === null || loaded.totals.data === null
  useAcknowledgeChanges(loaded)
  return {
    items: items && optimistic(items, pending),
    pricesBefore: usePricesBefore(items),
    note: useFirstNote(loaded.totals.data?.note),
    totals,
    counting: pending.length > 0 || (hasFailed && state === 'loading') ? 'pending' : hasFailed ? 'failed' : 'done',
    reload: () => void revalidate(),
  }
}

/** One fetcher per `name`: a newer submission replaces the one in flight. */
export function useCartChange(
  name: string,
): [(change: CartChange) => void, FetcherWithComponents<Awaited<ReturnType<typeof cartAction>>>] {
  const fetcher = useFetcher<CartResult | null>({ key: `cart-${name}` })
  return [(change) => void fetcher.submit(change, { method: 'post', action: ACTION }), fetcher]
}

function usePendingChanges(): FormData[] {
  return useFetchers().flatMap(({ formAction, formData }) => (formAction === ACTION && formData ? [formData] : []))
}

function optimistic(items: readonly CartItem[], pending: readonly FormData[]): CartItem[] {
  const changesOf = (item: CartItem) => pending.filter((change) => Number(change.get('id')) === item.id)
  return items
    .filter((item) => !changesOf(item).some((change) => change.get('intent') === 'remove'))
    .map((item) => {
      const change = changesOf(item).find((each) => each.get('intent') === 'quantity')
      return change ? { ...item, quantity: Number(change.get('quantity')) } : item
    })
}

/** The server reports a price change once; it is shown for as long as this page is open. */
function usePricesBefore(items: readonly CartItem[] | null): ReadonlyMap<number, number> {
  const [first, setFirst] = useState<ReadonlyMap<number, number>>(new Map())
  const added = items?.filter(({ variant_id: id }) => !first.has(id)) ?? []
  if (added.length > 0)
    setFirst(new Map([...first, ...added.map((item) => [item.variant_id, item.price_before ?? item.price] as const)]))
  const changed = items?.filter(({ variant_id: id, price }) => first.has(id) && first.get(id) !== price) ?? []
  return new Map(changed.map(({ variant_id: id }) => [id, first.get(id)!]))
}

function useFirstNote(note: string | undefined): string | undefined {
  const [first, setFirst] = useState(note)
  if (note !== undefined && note !== first) setFirst(note)
  return first
}

/** Acknowledges price changes and the cart's note, so that no device shows them again. */
function useAcknowledgeChanges({ items: { data: items }, totals: { data: totals } }: LoadedCart): void {
  const note = totals?.note
  useEffect(() => {
    const changed = items?.filter((item) => item.price_before !== null) ?? []
    if (changed.length === 0 && note === undefined) return
    customerApi.cart
      .seen({ items: changed.map(({ id, price }) => ({ id, price })) })
      .catch((error: unknown) => console.error('Failed to acknowledge the changes', error))
  }, [items, note])
}
