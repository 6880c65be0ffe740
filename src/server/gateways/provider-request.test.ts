import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { providerRequest } from './provider-request.ts'

const Answer = z.object({ id: z.number() })
const CALL = { method: 'POST', path: '/v1/payments', key: 'k-1', body: { a: 1 } } as const

/** Longer than a busy machine takes to answer itself. */
const PATIENCE = { wholeMs: 2500, attemptMs: 1500, pauseMs: 1 }

type Answering = (response: ServerResponse, request: IncomingMessage) => void

/** A provider with these responses, in order; the last one repeats. */
async function startProvider(...answers: Answering[]) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    answers[Math.min(asked.length, answers.length) - 1]!(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const request = providerRequest(url, PATIENCE)
  return { url, asked, ask: () => request('APP_USR-segredo', CALL, Answer) }
}

const say =
  (status: number, body = '{}', headers: Record<string, string> = {}): Answering =>
  (response) =>
    void response.writeHead(status, headers).end(body)
const fine = say(201, '{"id":7,"more":true}')

test('a request carries token and idempotency key, and unknown response fields are dropped', async () => {
  const { asked, ask } = await startProvider(fine)
  expect(await ask()).toEqual({ ok: true, value: { id: 7 } })
  expect(asked[0]!.headers).toMatchObject({
    authorization: 'Bearer APP_USR-segredo',
    'x-idempotency-key': 'k-1',
    'content-type': 'application/json',
  })
})

test.each<[string, Answering]>([
  ['500', say(500)],
  ['502', say(502, '<h1>Bad gateway</h1>')],
  ['429', say(429, '{}', { 'Retry-After': '1' })],
  ['408', say(408)],
  ['a page instead of JSON', say(200, '<h1>Olá</h1>')],
  ['JSON of another shape', say(200, '{"id":"sete"}')],
  ['nothing at all', say(200, '')],
  ['a cut connection', (response) => response.destroy()],
  [
    'half an answer',
    (response) => void response.writeHead(200, { 'Content-Length': '50' }).write('{"id"', () => response.destroy()),
  ],
  ['silence', () => {}],
])('after %s the request is retried once, with the same key', async (_, failing) => {
  const once = await startProvider(failing, fine)
  expect(await once.ask()).toEqual({ ok: true, value: { id: 7 } })
  expect(once.asked.map(({ headers }) => headers['x-idempotency-key'])).toEqual(['k-1', 'k-1'])

  const ever = await startProvider(failing)
  const start = performance.now()
  expect(await ever.ask()).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(ever.asked).toHaveLength(2)
})

test.each<[number, string]>([
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'not_found'],
  [422, 'refused'],
])('a %i is %s, and not retried', async (status, reason) => {
  const { asked, ask } = await startProvider(say(status, '{"message":"no"}'))
  expect(await ask()).toEqual({ ok: false, reason, detail: `${status} {"message":"no"}` })
  expect(asked).toHaveLength(1)
})

test.each([409, 423, 424, 425])('a %i is a lock: retried a few times, and never a refusal', async (status) => {
  const ever = await startProvider(say(status, '{"message":"locked"}'))
  expect(await ever.ask()).toEqual({ ok: false, reason: 'unavailable', detail: `${status} {"message":"locked"}` })
  expect(ever.asked.map(({ headers }) => headers['x-idempotency-key'])).toEqual(Array(5).fill('k-1'))

  const ends = await startProvider(say(status), say(status), fine)
  expect(await ends.ask()).toEqual({ ok: true, value: { id: 7 } })
})

test.each<[string, Answering]>([
  ['a lock', say(423)],
  ['500', say(500)],
  ['a cut connection', (response) => response.destroy()],
])('a write that is refused after %s is unavailable: the first attempt may have succeeded', async (_, failing) => {
  const { asked, ask } = await startProvider(failing, say(400, '{"message":"no"}'))
  expect(await ask()).toEqual({ ok: false, reason: 'unavailable', detail: '400 {"message":"no"}' })
  expect(asked).toHaveLength(2)
})

test('a token is not carried elsewhere', async () => {
  const elsewhere = await startProvider(fine)
  const { ask } = await startProvider(say(307, '', { Location: `${elsewhere.url}/v1/payments` }))
  expect(await ask()).toMatchObject({ ok: false, reason: 'unavailable' })
  expect(elsewhere.asked).toEqual([])
})

test('a refused connection is a failure like any other', async () => {
  const request = providerRequest('http://127.0.0.1:9', PATIENCE)
  expect(await request('APP_USR-segredo', CALL, Answer)).toMatchObject({ ok: false, reason: 'unavailable' })
})
