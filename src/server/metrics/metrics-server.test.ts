import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { serveMetrics } from './metrics-server.ts'

const TEXT = '# HELP up Up.\n# TYPE up gauge\nup 1\n'

async function openServer(token: string | null) {
  const server = await serveMetrics({ port: 0, host: '127.0.0.1', token }, async () => TEXT)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('metrics are text for Prometheus at one path', async () => {
  const url = await openServer(null)
  const response = await fetch(`${url}/metrics`)
  expect(response.headers.get('Content-Type')).toContain('version=0.0.4')
  expect(await response.text()).toBe(TEXT)
  expect((await fetch(url)).status).toBe(404)
})

test('with a token nothing is answered without it', async () => {
  const token = 't'.repeat(32)
  const url = `${await openServer(token)}/metrics`
  const statusWith = async (headers: Record<string, string>) => (await fetch(url, { headers })).status
  expect(await statusWith({})).toBe(401)
  expect(await statusWith({ Authorization: `Bearer ${token}x` })).toBe(401)
  expect(await statusWith({ Authorization: `Bearer ${token}` })).toBe(200)
})

test('a taken port is reported in one sentence', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  await expect(serveMetrics({ port, host: '127.0.0.1', token: null }, async () => '')).rejects.toThrow(
    /já está em uso.*METRICS_PORT/,
  )
})

test('a host name that does not exist stops the start with the name of its variable', async () => {
  await expect(serveMetrics({ port: 0, host: 'nada.invalid', token: null }, async () => '')).rejects.toThrow(
    /nada\.invalid.*não foi encontrado.*METRICS_HOST/,
  )
})
