import { isRefusal } from '#contract/client.ts'
import { createClient, type Client, type Person } from '#server/testing/client.ts'
import { checkOut, fillCart, shownCart } from '#server/testing/purchases.ts'
import { listWrongBooks } from '#server/testing/wrong-books.ts'
import type { Cluster } from './cluster.ts'
import { countByName, expectEqual, type Check } from './report.ts'

const BUYERS = 40
const UNITS = 7
const SIMULTANEOUS = 10

export function raceChecks(cluster: Cluster): Check[] {
  return [
    { name: `${BUYERS} buyers, ${UNITS} units, through the proxy`, run: () => buyLastUnits(cluster) },
    { name: 'one idempotency key at both instances', run: () => orderOnce(cluster, { key: 'uma-chave' }) },
    { name: 'one cart ordered at both instances', run: () => orderOnce(cluster, {}) },
    { name: 'one cart filled at both instances', run: () => fillAtBoth(cluster) },
  ]
}

/** The same browser at each instance, past the proxy. */
export function atEach({ origin, instances, browsers }: Cluster, client: Client): Client[] {
  const cookies = cookiesOf(client)
  return instances.map(({ port }) => createClient(origin, browsers.sendTo(port), { user: null, cookies }))
}

export function cookiesOf({ cookie }: Client): Record<string, string> {
  const pairs = cookie.split('; ').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}

async function outcomes(calls: readonly Promise<unknown>[]): Promise<string> {
  const settled = await Promise.allSettled(calls)
  return countByName(
    settled.map((each) => {
      if (each.status === 'fulfilled') return 'done'
      if (!isRefusal(each.reason)) throw each.reason
      return each.reason.code
    }),
  )
}

async function buyLastUnits(cluster: Cluster): Promise<string> {
  const rare = await cluster.product({ name: 'Rara', stock: UNITS })
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => cluster.customer()))
  await Promise.all(buyers.map((buyer) => fillCart(buyer, [[rare, 1]])))
  const shown = await Promise.all(buyers.map((buyer) => shownCart(buyer)))
  const responses = await outcomes(buyers.map((buyer, index) => buyer.api.checkout.create(shown[index]!)))
  expectEqual(responses.split(', ').toSorted(), [`done ×${UNITS}`, `out_of_stock ×${BUYERS - UNITS}`], 'responses')
  expectEqual(await cluster.stockOf(rare.id), 0, 'stock')
  expectEqual(await listWrongBooks(cluster, []), [], 'books')
  return responses
}

async function orderOnce(cluster: Cluster, { key }: { key?: string }): Promise<string> {
  const product = await cluster.product({ name: 'Farta', stock: 100 })
  const buyer: Client<Person> = await cluster.customer()
  await fillCart(buyer, [[product, 2]])
  const shown = await shownCart(buyer)
  const headers = key ? { headers: { 'Idempotency-Key': key } } : {}
  const windows = atEach(cluster, buyer)
  const answers = await Promise.all(
    Array.from({ length: SIMULTANEOUS }, (_, n) => windows[n % windows.length]!.api.checkout.create(shown, headers)),
  )
  const ids = new Set(answers.map(({ order_id: id }) => id))
  expectEqual(ids.size, 1, 'orders')
  expectEqual(await cluster.stockOf(product.id), 98, 'stock')
  return `${answers.length} calls, 1 order`
}

async function fillAtBoth(cluster: Cluster): Promise<string> {
  const product = await cluster.product({ name: 'Muita', stock: 100 })
  const buyer = await cluster.customer()
  const windows = atEach(cluster, buyer)
  await Promise.all(
    Array.from({ length: SIMULTANEOUS }, (_, n) =>
      windows[n % windows.length]!.api.cart.add({ product_id: product.id, quantity: 1 }),
    ),
  )
  expectEqual(
    (await buyer.api.cart.items()).map(({ quantity }) => quantity),
    [SIMULTANEOUS],
    'quantities',
  )
  await checkOut(buyer)
  return `${SIMULTANEOUS} units added, ${SIMULTANEOUS} ordered`
}
