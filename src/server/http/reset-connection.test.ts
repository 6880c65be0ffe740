import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { RATES } from '#contract/server/rates.ts'
import { listen } from '../listen.ts'
import type { OpenStore } from '../store.ts'
import { openShop } from '../testing/shop.ts'
import { clientAddress, type Env, isCallOfItself } from './call.ts'

/** Sends a whole call on an accepted connection and resets it before the answer. */
async function callAndReset(port: number, head: string, body: string): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await sleep(30)
  socket.write(`${head}\r\nHost: 127.0.0.1:${port}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  socket.resetAndDestroy()
  await once(socket, 'close')
}

test('calls whose connection is reset count for the limit of their address', async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  shop.stopAt('2026-03-10T12:00:00Z')
  await shop.settings({})
  const store = { app: shop.app, pages: { answerFromMemory: () => false }, shop } as unknown as OpenStore
  const { port, drain } = await listen(store, { port: 0, host: '127.0.0.1' })
  const headers = { 'Content-Type': 'application/json', Origin: shop.url }
  const head = ['POST /api/sign-in-codes HTTP/1.1', ...Object.entries(headers).map((pair) => pair.join(': '))]
  const bodyOf = (n: number) => JSON.stringify({ email: `cliente${n}@exemplo.example` })
  const { perMinute } = RATES.sign_in_code
  for (let n = 0; n < perMinute; n++) await callAndReset(port, head.join('\r\n'), bodyOf(n))
  await sleep(200)
  const address = `http://127.0.0.1:${port}/api/sign-in-codes`
  const response = await fetch(address, { method: 'POST', headers, body: bodyOf(perMinute) })
  expect(response.status).toBe(429)
  await drain()
})

test('a connection without an address is a client, not the shop itself', () => {
  const c = { env: { incoming: { socket: {} } }, req: { header: () => undefined } } as unknown as Context<Env>
  expect([clientAddress(c, 0), isCallOfItself(c)]).toEqual(['unknown', false])
  expect(isCallOfItself({} as Context<Env>)).toBe(true)
})
