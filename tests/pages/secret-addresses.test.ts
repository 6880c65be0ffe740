import { expect, test } from 'vitest'
import { openPages } from './open-pages.ts'
import { readPage } from './read-page.ts'

const TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA'

test('pages whose address holds a token are neither found, stored nor named to other sites', async () => {
  const shop = await openPages()
  const ana = await shop.customer()
  const { token } = await ana.api.favorites.share({ title: 'Casa nova' })
  for (const [path, referrer] of [
    [`/favoritos/lista/${token}`, 'no-referrer'],
    [`/favoritos/lista/${TOKEN}`, 'no-referrer'],
    [`/pedido/${TOKEN}`, 'no-referrer'],
    [`/pagar/${TOKEN}`, 'no-referrer'],
    [`/avaliar/${TOKEN}`, 'same-origin'],
    [`/novidades/sair/${TOKEN}`, 'same-origin'],
    [`/avise-me/confirmar/${TOKEN}`, 'same-origin'],
    [`/lembrete/${TOKEN}/parar`, 'same-origin'],
    [`/previa/${TOKEN}`, 'same-origin'],
  ] as const)
    for (const page of [await readPage(await shop.visit(path)), await shop.pageOnce(path, 200)]) {
      const [robots, cache] = [page.headers.get('X-Robots-Tag'), page.headers.get('Cache-Control')]
      expect([path, page.headers.get('Referrer-Policy'), robots, cache, page.meta.robots]).toEqual([
        path,
        referrer,
        'noindex',
        'no-store',
        'noindex',
      ])
    }
})
