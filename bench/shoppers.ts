import { collectStatistics } from './databases.ts'
import type { People } from './fill.ts'
import { sender, type Send } from './http.ts'
import type { BenchServer } from './server.ts'
import type { Row } from './table.ts'
import { WARM_UP_SECONDS } from './wrk.ts'

const SECONDS = 10
export const CONCURRENCY = 32
export const ORDERS_EACH = 4
const ADDRESS = 'Rua XV de Novembro, 100 - Centro, Curitiba - PR, CEP 80010-000'

export async function measureShoppers(server: BenchServer, people: People): Promise<Row[]> {
  const send = sender(server.port, CONCURRENCY)
  const half = people.tokens.length / 2
  const put = (token: string) => send(token, 'POST', '/api/cart', { product_id: people.productId, quantity: 1 })
  const adds = await measure('cart add (calls/s)', turns(people.tokens.slice(0, half), Number.POSITIVE_INFINITY), put)
  const { db } = server.open()
  await collectStatistics(db)
  await db.destroy()
  const checkouts = await measure(
    'whole checkouts: cart, order, provider (per s)',
    turns(people.tokens.slice(half), ORDERS_EACH),
    async (token) => {
      await put(token)
      await order(send, token, people)
    },
  )
  return [adds, checkouts]
}

type Bought = Pick<People, 'productId' | 'priceCents'> & { variantId?: number }

/** Orders the cart by card. Returns the order's id. */
export async function order(send: Send, token: string, { productId, priceCents, variantId }: Bought): Promise<number> {
  const price = priceCents / 100
  const { order_id } = await send(token, 'POST', '/api/payments/create-preference', {
    items: [{ id: productId, variant_id: variantId, title: 'Produto', quantity: 1, unit_price: price }],
    shipping_cost: price >= 59 ? 0 : 15.9,
    shipping_address: ADDRESS,
    payment_method: 'card',
  })
  if (!order_id) throw new Error('a checkout without an order')
  return order_id
}

/** Cycles through the tokens, at most `times` times each. */
export function* turns(tokens: string[], times: number): Generator<string> {
  for (let round = 0; round < times; round++) yield* tokens
}

/** `act` by `CONCURRENCY` at a time for `SECONDS`, or until `people` ends. */
export async function measure(
  what: string,
  people: Generator<string>,
  act: (token: string) => Promise<unknown>,
  warmUpSeconds = WARM_UP_SECONDS,
): Promise<Row> {
  const times: number[] = []
  const measuredFrom = performance.now() + warmUpSeconds * 1000
  const end = measuredFrom + SECONDS * 1000
  async function shop(): Promise<void> {
    while (performance.now() < end) {
      const next = people.next()
      if (next.done) return
      const start = performance.now()
      await act(next.value)
      if (start >= measuredFrom) times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, shop))
  const seconds = (performance.now() - measuredFrom) / 1000
  times.sort((a, b) => a - b)
  return [what, times.length / seconds, times[Math.floor(times.length * 0.5)], times[Math.floor(times.length * 0.99)]]
}
