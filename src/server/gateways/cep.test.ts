import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openCepService } from './cep.ts'

/** A server that answers everything with `body`; it never answers without a status. Records the paths and bytes. */
async function openServer(status: number | null, body = '') {
  const paths: string[] = []
  let written = 0
  const server = createServer((request, response) => {
    paths.push(request.url!)
    if (status === null) return
    response.writeHead(status, { 'Content-Type': 'application/json' })
    const more = () => {
      while (written < body.length && response.write(body.slice(written, (written += 10_000)))) continue
      if (written >= body.length) response.end()
    }
    response.on('drain', more)
    more()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths, written: () => written }
}

type Server = Awaited<ReturnType<typeof openServer>>
const serviceOf = (first: Server, second: Server) =>
  openCepService({ cepApiUrl: first.url, cepFallbackUrl: second.url })

const CURITIBA = { logradouro: 'Rua XV de Novembro', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' }
const FOUND = JSON.stringify({ ...CURITIBA, ibge: '4106902' })
const OTHER = JSON.stringify({ ...CURITIBA, logradouro: 'Rua das Flores' })

test('the second service is not asked when the first one finds the address', async () => {
  const [first, second] = [await openServer(200, FOUND), await openServer(200, OTHER)]
  expect(await serviceOf(first, second).find('80010000')).toEqual({
    kind: 'found',
    address: {
      cep: '80010000',
      street: 'Rua XV de Novembro',
      neighborhood: 'Centro',
      city: 'Curitiba',
      state: 'PR',
      ibge_code: '4106902',
    },
  })
  expect([first.paths, second.paths]).toEqual([['/ws/80010000/json/'], []])
})

test.each([
  ['does not know the CEP', 200, '{"erro":"true"}'],
  ['fails', 503, 'Service Unavailable'],
  ['answers without a city', 200, '{"logradouro":"","bairro":"","localidade":"","uf":""}'],
  ['never answers', null, ''],
])('the second service finds the address when the first one %s', async (_, status, body) => {
  const [first, second] = [await openServer(status, body), await openServer(200, OTHER)]
  expect(await serviceOf(first, second).find('80010000')).toMatchObject({
    kind: 'found',
    address: { street: 'Rua das Flores', ibge_code: null },
  })
  expect(second.paths).toEqual(['/v1/80010000'])
})

test.each([
  [200, '{"erro":true}', 404, '{"error":true}', 'unknown'],
  [400, 'x'.repeat(100_000), 404, '{"error":true}', 'unknown'],
  [200, '{"erro":"true"}', 503, '', 'unknown'],
  [503, '', 404, '{"error":true}', 'unavailable'],
  [503, '', 503, '', 'unavailable'],
])('answers %i %j and %i %j mean %s', async (firstStatus, firstBody, secondStatus, secondBody, kind) => {
  const servers = [await openServer(firstStatus, firstBody), await openServer(secondStatus, secondBody)] as const
  expect(await serviceOf(...servers).find('80010000')).toEqual({ kind })
})

test('an answer that is too long is not read to its end', async () => {
  const first = await openServer(200, `${FOUND.slice(0, -1)},"x":"${'x'.repeat(30_000_000)}"}`)
  expect(await serviceOf(first, await openServer(503)).find('80010000')).toEqual({ kind: 'unavailable' })
  expect(first.written()).toBeLessThan(20_000_000)
})
