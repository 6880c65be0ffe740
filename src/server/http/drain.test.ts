import { createServer, Agent, get } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { followConnections } from './drain.ts'
import { closeSlowReaders } from './slow-readers.ts'

/** A server whose path sets the duration (ms) or the size (bytes) of the response. */
async function openServer() {
  const server = createServer(async (request, response) => {
    const [, kind, amount] = request.url!.split('/')
    if (kind === 'bytes') return void response.end(Buffer.alloc(Number(amount)))
    await sleep(Number(amount))
    response.end('done')
  })
  const connections = followConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...connections, port: (server.address() as AddressInfo).port }
}

function ask(port: number, path: string, agent: Agent) {
  return new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (response) => {
      let text = ''
      response
        .on('data', (bytes: Buffer) => (text += bytes.toString()))
        .on('end', () => resolve({ text, connection: response.headers.connection }))
    }).once('error', reject)
  })
}

test('draining finishes open requests with connection: close, and closes idle connections', async () => {
  const { port, drain, sockets } = await openServer()
  const agent = new Agent({ keepAlive: true })
  expect((await ask(port, '/wait/0', agent)).connection).toBe('keep-alive')
  const slow = ask(port, '/wait/1500', new Agent({ keepAlive: true }))
  await expect.poll(() => sockets.size).toBe(2)
  await sleep(50)
  const drained = drain()
  expect(await slow).toEqual({ text: 'done', connection: 'close' })
  await drained
  await expect.poll(() => sockets.size).toBe(0)
  await expect(ask(port, '/wait/0', agent)).rejects.toThrow('ECONNREFUSED')
})

test.each([
  ['half a request head', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ['a connection without a request', ''],
])('%s does not delay draining', async (_, text) => {
  const { port, drain, sockets } = await openServer()
  const client = connect(port, '127.0.0.1', () => client.write(text))
  client.on('error', () => {})
  await expect.poll(() => sockets.size).toBe(1)
  await sleep(50)
  await drain()
  await expect.poll(() => sockets.size).toBe(0)
})

test('a client that stops reading is disconnected, a slow one is not', async () => {
  const { port, sockets } = await openServer()
  closeSlowReaders(sockets, { graceMs: 300, minBytesPerSecond: 10_000_000, checkMs: 50 })
  const size = 30_000_000
  const silent = connect(port, '127.0.0.1', () =>
    silent.write(`GET /bytes/${size} HTTP/1.1\r\nHost: x\r\n\r\n`),
  ).pause()
  silent.on('error', () => {})
  await expect.poll(() => sockets.size).toBe(1)
  const start = performance.now()
  const steady = await new Promise<number>((resolve) => {
    get({ port, host: '127.0.0.1', path: `/bytes/${size}`, agent: new Agent() }, async (response) => {
      let received = 0
      for await (const bytes of response) {
        received += (bytes as Buffer).length
        if (performance.now() - start < 800) await sleep(2)
      }
      resolve(received)
    })
  })
  expect(steady).toBe(size)
  await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(0)
})
