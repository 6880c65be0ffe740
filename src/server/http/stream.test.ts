import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { closeSlowReaders } from './slow-readers.ts'
import { streamOf } from './stream.ts'

async function* failingAfter(count: number) {
  for (let piece = 1; piece <= count; piece++) {
    await wait(1)
    yield `linha ${piece}\n`
  }
  throw new Error('o banco caiu')
}

test('a failure before the first byte can still be answered', async () => {
  await expect(streamOf(failingAfter(0), () => {})).rejects.toThrow('o banco caiu')
})

test('a file that cannot be finished never looks whole, and why is noted', async () => {
  const noted: unknown[] = []
  const server = createServer(
    getRequestListener(async () => new Response(await streamOf(failingAfter(3), (error) => noted.push(error)))),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
  expect(noted).toEqual([expect.objectContaining({ message: 'o banco caiu' })])
})

test('chunks are produced on demand, and stop when the client leaves', async () => {
  let [made, isEnded] = [0, false]
  async function* endless() {
    try {
      for (;;) yield String(++made)
    } finally {
      isEnded = true
    }
  }
  const reader = (await streamOf(endless(), () => {})).getReader()
  for (let piece = 1; piece <= 5; piece++)
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(String(piece))
  expect(made).toBeLessThan(10)
  await reader.cancel()
  expect(isEnded).toBe(true)
})

test('the stream of a client that stops reading ends', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(100_000)
    } finally {
      isEnded = true
    }
  }
  const sockets = new Set<Socket>()
  const server = createServer(
    getRequestListener(async () => new Response(await streamOf(endless(), () => expect.fail('reported')))),
  )
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  closeSlowReaders(sockets, { graceMs: 100, minBytesPerSecond: 10_000_000_000, checkMs: 20 })
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
  ).pause()
  client.on('error', () => {})
  await expect.poll(() => isEnded, { timeout: 10_000 }).toBe(true)
})
