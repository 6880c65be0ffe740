import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const TIMES = { callMs: 400, idleMs: 400, uploadMs: 3000, checkEveryMs: 20 }
const UPLOAD = '/api/admin/pictures'
const CALL = '/api/contact'

async function openServer(): Promise<number> {
  const server = createServer((request, response) => {
    limitBodyTime(request, response, TIMES)
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.length))
    request.on('end', () => response.end(`${bytes} bytes`))
    request.on('error', () => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Sends one byte every `everyMs`, `count` times; the answer, or '' if the connection was closed first. */
async function send(path: string, { count, everyMs }: { count: number; everyMs: number }): Promise<string> {
  const socket = connect(await openServer(), '127.0.0.1')
  let answer = ''
  let isClosed = false
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve())).then(() => (isClosed = true))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${count}\r\n\r\n`)
  for (let sent = 0; sent < count && !isClosed; sent++) {
    await Promise.race([sleep(everyMs), closed])
    if (!isClosed) socket.write('x')
  }
  await closed
  return answer
}

test('an upload that keeps arriving may take longer than a call', async () => {
  expect(await send(UPLOAD, { count: 20, everyMs: 50 })).toContain('20 bytes')
})

test.each([
  ['a call whose body takes too long', CALL, { count: 20, everyMs: 50 }],
  ['an upload that stands still', UPLOAD, { count: 2, everyMs: 2000 }],
  ['an upload that takes too long in all', UPLOAD, { count: 50, everyMs: 100 }],
])('%s is cut off', async (_, path, pace) => {
  expect(await send(path, pace)).toBe('')
})

test('a whole body in time is answered', async () => {
  expect(await send(CALL, { count: 3, everyMs: 10 })).toContain('3 bytes')
})
