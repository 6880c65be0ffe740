import type { CartItem, CartTotals } from '#contract/cart.ts'
import type { customerApi } from '#web/shared/customer-api.ts'

type Calls = Pick<
  (typeof customerApi)['cart'],
  'items' | 'seen' | 'totals' | 'update' | 'remove' | 'validateCoupon' | 'forgetCoupon'
>

export type CartState = {
  /** As the person sees them: changes show before the server has answered. Null until the first load went well. */
  items: readonly CartItem[] | null
  /** What products cost before, by product, where the price has changed since the person saw it in the cart. */
  pricesBefore: ReadonlyMap<number, number>
  /** As the server counted them last. */
  totals: CartTotals | null
  /** `pending`: the sums may not be those of the items shown; `failed`: nobody could say. */
  counting: 'pending' | 'done' | 'failed'
  /** What the last load failed with. */
  failure: unknown
}

/** Changes throw what the server refused, after putting back what was there. */
export type CartModel = {
  state(): CartState
  subscribe(listener: () => void): () => void
  load(): Promise<void>
  changeQuantity(id: number, quantity: number): Promise<void>
  remove(id: number): Promise<void>
  applyCoupon(code: string): Promise<void>
  forgetCoupon(): Promise<void>
}

/** A cart on the screen. `onSettled` runs when the server has counted after a change. */
export function createCart(calls: Calls, onSettled: () => void = () => {}): CartModel {
  let state: CartState = { items: null, pricesBefore: new Map(), totals: null, counting: 'pending', failure: null }
  const firstPrices = new Map<number, number>()
  const listeners = new Set<() => void>()
  let questions = 0
  let changes = 0
  let underWay = 0
  let isUnsure = false
  const sending = new Map<number, Promise<void>>()
  const wanted = new Map<number, number>()

  function show(part: Partial<CartState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  /** An answer counts when nothing newer was asked and nothing has changed since its question. */
  async function ask<T>(question: () => Promise<T>, onAnswer: (answer: T) => void): Promise<void> {
    const mine = ++questions
    const changesBefore = changes
    const isOvertaken = () => mine !== questions || changesBefore !== changes
    try {
      const answer = await question()
      if (!isOvertaken()) onAnswer(answer)
    } catch (failure) {
      if (!isOvertaken()) show({ failure, counting: 'failed' })
    }
  }

  function load(): Promise<void> {
    show({ failure: null, ...(state.totals === null || state.counting === 'failed' ? { counting: 'pending' } : {}) })
    return ask(
      () => Promise.all([calls.items(), calls.totals()]),
      ([items, totals]) => {
        show({ items, pricesBefore: changedPrices(items), totals, counting: 'done' })
        noteSeen(items)
      },
    )
  }

  function changedPrices(items: readonly CartItem[]): Map<number, number> {
    for (const { product_id: id, price, price_before: before } of items)
      if (!firstPrices.has(id)) firstPrices.set(id, before ?? price)
    const changed = items.filter(({ product_id: id, price }) => firstPrices.get(id) !== price)
    return new Map(changed.map(({ product_id: id }) => [id, firstPrices.get(id)!]))
  }

  /** Told once: the next time that the cart is opened, on whatever device, these prices are no news. */
  function noteSeen(items: readonly CartItem[]): void {
    const changed = items.filter((item) => item.price_before !== null)
    if (changed.length === 0) return
    calls
      .seen({ items: changed.map(({ id, price }) => ({ id, price })) })
      .catch((error: unknown) => console.error('Failed to note the prices seen', error))
  }

  /** The last of several changes under way has the cart counted again; after a refusal all of it is read again. */
  async function change(act: () => Promise<unknown>): Promise<void> {
    changes++
    underWay++
    show({ counting: 'pending', failure: null })
    try {
      await act()
    } catch (error) {
      isUnsure = true
      throw error
    } finally {
      changes++
      underWay--
      if (underWay === 0) void settle()
    }
  }

  async function settle(): Promise<void> {
    const question = isUnsure
      ? load()
      : ask(
          () => calls.totals(),
          (totals) => show({ totals, counting: 'done' }),
        )
    isUnsure = false
    await question
    onSettled()
  }

  function itemOf(id: number): CartItem | undefined {
    return state.items?.find((item) => item.id === id)
  }

  function showQuantity(id: number, quantity: number): void {
    show({ items: state.items?.map((item) => (item.id === id ? { ...item, quantity } : item)) ?? null })
  }

  /** One request at a time per item; of several presses meanwhile only the last is sent. */
  async function send(id: number, quantity: number, confirmed: number): Promise<void> {
    let kept = confirmed
    try {
      for (let next: number | undefined = quantity; next !== undefined;) {
        await calls.update({ id, quantity: next })
        kept = next
        next = wanted.get(id)
        wanted.delete(id)
      }
    } catch (error) {
      wanted.delete(id)
      showQuantity(id, kept)
      throw error
    } finally {
      sending.delete(id)
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load,

    async changeQuantity(id, quantity) {
      const item = itemOf(id)
      if (!item || quantity < 1) return
      showQuantity(id, quantity)
      if (sending.has(id)) {
        wanted.set(id, quantity)
        return
      }
      await change(() => {
        const sent = send(id, quantity, item.quantity)
        sending.set(id, sent)
        return sent
      })
    },

    async remove(id) {
      const before = state.items
      const item = itemOf(id)
      if (!before || !item) return
      wanted.delete(id)
      show({ items: before.filter((other) => other !== item) })
      await change(async () => {
        // The server takes them in any order; how the quantity went is told to who changed it.
        const sent = sending.get(id)
        if (sent) await Promise.allSettled([sent])
        try {
          await calls.remove({ id })
        } catch (error) {
          show({ items: restored(state.items ?? [], before, item) })
          throw error
        }
      })
    },

    applyCoupon: (code) => change(() => calls.validateCoupon({ coupon_code: code })),
    forgetCoupon: () => change(() => calls.forgetCoupon()),
  }
}

/** Back in the place where it stood, also when others have left meanwhile. */
function restored(items: readonly CartItem[], before: readonly CartItem[], item: CartItem): CartItem[] {
  const place = new Map(before.map((each, index) => [each.id, index]))
  return [...items, item].toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
