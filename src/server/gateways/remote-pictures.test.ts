import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRemotePictures } from './remote-pictures.ts'

async function openServer(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://127.0.0.1:${port}`, requests }
}

const BYTES = Buffer.from('a picture')
const picture: RequestListener = (_, response) => void response.end(BYTES)

/** Reaches this machine under 127.0.0.1 alone; 127.0.0.2 stands for the shop's network. */
function openLocal(options: Partial<Parameters<typeof openRemotePictures>[0]> = {}) {
  return openRemotePictures({ maxBytes: 1000, isAllowed: ({ address }) => address === '127.0.0.1', ...options })
}

test.each([
  'ftp://1.1.1.1/a.png',
  'file:///etc/passwd',
  'https://1.1.1.1:8443/a.png',
  'http://1.1.1.1:22/a.png',
  'http://ana:secret@1.1.1.1/a.png',
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://localhost/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:169.254.169.254]/latest/meta-data',
  'http://[64:ff9b::a9fe:a9fe]/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'nothing',
])('%s is refused', async (url) => {
  expect(await openRemotePictures({ maxBytes: 1000 }).fetch(url)).toEqual({ ok: false, reason: 'address' })
})

test('a name is resolved once, and the connection is made to the checked address', async () => {
  const server = await openServer(picture)
  const answers = ['127.0.0.1', '127.0.0.2']
  const resolved: string[] = []
  const resolve = async (host: string) => {
    resolved.push(host)
    return [{ address: answers[resolved.length - 1]!, family: 4 }]
  }
  const url = `http://pictures.example:${server.port}/a.png`
  expect(await openLocal({ resolve }).fetch(url)).toEqual({ ok: true, bytes: new Uint8Array(BYTES) })
  expect([resolved, server.requests]).toEqual([['pictures.example'], [`pictures.example:${server.port}/a.png`]])
  expect(await openLocal({ resolve }).fetch(url)).toEqual({ ok: false, reason: 'address' })
  expect(server.requests).toHaveLength(1)
})

test('a name with one refused address among others is refused', async () => {
  const server = await openServer(picture)
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]
  expect(await openLocal({ resolve }).fetch(`http://a.example:${server.port}`)).toEqual({
    ok: false,
    reason: 'address',
  })
  expect(server.requests).toEqual([])
})

test('three redirects are followed, each checked like the first address', async () => {
  const server = await openServer((request, response) => {
    const step = Number(request.url!.slice(1))
    if (step === 0) return void response.end(BYTES)
    response.writeHead(302, { Location: step === 9 ? `http://127.0.0.2:${server.port}/0` : `/${step - 1}` }).end()
  })
  const { fetch } = openLocal()
  expect(await fetch(`${server.url}/3`)).toMatchObject({ ok: true })
  expect(await fetch(`${server.url}/4`)).toEqual({ ok: false, reason: 'redirects' })
  expect(await fetch(`${server.url}/9`)).toEqual({ ok: false, reason: 'address' })
})

test('a body is cut off at the limit, whether its length is announced or not', async () => {
  const server = await openServer((request, response) => {
    if (request.url === '/announced') response.setHeader('Content-Length', 2000)
    response.write(Buffer.alloc(2000))
    if (request.url === '/announced') response.end()
  })
  const { fetch } = openLocal()
  expect(await fetch(`${server.url}/announced`)).toEqual({ ok: false, reason: 'too_large' })
  expect(await fetch(`${server.url}/endless`)).toEqual({ ok: false, reason: 'too_large' })
})

test('a server that stalls before or within the body is given up', async () => {
  const server = await openServer((request, response) => void (request.url === '/body' && response.write('a')))
  const { fetch } = openLocal({ timeoutMs: 100 })
  expect(await fetch(`${server.url}/headers`)).toEqual({ ok: false, reason: 'unavailable' })
  expect(await fetch(`${server.url}/body`)).toEqual({ ok: false, reason: 'unavailable' })
  const stuck = openLocal({ timeoutMs: 100, resolve: () => new Promise(() => {}) })
  expect(await stuck.fetch('http://a.example/')).toEqual({ ok: false, reason: 'unavailable' })
})

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [403, 'forbidden'],
  [206, 'forbidden'],
  [429, 'unavailable'],
  [503, 'unavailable'],
])('status %i is %s', async (status, reason) => {
  const server = await openServer((_, response) => void response.writeHead(status).end())
  expect(await openLocal().fetch(server.url)).toEqual({ ok: false, reason })
})
