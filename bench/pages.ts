import type { People } from './fill.ts'
import type { BenchServer } from './server.ts'
import type { Row } from './table.ts'
import { wrk } from './wrk.ts'

/** Cycles through every product: more than the cache holds, so that each page is rendered. */
export function measureRendering(
  { url }: BenchServer,
  { firstProductId, products }: People,
  processes: string,
): Promise<Row> {
  const script = `local n = 0
request = function()
  n = (n + 1) % ${products}
  return wrk.format('GET', '/produto/' .. (${firstProductId} + n))
end`
  return wrk(`product page, rendered each time${processes} (requests/s)`, url, { connections: 16, script })
}

export async function measurePages(server: BenchServer, people: People): Promise<Row[]> {
  const { url } = server
  const { firstProductId } = people
  // The first request renders, the second compresses, the third is what gets measured.
  for (let n = 0; n < 3; n++)
    await Promise.all([fetch(url), fetch(`${url}/produto/${firstProductId}`), fetch(`${url}/produtos`)])
  return [
    await wrk('home page, cached (requests/s)', url, { connections: 64 }),
    await wrk('product page, cached (requests/s)', `${url}/produto/${firstProductId}`, { connections: 64 }),
    await measureRendering(server, people, ''),
    await wrk('product list JSON, 36 products (requests/s)', `${url}/api/products?limit=36`),
  ]
}
