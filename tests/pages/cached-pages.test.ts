import { expect, onTestFinished, test, vi } from 'vitest'
import { productPath } from '#domain/shop-paths.ts'
import { buy } from '#server/testing/purchases.ts'
import { openPages } from './open-pages.ts'

test('a sale re-renders only pages that show the product, a new price lists too, a setting all', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openPages()
  const admin = await shop.admin()
  const buyer = await shop.customer()
  const { id: mesa } = await shop.category({ slug: 'mesa' })
  const lamp = await shop.product({ name: 'Luminária Lua', stock: 1, isFeatured: true })
  const vase = await shop.product({ name: 'Vaso Sertão', stock: 9, categoryId: mesa })
  const [lampPage, vasePage] = [productPath(lamp), productPath(vase)]
  const paths = ['/', '/produtos', '/categoria/mesa', '/produtos?busca=vaso', lampPage, vasePage, '/sobre', '/termos']
  const visitAll = async () => {
    vi.advanceTimersByTime(500)
    shop.rendered.length = 0
    const texts = new Map<string, string>()
    for (const path of paths) texts.set(path, (await shop.page(path)).text)
    return { texts, rendered: [...shop.rendered] }
  }
  expect((await visitAll()).rendered).toEqual(paths)
  expect((await visitAll()).rendered).toEqual([])

  await shop.settings({ pixCpf: '52998224725' })
  await visitAll()
  await buy(buyer, [[lamp, 1]])
  const afterSale = await visitAll()
  expect(afterSale.rendered).toEqual(['/', '/produtos', lampPage])
  for (const path of afterSale.rendered) expect(afterSale.texts.get(path)).toContain('Esgotado')

  await admin.api.adminProducts.update({ id: vase.id, version: 1, name: 'Vaso Sertão', slug: vase.slug, price: 77_00 })
  const afterEdit = await visitAll()
  expect(afterEdit.rendered).toEqual(['/', '/produtos', '/categoria/mesa', '/produtos?busca=vaso', vasePage])
  expect(afterEdit.texts.get(vasePage)).toContain('R$ 77,00')

  await shop.settings({ storeName: 'Outra' })
  expect((await visitAll()).rendered).toEqual(paths)
})

test('a product page shows related products in stock, and changes with them and every day', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openPages()
  await shop.settings({ pixCpf: '52998224725' })
  const { id: categoryId } = await shop.category()
  const [lamp, vase] = [
    await shop.product({ name: 'Luminária', categoryId }),
    await shop.product({ name: 'Vaso', stock: 1, categoryId }),
  ]
  const alone = await shop.product({ name: 'Bule' })
  const visit = (product: { slug: string }) => {
    vi.advanceTimersByTime(500)
    return shop.page(productPath(product))
  }
  const related = async (product: { slug: string }) => {
    const { headings, links } = await visit(product)
    return (
      headings.includes('Veja também') &&
      links.map(([text]) => text).filter((text) => ['Luminária', 'Vaso'].includes(text))
    )
  }
  expect(await related(lamp)).toEqual(['Vaso'])
  expect(await related(alone)).toBe(false)
  await buy(await shop.customer(), [[vase, 1]])
  expect(await related(lamp)).toBe(false)
  shop.rendered.length = 0
  await visit(alone)
  expect(shop.rendered).toEqual([])
  shop.travel(24 * 3_600_000)
  await visit(alone)
  expect(shop.rendered).toEqual([productPath(alone)])
})

test('new synonyms change a cached search, and a search in vain is rendered each time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const shop = await openPages()
  const admin = await shop.admin()
  await shop.product({ name: 'Luminária Lua' })
  await shop.product({ name: 'Vaso azul' })
  const visit = async (search: string) => {
    vi.advanceTimersByTime(500)
    return (await shop.page(`/produtos?busca=${search}`)).text
  }
  expect(await visit('luminaria')).toContain('Luminária Lua')
  expect(await visit('abajur')).toContain('Nenhum produto encontrado.')
  expect(await visit('abajur')).toContain('Nenhum produto encontrado.')
  const nearest = await visit('vaso+roxo')
  expect(nearest).toContain('Nenhum produto tem todas as palavras. Mostramos os mais próximos. 1 produto')
  expect(nearest).toContain('Vaso azul')
  expect(await admin.api.adminSynonyms.misses()).toMatchObject([
    { term: 'abajur', count: 2 },
    { term: 'vaso roxo', count: 1 },
  ])
  await admin.api.adminSynonyms.create({ words: ['abajur', 'luminária'] })
  expect(await visit('abajur')).toContain('Luminária Lua')
  shop.rendered.length = 0
  await visit('abajur')
  expect(shop.rendered).toEqual([])
})
