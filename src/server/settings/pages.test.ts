import { expect, test } from 'vitest'
import { LEGAL_PAGES } from '#contract/store.ts'
import { openShop } from '../testing/shop.ts'

test('an empty legal page has a default text with seller, law and contact', async () => {
  const shop = await openShop()
  await shop.settings({
    storeName: 'Ousadia',
    storeEmail: 'ola@ousadia.example',
    storePhone: '11987654321',
    legalName: 'Ousadia Ltda.',
    cnpj: '12345678000195',
    legalAddress: 'Rua A, 1',
    privacyPolicy: '  \n ',
  })
  const { page } = shop.visitor().api.store
  const expected = {
    privacidade: [
      'Ousadia Ltda., CNPJ 12.345.678/0001-95, Rua A, 1.',
      'LGPD, art. 18',
      'ola@ousadia.example',
      'Só os necessários',
    ],
    trocas: ['7 dias', 'art. 49', '(11) 98765-4321'],
    termos: ['Marco Civil', 'CNPJ 12.345.678/0001-95', 'foro do seu domicílio'],
  }
  for (const name of LEGAL_PAGES) {
    const { text } = await page({ page: name })
    for (const words of expected[name]) expect(text).toContain(words)
    expect(text).not.toMatch(/undefined|null|\.\.|, ,|CNPJ\s*[.,]/)
  }
})

test('default texts of an empty shop have no gaps', async () => {
  const shop = await openShop()
  for (const name of LEGAL_PAGES) {
    const { text } = await shop.visitor().api.store.page({ page: name })
    expect(text).toContain('pela página de contato')
    expect(text).not.toMatch(/undefined|null|\.\.|CNPJ|pelo e-mail|\s[.,]/)
  }
})

test('staff texts replace the defaults; an unknown page is 404', async () => {
  const shop = await openShop()
  await shop.settings({ terms: '## Nosso jeito\n\nCombinado é combinado.' })
  expect(await shop.visitor().api.store.page({ page: 'termos' })).toEqual({
    text: '## Nosso jeito\n\nCombinado é combinado.',
  })
  for (const name of ['sobre', 'constructor', '..%2f'])
    expect((await shop.fetch(`/api/store/pages/${name}`)).status).toBe(404)
})
