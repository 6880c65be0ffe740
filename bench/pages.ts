import type { People } from './fill.ts'
import type { BenchServer } from './server.ts'
import type { Row } from './table.ts'
import { wrk } from './wrk.ts'

export async function measurePages({ url }: BenchServer, { firstProductId, products }: People): Promise<Row[]> {
  const each = `local n = 0
request = function()
  n = (n + 1) % ${products}
  return wrk.format('GET', '/produto/' .. (${firstProductId} + n))
end`
  // Twice: the first answer renders, the second compresses, the third is what is measured.
  for (let n = 0; n < 3; n++) await Promise.all([fetch(url), fetch(`${url}/produto/${firstProductId}`), fetch(`${url}/produtos`)])
  return [
    wrk('home page, cached (requests/s)', url, { connections: 64 }),
    wrk('product page, cached (requests/s)', `${url}/produto/${firstProductId}`, { connections: 64 }),
    wrk('product page, rendered each time (requests/s)', url, { connections: 16, script: each }),
    wrk('product list JSON, 36 products (requests/s)', `${url}/api/products?limit=36`),
  ]
}
