import type { People } from './fill.ts'
import { measureBare } from './bare.ts'
import type { BenchServer } from './server.ts'
import type { Row } from './table.ts'
import { wrk } from './wrk.ts'

/**
 * Cycles through the first half of the products. A process keeps a page that it renders again among its last 1,000: each
 * half has more, so every page is rendered. The warm-up is of the other half.
 */
export async function measureRendering(
  { url }: BenchServer,
  { pages, products }: Pick<People, 'pages' | 'products'>,
  which: string,
): Promise<Row> {
  await expectPage(url + pages + 0)
  const half = Math.floor(products / 2)
  const cycleFrom = (first: number) => `local n = 0
request = function()
  n = (n + 1) % ${half}
  return wrk.format('GET', '${pages}' .. ${first} + n)
end`
  const warmUpScript = cycleFrom(half)
  return wrk(`product page${which} (requests/s)`, url, { connections: 16, script: cycleFrom(0), warmUpScript })
}

/** wrk counts a redirect as an answer. */
export async function expectPage(address: string): Promise<void> {
  const answer = await fetch(address, { redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
}

export async function measurePages(server: BenchServer, people: People): Promise<Row[]> {
  const { url } = server
  const product = `${url}${people.pages}0`
  // The first request renders, the second compresses, the third is what gets measured.
  for (let n = 0; n < 3; n++) await Promise.all([url, product, `${url}/produtos`].map(expectPage))
  return [
    await wrk('home page, cached (requests/s)', url, { connections: 64 }),
    await measureBare('the same bytes from a bare node:http (requests/s)', url, 64),
    await wrk('product page, cached (requests/s)', product, { connections: 64 }),
    await measureRendering(server, people, ', rendered each time'),
    await wrk('product list JSON, 36 products (requests/s)', `${url}/api/products?limit=36`),
  ]
}
