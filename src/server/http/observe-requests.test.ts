import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { createMeter } from '../metrics/meter.ts'
import { openShop } from '../testing/shop.ts'
import { createRequestObserver } from './observe-requests.ts'

async function openObservedShop(env: Record<string, string> = {}) {
  const shop = await openShop({ env })
  const meter = createMeter()
  const observe = createRequestObserver({ ...shop, meter })!
  const answer = getRequestListener(shop.app.fetch)
  const server = createServer((request, response) => {
    observe(request, response)
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const get = async (path: string) => void (await (await fetch(url + path)).text())
  const lines = () => shop.logs.filter(({ msg }) => msg === 'request')
  return { shop, get, lines, metrics: () => meter.registry.metrics() }
}

test('requests are counted by the route of the contract, method and status', async () => {
  const { shop, get, metrics } = await openObservedShop()
  const { id } = await shop.product()
  for (const path of [`/api/products/${id}`, '/api/products/999999', '/api/nowhere', '/health/live', '/x.php'])
    await get(path)
  const text = await metrics()
  const count = (labels: string) => `vitrine_http_request_duration_seconds_count{${labels}} 1\n`
  expect(text).toContain(count('method="GET",route="/api/*",status="404"'))
  expect(text).toContain(count('method="GET",route="/health/{probe}",status="200"'))
  expect(text).toContain(count('method="GET",route="(other)",status="404"'))
  expect(text).toMatch(/route="\/api\/products\/\{\w+\}",status="200"/)
  expect(text).not.toContain(`products/${id}`)
})

test('the access log has a line per request, without tokens, ids and queries', async () => {
  const { get, lines } = await openObservedShop({ ACCESS_LOG: '1' })
  for (const path of ['/pagar/segredo1', '/api/guest-orders/segredo2?x=segredo3', '/pedido/segredo4?token=segredo5'])
    await get(path)
  await get('/produto/vaso-azul?busca=segredo6')
  await expect.poll(() => lines().length).toBe(4)
  expect(JSON.stringify(lines())).not.toContain('segredo')
  expect(lines()[0]).toMatchObject({ method: 'GET', route: '/pagar/{token}', status: 404, ms: expect.any(Number) })
  expect(lines()[1]).toMatchObject({ route: '/api/guest-orders/{token}', requestId: expect.any(String) })
  expect(lines()[3]).toMatchObject({ route: '/produto/{slug}', path: '/produto/vaso-azul' })
})

test('without metrics and access log nothing is observed', async () => {
  const shop = await openShop()
  expect(createRequestObserver(shop)).toBeNull()
})
