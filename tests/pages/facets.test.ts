import { expect, onTestFinished, test, vi } from 'vitest'
import { addChoices } from '#server/testing/variants.ts'
import { buy } from '#server/testing/purchases.ts'
import { openPages } from './open-pages.ts'

async function openShirts() {
  const shop = await openPages()
  const shirt = await shop.product({ name: 'Camiseta', stock: 3 })
  await addChoices(shop.db, shirt.id, { P: { stock: 3 }, M: { stock: 0 } })
  await shop.product({ name: 'Vaso', priceCents: 70_00 })
  return shop
}

test('the facets are in the page, a filtered page is not for search engines', async () => {
  const shop = await openShirts()
  const plain = await shop.page('/produtos')
  expect(plain.html).toContain('name="tamanho"')
  expect(plain.html).toContain('rel="canonical"')
  const filtered = await shop.page('/produtos?tamanho=m')
  expect(filtered.text).toContain('Tamanho: M')
  expect(filtered.text).not.toContain('Vaso')
  expect(filtered.html).toContain('<meta name="robots" content="noindex"')
  expect(filtered.html).not.toContain('rel="canonical"')
})

test('one combination is one cached page; unknown and contradictory filters make none', async () => {
  const shop = await openShirts()
  await shop.page('/produtos')
  shop.rendered.length = 0
  const visit = async (...paths: string[]) => {
    for (const path of paths) await shop.page(path)
    return shop.rendered.splice(0)
  }
  expect(await visit('/produtos?tamanho=m&preco=0-25', '/produtos?utm_source=x&preco=0-25&tamanho=m')).toEqual([
    '/produtos?preco=0-25&tamanho=m',
  ])
  expect(await visit('/produtos?utm_source=x', '/produtos?ref=abc', '/produtos?__proto__=a')).toEqual([])
  const contradictory = '/produtos?estoque=sim&tamanho=m'
  expect(await visit(contradictory, contradictory)).toEqual([contradictory, contradictory])
  const unknown = '/produtos?tamanho=xxl'
  expect(await visit(unknown, unknown)).toEqual([unknown, unknown])
})

test('a sale renders lists of what is in stock again, and no other list without the product', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openShirts()
  await shop.settings({ pixCpf: '52998224725' })
  const lamp = await shop.product({ name: 'Luminária', stock: 1, priceCents: 700_00 })
  const paths = ['/produtos?estoque=sim', '/produtos?preco=50-100']
  for (const path of paths) await shop.page(path)
  await buy(await shop.customer(), [[lamp, 1]])
  vi.advanceTimersByTime(500)
  shop.rendered.length = 0
  const texts = []
  for (const path of paths) texts.push((await shop.page(path)).text)
  expect(shop.rendered.filter((path) => path !== '/produtos')).toEqual(['/produtos?estoque=sim'])
  expect(texts[0]).not.toContain('Luminária')
})
