import { expect, test } from 'vitest'
import type { VariantMatrix } from '#contract/admin-variants.ts'
import { bytesOf } from '../testing/files.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { addChoices } from '../testing/variants.ts'

const CHOICES = 'Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2'
const GTIN = '7891234567895'

async function openDesk() {
  const shop = await openShop()
  const admin = await shop.admin()
  const file = (lines: string[]) => bytesOf(lines.join('\r\n'))
  const preview = (lines: string[], options: { create_categories?: boolean } = {}) =>
    admin.api.adminImport.preview({ file: file(lines), ...options })
  const run = (lines: string[], options: { create_categories?: boolean; basis?: string } = {}) =>
    admin.api.adminImport.run({ file: file(lines), ...options })
  const load = async (lines: string[]) => run(lines, { basis: (await preview(lines)).basis })
  const exported = async () => {
    const answer = await admin.fetch('/api/admin/products/file')
    return (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  }
  const bySlug = async (slug: string) =>
    (await admin.api.adminProducts.list()).items.find((each) => each.slug === slug)!
  const matrixOf = async (slug: string) => admin.api.adminVariants.get({ id: (await bySlug(slug)).id })
  return { shop, admin, preview, run, load, exported, bySlug, matrixOf }
}

/** 'Azul · M: 3 un., R$ 5900, SKU' of each variant. */
function textsOf({ options, variants }: VariantMatrix): string[] {
  const names = new Map(options.flatMap(({ values }) => values.map(({ id, name }) => [id, name])))
  return variants.map(
    ({ value_ids: ids, stock_quantity: stock, price, sku }) =>
      `${ids.map((id) => names.get(id)).join(' · ')}: ${stock}, ${price}, ${sku}`,
  )
}

test('a file creates a product with options, values and variants', async () => {
  const { shop, load, matrixOf, bySlug } = await openDesk()
  const lines = [
    `Slug;Nome;Preço;${CHOICES};Preço da variação;Estoque;SKU;GTIN;Peso (g);Altura (mm);Variação ativa`,
    `vaso;Vaso;59,00;Cor;Azul;Tamanho;P;;3;AZ-P;${GTIN};900;120;`,
    `vaso;;;Cor;Azul;Tamanho;M;69,00;4;AZ-M;;1.200;;não`,
    'vaso;Vaso;59;Cor;Verde;Tamanho;P;;0;;;;;sim',
    'vaso;;;;Verde;;M;;5;;;;;',
  ]
  expect(await load(lines)).toEqual({ created: 1, changed: 0, equal: 0 })
  const matrix = await matrixOf('vaso')
  expect(matrix.options.map(({ name, values }) => [name, ...values.map((value) => value.name)])).toEqual([
    ['Cor', 'Azul', 'Verde'],
    ['Tamanho', 'P', 'M'],
  ])
  expect(textsOf(matrix)).toEqual([
    'Azul · P: 3, null, AZ-P',
    'Azul · M: 4, 6900, AZ-M',
    'Verde · P: 0, null, null',
    'Verde · M: 5, null, null',
  ])
  expect(matrix.variants).toMatchObject([
    { gtin: GTIN, weight_grams: 900, height_mm: 120, is_active: true },
    { weight_grams: 1200, height_mm: null, is_active: false },
    { is_active: true },
    {},
  ])
  expect(await bySlug('vaso')).toMatchObject({ name: 'Vaso', price: 59_00, stock_quantity: 8, version: 1 })
  const before = await snapshot(shop.db)
  expect(await load(lines)).toEqual({ created: 0, changed: 0, equal: 1 })
  expect(await snapshot(shop.db)).toEqual(before)
})

test('a file written by the export changes nothing when it is imported', async () => {
  const { shop, admin, exported, run, preview, matrixOf } = await openDesk()
  const [home, garden] = [await shop.category({ name: 'Casa' }), await shop.category({ name: 'Jardim | varanda' })]
  await shop.product({ slug: 'simples', imageUrl: 'https://fotos.test/a b|c.jpg', categoryId: home.id })
  const vase = await shop.product({ slug: 'vaso', name: 'Vaso', categoryId: home.id, description: 'Longa\nde barro' })
  await addChoices(shop.db, vase.id, {
    '=Azul': { stock: 3, sku: '-1' },
    Verde: { stock: 0, priceCents: 12_34 },
    Roxo: { isActive: false },
  })
  await shop.product({ slug: 'outro', originalPriceCents: 20_00 })
  await admin.api.adminProducts.update({
    id: vase.id,
    name: 'Vaso',
    slug: 'vaso',
    price: 10_00,
    further_category_ids: [garden.id],
    attributes: [{ name: 'Altura', value: '30 cm' }],
    pictures: [
      { url: '/imagens/a.webp', alt: 'De frente' },
      { url: '/imagens/b.webp', alt: '' },
    ],
  })
  const lines = await exported()
  expect(lines).toHaveLength(1 + 5)
  const text = lines.join('\r\n')
  expect(text).toContain('/imagens/a.webp | /imagens/b.webp')
  const before = await snapshot(shop.db)
  expect(await preview([text])).toMatchObject({ lines: 5, bad: 0, created: 0, changed: 0, equal: 3, stock_changed: 0 })
  expect(await run([text])).toEqual({ created: 0, changed: 0, equal: 3 })
  expect(await snapshot(shop.db)).toEqual(before)
  expect(textsOf(await matrixOf('vaso'))).toEqual([
    '=Azul: 3, null, -1',
    'Verde: 0, 1234, null',
    'Roxo: 10, null, null',
  ])
})

test('the exported file of one shop makes the same products in another', async () => {
  const [here, there] = [await openDesk(), await openDesk()]
  const vase = await here.shop.product({ slug: 'vaso', imageUrl: '/imagens/a.webp' })
  await addChoices(
    here.shop.db,
    vase.id,
    { Azul: { stock: 3, sku: 'A' }, Verde: { stock: 0, priceCents: 12_34 } },
    'Cor',
  )
  await here.shop.product({ slug: 'caneca', stock: 7 })
  const lines = await here.exported()
  expect(await there.load(lines)).toEqual({ created: 2, changed: 0, equal: 0 })
  expect(textsOf(await there.matrixOf('vaso'))).toEqual(textsOf(await here.matrixOf('vaso')))
  expect(await there.exported()).toEqual(lines)
})

test('variants are known by their values, and those that the file lacks stay', async () => {
  const { shop, load, preview, matrixOf } = await openDesk()
  const { id } = await shop.product({ slug: 'vaso', priceCents: 10_00 })
  await addChoices(shop.db, id, { Azul: { stock: 3, sku: 'A' }, Verde: { stock: 5, sku: 'V' } }, 'Cor')
  const lines = [
    'Slug;Nome da variação 1;Valor da variação 1;SKU;Preço da variação',
    'vaso;cor;VERDE;A;15',
    'vaso;cor;Roxo;;',
  ]
  expect((await preview(lines)).rows).toMatchObject([
    {
      line: 2,
      name: 'vaso (VERDE)',
      result: 'changed',
      what: 'Atualiza: preço da variação vazio → R$\u00a015,00, SKU V → A',
    },
    { line: 3, result: 'new', what: 'Nova variação: Roxo' },
  ])
  expect(await load(lines)).toEqual({ created: 0, changed: 1, equal: 0 })
  expect(textsOf(await matrixOf('vaso'))).toEqual(['Azul: 3, null, A', 'Verde: 5, 1500, A', 'Roxo: 0, null, null'])
  const audits = await shop.db.selectFrom('audit_log').select(['action', 'before', 'after']).execute()
  expect(audits).toEqual([
    {
      action: 'product.variants',
      before: JSON.stringify({ variants: { Verde: { price: null, sku: 'V' }, Roxo: {} } }),
      after: expect.stringMatching(/^{"options":\["Cor: Roxo"\],"variants":{"Verde":{"price":1500,"sku":"A"},"Roxo":{/),
    },
  ])
})

test('the variant of a simple product becomes the first line that names one', async () => {
  const { shop, load, preview, matrixOf } = await openDesk()
  const { variant_id: variantId } = await shop.product({ slug: 'vaso', stock: 7 })
  const lines = ['Slug;Nome da variação 1;Valor da variação 1;Estoque', 'vaso;Cor;Azul;', 'vaso;Cor;Verde;2']
  expect((await preview(lines)).rows).toMatchObject([
    { what: 'Atualiza: passa a ser Azul' },
    { what: 'Nova variação: Verde' },
  ])
  await load(lines)
  const matrix = await matrixOf('vaso')
  expect(textsOf(matrix)).toEqual(['Azul: 7, null, null', 'Verde: 2, null, null'])
  expect(matrix.variants[0]!.id).toBe(variantId)
  expect(await load(lines)).toEqual({ created: 0, changed: 0, equal: 1 })
})

test('every problem of a variant is listed with its line and column, and nothing is imported', async () => {
  const { shop, preview, run } = await openDesk()
  const { id } = await shop.product({ slug: 'vaso', name: 'Vaso', priceCents: 10_00 })
  await addChoices(shop.db, id, { Azul: {}, Verde: {} }, 'Cor')
  const many = Array.from({ length: 99 }, (_, n) => `tapete;;;Cor;V${n};;;;;;`)
  const lines = [
    `Slug;Nome;Preço;${CHOICES};GTIN;SKU;Estoque;Imagens`,
    'vaso;Vaso;10,00;Cor;Azul;;;;;;', // 2: good
    'vaso;;;Cor;azul;;;;;;', // 3
    'vaso;;;Tamanho;M;;;;;;', // 4
    'vaso;;;Cor;;;;;;;', // 5
    'vaso;;;Cor;Verde;Tamanho;M;;;;', // 6
    'vaso;;12;Cor;Verde;;;;;;', // 7
    `vaso;;;Cor;Roxo;;;${GTIN.slice(0, 12)}0;;;`, // 8
    'vaso;;;Cor;Rosa;;;;;1,5;', // 9
    'vaso;;;;;;;;X;;', // 10
    'jarra;Jarra;10;;Azul;;;;;;', // 11
    'copo;;;Cor;Azul;;;;;;', // 12
    'bule;Bule;10;Cor;!!;Cor;P;;;;', // 13
    'pote;Pote;10;;;;;;;;http://ana:senha@fotos.test/a.jpg', // 14
    'prato;Prato;10;;;;;;;;ftp://fotos.test/a.jpg', // 15
    `taça;Taça;10;;;;;;;;${Array.from({ length: 13 }, (_, n) => `/imagens/${n}.webp`).join('|')}`, // 16
    'tapete;Tapete;10;Cor;Azul;;;;;;', // 17
    ...many, // to 116
    'tapete;;;Cor;Cem;;;;;;', // 117
  ]
  const before = await snapshot(shop.db)
  const listed = await preview(lines)
  const bad = listed.rows.filter(({ result }) => result === 'bad')
  expect(bad.map(({ line, columns, what }) => `${line} ${columns.join(', ')}: ${what}`)).toEqual([
    '3 Valor da variação 1: Repetido: Azul já está na linha 2',
    '4 Nome da variação 1: As variações deste produto são Cor',
    '5 Valor da variação 1: Falta o valor de Cor',
    '6 Nome da variação 2: As variações deste produto são Cor',
    '7 Preço: Diferente da linha 2, do mesmo produto: repita ou deixe vazio; o preço de uma variação vai em “Preço da variação”',
    '8 GTIN: O GTIN tem 8, 12, 13 ou 14 dígitos, e o último não confere',
    '9 Estoque: Estoque não é um número inteiro: “1,5”',
    '10 Valor da variação 1: Este produto tem variações: diga em cada linha de qual é, pelo nome e pelo valor',
    '11 Nome da variação 1: Falta o nome da variação 1',
    '12 Nome: Falta o nome: o produto é novo',
    '13 Nome da variação 2: Cor aparece duas vezes',
    '14 Imagens: Informe um endereço de imagem que comece com https://',
    '15 Imagens: Informe um endereço de imagem que comece com https://',
    '16 Imagens: Use no máximo 12 fotos',
    '117 Valor da variação 1: Use no máximo 100 valores em Cor',
  ])
  await expectRefusal(run(lines), 'import_bad_lines')
  expect(await snapshot(shop.db)).toEqual(before)
})

test('a GTIN that a spreadsheet shortened is the stored one, or a problem', async () => {
  const { load, preview } = await openDesk()
  await load(['Nome;Preço;GTIN;SKU', `Vaso;10;${GTIN};A`, 'Caneca;10;0012345678905;B'])
  const listed = await preview(['Slug;GTIN;SKU', 'vaso;7,89123E+12;A', 'caneca;12345678905;B'])
  expect(listed).toMatchObject({ bad: 1, equal: 1 })
  const shortened = ['Slug;GTIN;SKU', 'vaso;7,89123E+12;A', 'caneca;012345678905;C']
  expect(await load(shortened)).toEqual({ created: 0, changed: 1, equal: 1 })
  expect((await preview(['Slug;GTIN', 'caneca;7,89123E+12'])).rows).toMatchObject([
    { columns: ['GTIN'], what: 'A planilha encurtou o GTIN: formate a coluna como texto e escreva-o inteiro' },
  ])
})

test('a product gets at most 1,000 variants from a file', async () => {
  const { preview } = await openDesk()
  const lines = Array.from({ length: 1001 }, (_, n) => `grade;Grade;10;Cor;C${n % 50};Tamanho;T${Math.floor(n / 50)}`)
  const { bad, rows } = await preview([`Slug;Nome;Preço;${CHOICES}`, ...lines])
  expect([bad, rows[0]]).toMatchObject([
    1,
    { line: 1002, columns: ['Valor da variação 1'], what: 'Use no máximo 1000 variações por produto' },
  ])
})

test('a file without variants changes the product alone, and its stock is that of a simple product', async () => {
  const { shop, load, preview, bySlug } = await openDesk()
  const { id } = await shop.product({ slug: 'vaso', priceCents: 10_00 })
  await addChoices(shop.db, id, { Azul: { stock: 3 }, Verde: { stock: 5 } }, 'Cor')
  await shop.product({ slug: 'caneca', stock: 1 })
  expect(await load(['Slug;Preço;Estoque;Estoque na exportação', 'vaso;12;8;8', 'caneca;3;4;1'])).toMatchObject({
    changed: 2,
  })
  expect(await bySlug('vaso')).toMatchObject({ price: 12_00, stock_quantity: 8 })
  expect(await bySlug('caneca')).toMatchObject({ price: 3_00, stock_quantity: 4 })
  expect(await preview(['Slug;Estoque', 'vaso;9'])).toMatchObject({
    bad: 1,
    rows: [
      {
        columns: ['Estoque'],
        what: 'Este produto tem variações: diga em cada linha de qual é, pelo nome e pelo valor',
      },
    ],
  })
})

test('further categories are replaced, and missing ones created on request', async () => {
  const { shop, run, preview, bySlug } = await openDesk()
  const mesa = await shop.category({ name: 'Mesa' })
  await shop.product({ slug: 'vaso', categoryId: mesa.id })
  const lines = ['Slug;Outras categorias', 'vaso;Sala | Presentes|mesa']
  expect(await preview(lines)).toMatchObject({
    bad: 1,
    unknown_categories: ['Sala', 'Presentes'],
    rows: [{ columns: ['Outras categorias'], what: 'A categoria “Sala” não existe' }],
  })
  await run(lines, { create_categories: true })
  const names = new Map((await shop.visitor().api.catalogue.categories()).map(({ id, name }) => [id, name]))
  const { category_id: main, further_category_ids: further } = await bySlug('vaso')
  expect([main, ...further].map((id) => names.get(id!))).toEqual(['Mesa', 'Sala', 'Presentes'])
  expect(await run(lines)).toEqual({ created: 0, changed: 0, equal: 1 })
  await run(['Slug;Outras categorias', 'vaso;'])
  expect((await bySlug('vaso')).further_category_ids).toEqual([])
})

test('twenty thousand variants are imported at once', { timeout: 120_000 }, async () => {
  const { shop, load } = await openDesk()
  const lines = [
    `Slug;Nome;Preço;${CHOICES};Estoque;SKU`,
    ...Array.from({ length: 20_000 }, (_, n) => {
      const [product, variant] = [Math.floor(n / 100), n % 100]
      const own = variant === 0 ? `p${product};Produto ${product};10` : `p${product};;`
      return `${own};Cor;C${variant % 10};Tamanho;T${Math.floor(variant / 10)};1;S${n}`
    }),
  ]
  expect(await load(lines)).toEqual({ created: 200, changed: 0, equal: 0 })
  expect(await load(lines)).toEqual({ created: 0, changed: 0, equal: 200 })
  const { units } = await shop.db
    .selectFrom('variants')
    .select((eb) => eb.fn.sum<number>('stock_quantity').as('units'))
    .executeTakeFirstOrThrow()
  expect(units).toBe(20_000)
})
