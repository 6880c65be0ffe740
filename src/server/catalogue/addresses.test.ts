import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { findProductId, findRedirect } from './former-addresses.ts'

async function openDesk() {
  const shop = await openShop()
  const { api } = await shop.admin()
  const create = (slug: string) => api.adminProducts.create({ name: slug, slug, price: 10_00 })
  const rename = (id: number, slug: string) => api.adminProducts.update({ id, name: slug, slug, price: 10_00 })
  const nameAt = async (slug: string) => (await shop.visitor().api.catalogue.productAt({ slug })).slug
  return { shop, api, create, rename, nameAt }
}

test('a product is found by its slug, every former slug and its number', async () => {
  const { create, rename, nameAt } = await openDesk()
  const { id } = await create('vaso')
  await rename(id, 'vaso-azul')
  await rename(id, 'vaso-do-ceu')
  for (const address of ['vaso', 'vaso-azul', 'vaso-do-ceu', String(id)])
    expect(await nameAt(address)).toBe('vaso-do-ceu')
})

test('a product that takes a former slug has it, also against its former owner', async () => {
  const { shop, create, rename, nameAt } = await openDesk()
  const first = await create('vaso')
  await rename(first.id, 'vaso-velho')
  const second = await create('vaso')
  expect(await findProductId(shop.db, 'vaso')).toBe(second.id)
  await rename(second.id, 'vaso-novo')
  expect(await nameAt('vaso')).toBe('vaso-novo')
  await rename(first.id, 'vaso')
  expect(await nameAt('vaso')).toBe('vaso')
  expect(await shop.db.selectFrom('former_product_slugs').select('slug').where('slug', '=', 'vaso').execute()).toEqual(
    [],
  )
})

test('a slug of digits alone is refused, in the form and by the database', async () => {
  const { shop, create, rename } = await openDesk()
  await expectRefusal(create('2026'), 'invalid_input')
  const { id } = await create('vaso-2026')
  await expectRefusal(rename(id, '2027'), 'invalid_input')
  await expect(shop.product({ slug: '77' })).rejects.toThrow()
  const update = shop.db.updateTable('products').set({ slug: '78' }).where('id', '=', id)
  await expect(update.execute()).rejects.toThrow()
})

test("a deleted product's addresses lead to its category", async () => {
  const { shop, api, create, rename } = await openDesk()
  const { id: mesa } = await shop.category({ slug: 'mesa' })
  const { id } = await create('copo')
  await rename(id, 'taca')
  await api.adminProducts.bulk({ ids: [id], change: { category_id: mesa } })
  expect(await findRedirect(shop.db, '/produto/taca')).toBeUndefined()
  await api.adminProducts.remove({ id })
  for (const address of ['copo', 'taca', String(id)])
    expect(await findRedirect(shop.db, `/produto/${address}`)).toContain('mesa')
  const { id: other } = await create('sem-categoria')
  await api.adminProducts.remove({ id: other })
  expect(await findRedirect(shop.db, '/produto/sem-categoria')).toBeUndefined()
})
