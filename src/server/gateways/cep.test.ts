import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openCepService } from './cep.ts'

/** A CEP service that answers with `body`, and remembers what it was asked. */
async function openService(status: number, body: string) {
  const paths: string[] = []
  let written = 0
  const server = createServer((request, response) => {
    paths.push(request.url!)
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
  return {
    service: openCepService(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    paths,
    written: () => written,
  }
}

const FOUND = JSON.stringify({ logradouro: 'Rua XV de Novembro', bairro: 'Centro', localidade: 'Curitiba', uf: 'PR' })

test('only eight digits are sent, and both notations of a CEP share a cache entry', async () => {
  const { service, paths } = await openService(200, FOUND)
  expect(await service.find('80010-000')).toMatchObject({
    kind: 'found',
    address: { cep: '80010000', city: 'Curitiba' },
  })
  expect(await service.find('80010000')).toMatchObject({ kind: 'found' })
  expect(await service.find('80010-00')).toEqual({ kind: 'unknown' })
  expect(paths).toEqual(['/ws/80010000/json/'])
})

test('an answer that is too long is not read to its end', async () => {
  const { service, written } = await openService(200, `${FOUND.slice(0, -1)},"x":"${'x'.repeat(30_000_000)}"}`)
  expect(await service.find('80010000')).toEqual({ kind: 'unavailable' })
  expect(written()).toBeLessThan(20_000_000)
})

test.each([400, 404])('status %d means an unknown CEP, with any body', async (status) => {
  const { service } = await openService(status, 'x'.repeat(100_000))
  expect(await service.find('80010000')).toEqual({ kind: 'unknown' })
})
