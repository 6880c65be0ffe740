import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { newVapidKeys, openPushService, type PushMessage } from './push.ts'

const MESSAGE: PushMessage = {
  payload: '{"title":"Nova venda nº 7"}',
  subject: 'https://loja.example',
  keys: newVapidKeys(),
  ttlSeconds: 60,
}

/** A push service that answers with these statuses, one after the other. */
async function openFake(...statuses: number[]) {
  const received: { headers: IncomingMessage['headers']; body: Buffer }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(statuses.shift() ?? 201, { Location: 'http://127.0.0.1:1/segredo' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { received, endpoint: `http://127.0.0.1:${port}/aparelho` }
}

function newBrowser(endpoint: string) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  return { endpoint, p256dh, auth: randomBytes(16).toString('base64url') }
}

const anywhere = openPushService({ isAllowed: () => true })

test('a notice travels encrypted and signed, with its time to live', async () => {
  const fake = await openFake()
  expect(await anywhere.send(newBrowser(fake.endpoint), MESSAGE)).toBe('sent')
  const [{ headers, body }] = fake.received as [(typeof fake.received)[number]]
  expect(headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(body.toString('latin1')).not.toContain('Nova venda')
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  expect(key).toBe(MESSAGE.keys.publicKey)
  expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())).toMatchObject({
    aud: new URL(fake.endpoint).origin,
    sub: 'https://loja.example',
  })
})

test('statuses say whether the subscription ended and whether to try again', async () => {
  const fake = await openFake(404, 410, 403, 302, 429, 503)
  const outcomes = []
  for (let sent = 0; sent < 6; sent++) outcomes.push(await anywhere.send(newBrowser(fake.endpoint), MESSAGE))
  expect(outcomes).toEqual(['gone', 'gone', 'refused', 'refused', 'unavailable', 'unavailable'])
  expect(fake.received).toHaveLength(6)
})

test('a silent and an unreachable service are unavailable', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const hasty = openPushService({ isAllowed: () => true, timeoutMs: 50 })
  expect(await hasty.send(newBrowser(`http://127.0.0.1:${port}/`), MESSAGE)).toBe('unavailable')
  expect(await hasty.send(newBrowser('http://127.0.0.1:1/'), MESSAGE)).toBe('unavailable')
})

test("an endpoint in the shop's own network gets no request, whatever its name", async () => {
  const fake = await openFake()
  const guarded = openPushService({ resolve: async () => [{ address: '127.0.0.1', family: 4 }] })
  expect(await guarded.send(newBrowser(fake.endpoint), MESSAGE)).toBe('refused')
  expect(await guarded.send(newBrowser('https://push.example/aparelho'), MESSAGE)).toBe('refused')
  expect(fake.received).toEqual([])
})

test('a key that is no point of the curve is refused', async () => {
  const fake = await openFake()
  const broken = { ...newBrowser(fake.endpoint), p256dh: Buffer.alloc(65, 4).toString('base64url') }
  expect(await anywhere.send(broken, MESSAGE)).toBe('refused')
})
