import { expect, test } from 'vitest'
import type { StoreSettings } from '#contract/store.ts'
import { breadcrumbList, FIRST_CRUMBS } from '../catalogue/breadcrumbs.ts'
import { shopData } from '../home/shop-data.ts'
import { STORE } from '#web/testing/store.ts'
import { asShared } from '#domain/picture.ts'

const URL = 'https://loja.example'
const SHOP: StoreSettings = {
  ...STORE,
  store_phone: '11987654321',
  instalments: 12,
  payment_methods: ['card', 'pix', 'boleto'],
  legal_name: 'Ousadia Ltda.',
}

test('the way to a page is numbered and absolute', () => {
  expect(breadcrumbList(URL, [...FIRST_CRUMBS, { name: 'Mesa', path: '/categoria/mesa' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Início', item: `${URL}/` },
    { '@type': 'ListItem', position: 2, name: 'Produtos', item: `${URL}/produtos` },
    { '@type': 'ListItem', position: 3, name: 'Mesa', item: `${URL}/categoria/mesa` },
  ])
})

test('the shop says who it is, how to search in it, and nothing that is not filled in', () => {
  const text = JSON.stringify(shopData({ publicUrl: URL, store: SHOP }))
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      {
        '@type': 'Organization',
        name: 'Ousadia',
        legalName: 'Ousadia Ltda.',
        telephone: '+5511987654321',
        logo: `${URL}/marca/icone-512.png`,
      },
      {
        '@type': 'WebSite',
        potentialAction: {
          '@type': 'SearchAction',
          target: { urlTemplate: `${URL}/produtos?busca={search_term_string}` },
        },
      },
    ],
  })
  expect(text).not.toMatch(/"email"|"taxID"/)
})

test('our own pictures are shared as JPEG, other addresses as they are', () => {
  expect(asShared('/imagens/vaso.webp')).toBe('/imagens/vaso-og.jpg')
  for (const other of ['https://cdn.example/imagens/a.webp', '/imagens/a.png', '/imagens/hero-1920.webp', ''])
    expect(asShared(other)).toBe(other)
})
