import { expect, test } from 'vitest'
import { MAX_ATTRIBUTES } from '#contract/admin-products.ts'
import { bytesOf } from '../testing/files.ts'
import { errorOf } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const FACTS = {
  brand: 'Ousadia',
  mpn: 'VS-34',
  warranty: 'Garantia de 1 ano',
  attributes: [
    { name: 'Material', value: 'Cerâmica' },
    { name: 'Altura', value: '34 cm: com a base' },
  ],
  seo_title: 'Vaso de cerâmica Sertão',
  seo_description: 'Para um galho só.',
}
const VASE = { name: 'Vaso', slug: 'vaso', price: 10_00 }

async function openDesk() {
  const shop = await openShop()
  return { shop, admin: await shop.admin(), visitor: shop.visitor() }
}

test('a product has facts, which its page reads and lists do not', async () => {
  const { admin, visitor } = await openDesk()
  const created = await admin.api.adminProducts.create({ ...VASE, ...FACTS })
  expect(created).toMatchObject(FACTS)
  expect(await admin.api.adminProducts.get({ id: created.id })).toEqual(created)
  expect((await admin.api.adminProducts.list()).items).toEqual([created])
  expect(await visitor.api.catalogue.product({ id: created.id })).toMatchObject(FACTS)
  expect((await visitor.api.catalogue.products()).items[0]).not.toHaveProperty('brand')
})

test('facts that are left out stay, and others are replaced, cleared and audited', async () => {
  const { admin } = await openDesk()
  const { id, version } = await admin.api.adminProducts.create({ ...VASE, ...FACTS })
  const same = await admin.api.adminProducts.update({ id, version, ...VASE })
  expect(same).toMatchObject({ ...FACTS, version })
  const attributes = FACTS.attributes.toReversed()
  const changed = await admin.api.adminProducts.update({ id, version, ...VASE, warranty: '', attributes })
  expect(changed).toMatchObject({ ...FACTS, warranty: '', attributes })
  const { items } = await admin.api.adminActivity.list()
  expect(items[0]!.changes).toEqual([
    { field: 'Garantia', before: 'Garantia de 1 ano', after: null },
    {
      field: 'Ficha técnica',
      before: 'Material Cerâmica; Altura 34 cm: com a base',
      after: 'Altura 34 cm: com a base; Material Cerâmica',
    },
  ])
})

test('wrong facts are refused at their fields', async () => {
  const { admin } = await openDesk()
  const fieldsOf = async (wrong: object) => {
    const body = JSON.stringify({ ...VASE, ...wrong })
    const headers = { 'Content-Type': 'application/json' }
    return (await errorOf(await admin.fetch('/api/products', { method: 'POST', headers, body }))).fields
  }
  expect(await fieldsOf({ attributes: [{ name: 'a:b', value: '' }] })).toEqual({
    'attributes.0.name': 'Use o nome sem dois-pontos',
    'attributes.0.value': 'Preencha este campo',
  })
  const rows = Array.from({ length: MAX_ATTRIBUTES + 1 }, (_, n) => ({ name: `Cor ${n}`, value: 'Azul' }))
  expect(await fieldsOf({ attributes: rows })).toEqual({
    attributes: 'Use no máximo 30 características',
  })
  expect(await fieldsOf({ brand: 'x'.repeat(101) })).toEqual({ brand: 'Use no máximo 100 caracteres' })
})

test('brands and attribute names are suggested, the most used first', async () => {
  const { admin } = await openDesk()
  const attributes = (...names: string[]) => names.map((name) => ({ name, value: 'x' }))
  const { api } = admin
  await api.adminProducts.create({ ...VASE, slug: 'a', brand: 'Azul', attributes: attributes('Cor', 'Altura') })
  await api.adminProducts.create({ ...VASE, slug: 'b', brand: 'Mar', attributes: attributes('Cor') })
  await api.adminProducts.create({ ...VASE, slug: 'c', brand: 'Mar' })
  expect(await api.adminProducts.suggestions()).toEqual({ brands: ['Mar', 'Azul'], attribute_names: ['Cor', 'Altura'] })
})

test('staff find a product by its brand or part number', async () => {
  const { admin } = await openDesk()
  await admin.api.adminProducts.create({ ...VASE, ...FACTS })
  for (const search of ['ousadia', 'vs-34'])
    expect((await admin.api.adminProducts.list({ search })).items).toHaveLength(1)
})

test('an exported file keeps the facts, and importing it changes nothing', async () => {
  const { admin } = await openDesk()
  await admin.api.adminProducts.create({ ...VASE, ...FACTS })
  await admin.api.adminProducts.create({ ...VASE, slug: 'copo' })
  const file = bytesOf(await admin.api.adminProducts.file({}))
  expect(await admin.api.adminImport.run({ file })).toEqual({ created: 0, changed: 0, equal: 2 })
  const other = await openDesk()
  const { basis } = await other.admin.api.adminImport.preview({ file })
  await other.admin.api.adminImport.run({ file, basis })
  const [copy] = (await other.admin.api.adminProducts.list({ search: 'vaso' })).items.filter(({ mpn }) => mpn !== '')
  expect(copy).toMatchObject(FACTS)
})

test('an import replaces the attributes of a product, and reports a line without a colon', async () => {
  const { admin } = await openDesk()
  await admin.api.adminProducts.create({ ...VASE, ...FACTS })
  const importing = (...lines: string[]) => bytesOf(['Slug;Ficha técnica;Marca', ...lines].join('\r\n'))
  const bad = await admin.api.adminImport.preview({ file: importing('vaso;"Cor: azul\nsem valor";Mar') })
  expect(bad.rows).toMatchObject([
    { result: 'bad', columns: ['Ficha técnica'], what: 'Escreva “nome: valor” em cada linha: “sem valor”' },
  ])
  const file = importing('vaso;"Cor: azul\r\nPeso: 1 kg: vazio";Mar')
  const { rows } = await admin.api.adminImport.preview({ file })
  expect(rows[0]!.what).toBe('Atualiza: marca, ficha técnica')
  expect(await admin.api.adminImport.run({ file })).toMatchObject({ changed: 1 })
  const [product] = (await admin.api.adminProducts.list()).items
  expect(product).toMatchObject({
    brand: 'Mar',
    mpn: 'VS-34',
    attributes: [
      { name: 'Cor', value: 'azul' },
      { name: 'Peso', value: '1 kg: vazio' },
    ],
  })
  expect(await admin.api.adminImport.run({ file: importing('vaso;;') })).toMatchObject({ changed: 1 })
  expect((await admin.api.adminProducts.list()).items[0]).toMatchObject({ brand: '', attributes: [] })
})
