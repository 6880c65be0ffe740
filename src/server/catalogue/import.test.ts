import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import type { Client } from '../testing/client.ts'
import { bytesOf } from '../testing/files.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { slowBody } from '../testing/slow-body.ts'
import { snapshot } from '../testing/snapshot.ts'
import { readImportFile } from './import-file.ts'
import { planImport, type ImportPlan } from './import-plan.ts'
import { giveBackStock, takeStock } from './stock.ts'
import { writeImport } from './write-import.ts'

const HEADING = 'Nome;Preço;Estoque;Categoria'

async function openDesk() {
  const shop = await openShop()
  const admin = await shop.admin()
  const file = (...lines: string[]) => bytesOf(lines.join('\r\n'))
  const preview = (lines: string[], options: { create_categories?: boolean } = {}) =>
    admin.api.adminImport.preview({ file: file(...lines), ...options })
  const run = (lines: string[], options: { create_categories?: boolean; basis?: string } = {}) =>
    admin.api.adminImport.run({ file: file(...lines), ...options })
  const products = async () => (await admin.api.adminProducts.list({ sort: 'name' })).items
  return { shop, admin, preview, run, products }
}

test('a file is read with semicolons, commas or tabs, in the encodings of Excel', async () => {
  const { shop, admin } = await openDesk()
  await shop.category({ name: 'Iluminação' })
  const files = [
    bytesOf('\ufeffNome;Preço;Estoque;Categoria\r\nLuminária Âmbar;1.234,50;7;iluminacao\r\n'),
    bytesOf('name,price,stock_quantity,category\n"Luminária Âmbar",1234.50,7,Iluminação\n'),
    bytesOf('Estoque\tCategoria\tNome\tPreço\n7\tILUMINAÇÃO\tLuminária Âmbar\tR$ 1.234,50'),
    new Uint8Array(Buffer.from('Nome;Preço;Estoque;Categoria\r\nLuminária Âmbar;1234,5;7;Iluminação\r\n', 'latin1')),
    new Uint8Array(
      Buffer.from('\ufeffNome\tPreço\tEstoque\tCategoria\r\nLuminária Âmbar\t1234,5\t7\tIluminação\r\n', 'utf16le'),
    ),
  ]
  for (const file of files) {
    expect(await admin.api.adminImport.preview({ file })).toMatchObject({
      lines: 1,
      bad: 0,
      created: 1,
      rows: [{ line: 2, name: 'Luminária Âmbar', result: 'new' }],
    })
  }
  for (const [index, file] of files.entries()) {
    expect(await admin.api.adminImport.run({ file })).toEqual(
      index === 0 ? { created: 1, changed: 0, equal: 0 } : { created: 0, changed: 0, equal: 1 },
    )
  }
  expect((await admin.api.adminProducts.list()).items).toMatchObject([
    { name: 'Luminária Âmbar', slug: 'luminaria-ambar', price: 1234_50, stock_quantity: 7, is_active: true },
  ])
})

test('a line tells all its problems at once', async () => {
  const { preview } = await openDesk()
  const { rows } = await preview([`${HEADING};Ativo;Marca`, `;três;muitos;;talvez;${'a'.repeat(200)}`])
  expect(rows).toEqual([
    {
      line: 2,
      name: '',
      price: 'três',
      stock: 'muitos',
      result: 'bad',
      columns: ['Nome', 'Preço', 'Ativo', 'Marca', 'Estoque'],
      what: expect.stringMatching(
        /^Nome: Falta o nome\. Preço não é um número: “três”\. Ativo precisa .*“talvez”\. Marca: .+\. Estoque não é .*“muitos”$/,
      ),
    },
  ])
})

test('every bad line is listed with its column, and nothing is imported', async () => {
  const { shop, preview, run } = await openDesk()
  await shop.category({ name: 'Mesa' })
  const lines = [
    `${HEADING};Imagem;Ativo;Preço original`,
    'Caneca;10,00;3;Mesa;;;', // 2: good
    'Bandeja;19O,00;12;;;;', // 3
    ';89,90;20;;;;', // 4
    'Bule;;1;;;;', // 5
    'Prato;10;1,5;;;;', // 6
    'Jarra;10;-1;;;;', // 7
    'caneca;12,00;1;;;;', // 8: the slug of line 2
    'Copo;10;1;;javascript:alert(1);;', // 9
    'Taça;10;1;;;talvez;', // 10
    '!!!;10;1;;;;', // 11
    'Pote;-10;1;;;;', // 12
    'Vaso;10;1;Jardim;;;', // 13
    `${'a'.repeat(201)};10;1;;;;`, // 14
    '"Duas\nlinhas";10;1;;;;', // 15 and 16
    'Fim;10;1;;;;x', // 17
  ]
  const before = await snapshot(shop.db)
  const listed = await preview(lines)
  expect({ lines: listed.lines, bad: listed.bad, created: listed.created, unknown: listed.unknown_categories }).toEqual(
    {
      lines: 15,
      bad: 14,
      created: 1,
      unknown: ['Jardim'],
    },
  )
  expect(
    listed.rows.map(({ line, columns, what, result }) =>
      result === 'bad' ? `${line} ${columns.join(', ')}: ${what}` : `${line} ${result}`,
    ),
  ).toEqual([
    '3 Preço: Preço não é um número: “19O,00”',
    '4 Nome: Falta o nome',
    '5 Preço: Falta o preço',
    '6 Estoque: Estoque não é um número inteiro: “1,5”',
    '7 Estoque: O estoque não pode ser negativo',
    '8 Slug: Repetido: o slug caneca já está na linha 2',
    '9 Imagem: Informe um endereço de imagem que comece com https://',
    '10 Ativo: Ativo precisa ser sim ou não: “talvez”',
    '11 Nome: Use letras ou números no endereço',
    '12 Preço: Preço não é um número: “-10”',
    '13 Categoria: A categoria “Jardim” não existe',
    '14 Nome: Use no máximo 200 caracteres',
    '15 Nome: O texto tem caracteres inválidos',
    '17 Preço original: Preço original não é um número: “x”',
    '2 new',
  ])
  await expectRefusal(run(lines), 'import_bad_lines')
  expect(await snapshot(shop.db)).toEqual(before)
})

test('the preview of a long file lists every bad line and fills up with good ones', async () => {
  const { preview } = await openDesk()
  const lines = (bad: number) => [
    'Nome;Preço',
    ...Array.from({ length: 700 }, (_, n) => `Caneca ${n};${n < 700 - bad ? '10' : 'x'}`),
  ]
  const resultsOf = async (bad: number) => {
    const { rows, bad: total } = await preview(lines(bad))
    return { total, bad: rows.filter(({ result }) => result === 'bad').length, rows: rows.length }
  }
  expect(await resultsOf(600)).toEqual({ total: 600, bad: 600, rows: 600 })
  expect(await resultsOf(3)).toEqual({ total: 3, bad: 3, rows: 500 })
})

test('an import changes only its columns, and the preview lists the changes', async () => {
  const { shop, admin, preview, run, products } = await openDesk()
  const { id } = await shop.product({
    name: 'Vaso Sertão',
    slug: 'vaso-sertao',
    priceCents: 189_90,
    stock: 22,
    description: 'Longa',
    isFeatured: true,
    imageUrl: '/imagens/vaso.webp',
  })
  const lines = ['Slug;Estoque;Preço', 'vaso-sertao;30;189,90']
  const listed = await preview(lines)
  expect(listed).toMatchObject({
    changed: 1,
    created: 0,
    equal: 0,
    stock_changed: 1,
    rows: [{ result: 'changed', what: 'Atualiza: estoque 22 → 30' }],
  })
  expect(await run(lines, { basis: listed.basis })).toEqual({ created: 0, changed: 1, equal: 0 })
  expect(await products()).toMatchObject([
    {
      id,
      stock_quantity: 30,
      price: 189_90,
      description: 'Longa',
      is_featured: true,
      image_url: '/imagens/vaso.webp',
      version: 2,
    },
  ])
  const audit = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'before', 'after'])
    .execute()
  expect(audit).toEqual([
    {
      actor: admin.user.email,
      action: 'product.change',
      subject: `product ${id}`,
      before: '{"stock_quantity":22}',
      after: '{"stock_quantity":30}',
    },
  ])

  await run(['Slug;Nome;Preço;Preço original;Descrição;Imagem;Ativo;Destaque', 'vaso-sertao;Vaso;10;12;;;não;n'])
  expect(await products()).toMatchObject([
    {
      name: 'Vaso',
      original_price: 12_00,
      description: '',
      image_url: null,
      pictures: [],
      is_active: false,
      is_featured: false,
      stock_quantity: 30,
    },
  ])
})

test('importing the same file again changes nothing, even with the first basis', async () => {
  const { shop, preview, run } = await openDesk()
  const lines = [HEADING, 'Caneca;10,00;3;', 'Bule;20,00;4;']
  const { basis } = await preview(lines)
  expect(await run(lines, { basis })).toEqual({ created: 2, changed: 0, equal: 0 })
  const before = await snapshot(shop.db)
  expect(await run(lines, { basis })).toEqual({ created: 0, changed: 0, equal: 2 })
  expect(await preview(lines)).toMatchObject({ created: 0, changed: 0, equal: 2 })
  expect(await snapshot(shop.db)).toEqual(before)
})

test('ten concurrent imports of a file import it once', async () => {
  const { run, products } = await openDesk()
  const lines = [HEADING, ...Array.from({ length: 20 }, (_, n) => `Caneca ${n};10,00;3;`)]
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => run(lines)))
  const created = tries.reduce((sum, result) => sum + (result.status === 'fulfilled' ? result.value.created : 0), 0)
  expect(created).toBe(20)
  expect(await products()).toHaveLength(20)
})

test('excess previews and imports are refused unread, and accepted when a slot is free', async () => {
  const { admin, run } = await openDesk()
  const slow = (path: string) => {
    const { body, ...sending } = slowBody()
    const answer = admin.fetch(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/octet-stream' },
      duplex: 'half',
    } as RequestInit)
    return { answer, ...sending }
  }
  const [IMPORT, PREVIEW] = ['/api/admin/products/import', '/api/admin/products/import/preview']
  const held = [IMPORT, PREVIEW, IMPORT, PREVIEW, PREVIEW].map(slow)
  await expect.poll(() => held.every(({ isRead }) => isRead()), { interval: 5 }).toBe(true)
  for (const path of [IMPORT, PREVIEW]) {
    const late = slow(path)
    const answer = await late.answer
    expect([answer.status, answer.headers.get('Retry-After'), late.isRead()]).toEqual([503, '5', false])
    expect(await errorOf(answer)).toMatchObject({ code: 'imports_busy' })
  }
  for (const { finish } of held) finish()
  expect(new Set((await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status))).toEqual(
    new Set([422]),
  )
  expect(await run([HEADING, 'Caneca;10,00;3;'])).toEqual({ created: 1, changed: 0, equal: 0 })
})

test('an import does not restore units sold since the preview', async () => {
  const { shop, preview, run } = await openDesk()
  const { id, variant_id: variantId } = await shop.product({ slug: 'vaso', stock: 10 })
  const lines = ['Slug;Estoque', 'vaso;12']
  const { basis } = await preview(lines)
  await inTransaction(shop.db, (tx) => takeStock(tx, [{ productId: id, variantId, quantity: 4 }]))
  await expectRefusal(run(lines, { basis }), 'import_stale')
  expect(await shop.stockOf(id)).toBe(6)
})

test('sales and edits during an import are not overwritten', async () => {
  const { shop, admin, products } = await openDesk()
  const vase = await shop.product({ slug: 'vaso', name: 'Vaso', priceCents: 10_00, stock: 10 })
  await shop.product({ slug: 'bule', name: 'Bule', priceCents: 10_00, stock: 10 })
  const options = { createCategories: false }
  const planned = (...lines: string[]) =>
    planImport(shop.reader, readImportFile(bytesOf(lines.join('\n'))).lines, options)
  const write = (plan: ImportPlan) =>
    inTransaction(shop.db, (tx) =>
      writeImport(tx, { plan, importId: 0 }, { person: admin.user, address: '', now: shop.now() }),
    )
  const sell = () =>
    inTransaction(shop.db, (tx) => takeStock(tx, [{ productId: vase.id, variantId: vase.variant_id, quantity: 4 }]))

  const dearer = await planned('Slug;Preço', 'vaso;12', 'bule;13')
  await sell()
  await write(dearer)
  expect(await products()).toMatchObject([
    { slug: 'bule', price: 13_00, version: 2 },
    { slug: 'vaso', price: 12_00, stock_quantity: 6 },
  ])
  expect(await shop.db.selectFrom('audit_log').select(['before', 'after']).orderBy('id').execute()).toEqual([
    { before: '{"price":1000}', after: '{"price":1200}' },
    { before: '{"price":1000}', after: '{"price":1300}' },
  ])

  const [restocked, renamed] = [
    await planned('Slug;Estoque', 'bule;3', 'vaso;20'),
    await planned('Slug;Nome', 'bule;Chaleira', 'vaso;Jarra'),
  ]
  await sell()
  await admin.api.adminProducts.update({ id: vase.id, name: 'Ânfora', slug: 'vaso', price: 12_00 })
  const before = await snapshot(shop.db)
  await expect(write(restocked)).rejects.toMatchObject({ code: 'import_stale' })
  await expect(write(renamed)).rejects.toMatchObject({ code: 'import_stale' })
  expect(await snapshot(shop.db)).toEqual(before)

  const [described, pictured] = [
    await planned('Slug;Descrição', 'vaso;Novo texto'),
    await planned('Slug;Imagem', 'vaso;/imagens/vaso.webp'),
  ]
  await admin.api.adminProducts.update({
    id: vase.id,
    name: 'Ânfora',
    slug: 'vaso',
    price: 12_00,
    short_description: 'Curta',
    pictures: [{ url: '/imagens/outra.webp' }],
  })
  await expect(write(described)).rejects.toMatchObject({ code: 'import_stale' })
  await expect(write(pictured)).rejects.toMatchObject({ code: 'import_stale' })
})

test('a file that changes stock needs the basis of a preview', async () => {
  const { shop, run, preview } = await openDesk()
  const { id } = await shop.product({ slug: 'vaso', stock: 10 })
  const lines = ['Slug;Estoque', 'vaso;12']
  await expectRefusal(run(lines), 'import_unchecked')
  expect(await shop.stockOf(id)).toBe(10)
  await run(['Nome;Preço;Estoque', 'Novo;10;7'])
  await run(lines, { basis: (await preview(lines)).basis })
  expect(await shop.stockOf(id)).toBe(12)
})

test('units sold since the export are not restored, and a conflicting count is reported', async () => {
  const { shop, admin, preview, run, products } = await openDesk()
  const [vase, mug] = [
    await shop.product({ slug: 'vaso', name: 'Vaso', priceCents: 10_00, stock: 22 }),
    await shop.product({ slug: 'caneca', name: 'Caneca', stock: 5 }),
  ]
  const { text } = await exported(admin)
  const sell = (quantity: number) =>
    inTransaction(shop.db, (tx) => takeStock(tx, [{ productId: vase.id, variantId: vase.variant_id, quantity }]))
  await sell(4)
  const asFile = (csv: string) => csv.trim().split('\r\n')

  expect(await preview(asFile(text))).toMatchObject({ bad: 0, changed: 0, equal: 2, stock_changed: 0 })
  const dearer = asFile(text.replace('10,00', '12,00'))
  expect(await preview(dearer)).toMatchObject({
    changed: 1,
    stock_changed: 0,
    rows: [{ what: 'Atualiza: preço R$\u00a010,00 → R$\u00a012,00' }, {}],
  })
  await run(dearer)
  expect(await products()).toMatchObject([
    { slug: 'caneca', stock_quantity: 5 },
    { slug: 'vaso', stock_quantity: 18, price: 12_00 },
  ])

  const byHand = asFile(text.replace('10,00', '12,00').replace(';22;22;', ';30;22;').replace(';5;5;', ';9;5;'))
  const listed = await preview(byHand)
  expect(listed).toMatchObject({ bad: 1, changed: 1, stock_changed: 1 })
  expect(listed.rows[0]).toMatchObject({
    line: 2,
    columns: ['Estoque'],
    what: 'O estoque mudou desde a exportação: era 22, agora é 18. Exporte de novo, ou volte a 22 para não mexer nele',
  })
  await expectRefusal(run(byHand, { basis: listed.basis }), 'import_bad_lines')

  await inTransaction(shop.db, (tx) =>
    giveBackStock(tx, [{ productId: vase.id, variantId: vase.variant_id, quantity: 4 }]),
  )
  const { basis } = await preview(byHand)
  expect(await run(byHand, { basis })).toEqual({ created: 0, changed: 2, equal: 0 })
  expect([await shop.stockOf(vase.id), await shop.stockOf(mug.id)]).toEqual([30, 9])
  expect(await run(byHand)).toEqual({ created: 0, changed: 0, equal: 2 })
})

test('missing categories are created on request', async () => {
  const { shop, preview, run, products } = await openDesk()
  const lines = [HEADING, 'Caneca;10;1;Mesa Posta', 'Bule;10;1;mesa posta', 'Vaso;10;1;Jardim']
  expect(await preview(lines)).toMatchObject({ bad: 3, unknown_categories: ['Mesa Posta', 'Jardim'] })
  expect(await preview(lines, { create_categories: true })).toMatchObject({
    bad: 0,
    created: 3,
    unknown_categories: ['Mesa Posta', 'Jardim'],
  })
  await run(lines, { create_categories: true })
  const [mesa, jardim] = await shop.visitor().api.catalogue.categories()
  expect([mesa, jardim]).toMatchObject([
    { name: 'Mesa Posta', slug: 'mesa-posta', product_count: 2 },
    { name: 'Jardim', product_count: 1 },
  ])
  expect((await products()).map((product) => product.category_id)).toEqual([mesa!.id, mesa!.id, jardim!.id])
})

test('a category that cannot be created is a problem of its line', async () => {
  const { admin, preview, run } = await openDesk()
  const { id } = await admin.api.adminCategories.create({ name: 'Sala' })
  await admin.api.adminCategories.update({ id, name: 'Salão' })
  const names = ['Cama & Mesa', 'Cama Mesa', '!!!', 'a'.repeat(61), 'Sala', 'Me\0sa', 'cama & mesa']
  const lines = [
    'Nome;Preço;Categoria;Outras categorias',
    ...names.map((name, n) => `P${n};10;${name};`),
    'P9;10;;Sala',
  ]
  expect(await preview(lines, { create_categories: true })).toMatchObject({
    bad: 6,
    rows: [
      { line: 3, what: 'A categoria “Cama Mesa” ficaria com o mesmo endereço de “Cama & Mesa”' },
      { line: 4, what: 'A categoria “!!!” precisa de letras ou números' },
      { line: 5, what: 'Use no máximo 60 caracteres' },
      { line: 6, columns: ['Categoria'], what: 'A categoria “Sala” ficaria com o mesmo endereço de “Salão”' },
      { line: 7, what: 'O texto tem caracteres inválidos' },
      { line: 9, columns: ['Outras categorias'] },
      { line: 2, result: 'new' },
      { line: 8, result: 'new' },
    ],
  })
  await expectRefusal(run(lines, { create_categories: true }), 'import_bad_lines')
})

test('empty lines are left out and counted', async () => {
  const { preview } = await openDesk()
  const lines = [
    '',
    'Nome,Preço,Descrição curta',
    '',
    '',
    'Caneca,grátis,',
    '',
    '"Vaso\nbaixo",caro,"uma\nduas"',
    'Tigela,muito,',
  ]
  expect(await preview(lines)).toMatchObject({ bad: 3, rows: [{ line: 5 }, { line: 7 }, { line: 10 }] })
})

test('a first line sep= names the separator and counts as a line', async () => {
  const { admin } = await openDesk()
  for (const text of [
    '\ufeffsep=;\r\nNome;Preço\r\nVaso;10\r\nJarra;x',
    'SEP=,\nNome,Preço,a;b;c;d\nVaso,10\nJarra,x',
    'sep=|\n"Nome"|Preço\nVaso|10\nJarra|x',
    'sep=\t\nNome\tPreço\nVaso\t10\nJarra\tx',
  ])
    expect(await admin.api.adminImport.preview({ file: bytesOf(text) })).toMatchObject({
      lines: 2,
      created: 1,
      rows: [
        { line: 4, name: 'Jarra', what: 'Preço não é um número: “x”' },
        { line: 3, name: 'Vaso', price: '10' },
      ],
    })
})

test('a line break inside quotes counts as one line, whether LF or CRLF', async () => {
  const { preview } = await openDesk()
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    const lines = ['Nome;Descrição;Preço', `Vaso;"a${lineBreak}b${lineBreak}c";x`, 'Jarra;;x', '', 'Bule;;x']
    expect(await preview(lines)).toMatchObject({ rows: [{ line: 2 }, { line: 5 }, { line: 7 }] })
  }
})

test('a file that cannot be parsed names the line at which the record starts', async () => {
  const { preview } = await openDesk()
  const problems: [string[], string][] = [
    [
      ['', `;;${'a'.repeat(100_010)}`, 'Bule;1'],
      'a linha 6 passa de 100 kB: o texto é longo demais, ou falta fechar aspas',
    ],
    [['"Bule;1', ...Array.from({ length: 10 }, () => 'Jarra;1')], 'há aspas fora do lugar perto da linha 5'],
    [['"Bule;1', '"Jarra";1'], 'há aspas fora do lugar perto da linha 5'],
    [['Bu"le;1', 'Jarra;1'], 'há aspas fora do lugar perto da linha 5'],
  ]
  for (const [lines, what] of problems) {
    const call = preview(['Nome;Preço', 'Vaso;"1\r\n"', '', ...lines])
    expect((await expectRefusal(call, 'import_unreadable')).message).toContain(`: ${what}`)
  }
})

test('a file that is not a product list is reported', async () => {
  const { admin, run } = await openDesk()
  const codes: [string, string][] = [
    ['', 'import_unreadable'],
    [HEADING, 'import_unreadable'],
    ['Nome;Nome;Preço\na;b;1', 'import_unreadable'],
    ['Nome;Preço\n"aberta;1', 'import_unreadable'],
    ['Coisa;Preço\na;1', 'import_columns'],
    ['\x89PNG\r\n\x1a\n\0\0', 'import_columns'],
    [`Nome;Preço\n${Array.from({ length: 20_001 }, (_, n) => `P${n};1`).join('\n')}`, 'import_too_many_lines'],
    [`Nome;Preço\n${'P;1\n'.repeat(30_000)}`, 'import_too_many_lines'],
  ]
  for (const [text, code] of codes)
    await expectRefusal(admin.api.adminImport.preview({ file: bytesOf(text) }), code as 'import_unreadable')
  await expectRefusal(admin.api.adminImport.run({ file: new Uint8Array(8 * 1024 * 1024 + 1) }), 'import_too_large')
  await expectRefusal(run(['Nome;Preço', 'a']), 'import_bad_lines')
})

test('five thousand products are imported at once', async () => {
  const { admin, shop } = await openDesk()
  const text = (price: string) =>
    ['Nome;Preço;Imagem', ...Array.from({ length: 5000 }, (_, n) => `Produto ${n};${price};/imagens/p${n}.webp`)].join(
      '\n',
    )
  expect(await admin.api.adminImport.run({ file: bytesOf(text('10,00')) })).toEqual({
    created: 5000,
    changed: 0,
    equal: 0,
  })
  expect(await admin.api.adminImport.run({ file: bytesOf(text('11,00')) })).toEqual({
    created: 0,
    changed: 5000,
    equal: 0,
  })
  const { total } = await admin.api.adminProducts.list({ limit: 1 })
  expect(total).toBe(5000)
  expect(
    await shop.db
      .selectFrom('audit_log')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow(),
  ).toEqual({ rows: 10_000 })
}, 120_000)

async function exported(admin: Client, query = '') {
  const response = await admin.fetch(`/api/admin/products/file${query}`)
  return { response, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()) }
}

test('the export contains every product, imports unchanged, and runs no formula', async () => {
  const { shop, admin } = await openDesk()
  const { id: categoryId } = await shop.category({ name: '=Mesa' })
  for (const [n, name] of ['=HYPERLINK("http://evil.test";"x")', '+55', '-1+1', '@SUM(A1)', 'Com; "aspas"'].entries()) {
    await shop.product({
      name,
      slug: `p${n}`,
      description: 'Linha um\nLinha dois',
      categoryId,
      imageUrl: n % 2 ? '/imagens/a.webp' : null,
      originalPriceCents: n ? 12_34 : null,
      isActive: n !== 1,
    })
  }
  const { response, text } = await exported(admin)
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="produtos-\d{4}-\d{2}-\d{2}\.csv"$/,
  )
  expect(text).toMatch(/^\ufeffSlug;Nome;Preço;Preço original;Estoque;/)
  expect(text).not.toMatch(/(^|;|\n)"?[=+@]/)
  expect(await admin.api.adminImport.preview({ file: bytesOf(text) })).toMatchObject({
    lines: 5,
    bad: 0,
    created: 0,
    changed: 0,
    equal: 5,
  })

  const [quoted] = (await admin.api.adminProducts.list({ search: 'aspas' })).items
  expect((await exported(admin, `?ids=${quoted!.id}`)).text.split('\r\n')).toHaveLength(3)
  expect((await exported(admin, '?status=inactive')).text).toContain("'+55")
  for (const ids of ['1;drop', 'x', `${'1,'.repeat(600)}1`])
    expect((await exported(admin, `?ids=${encodeURIComponent(ids)}`)).response.status).toBe(422)
})

test('an exported product stays in several further categories of one name', async () => {
  const { shop, admin, products } = await openDesk()
  const [main, women, men] = [
    await shop.category({ name: 'Moda' }),
    await shop.category({ name: 'Camisetas', slug: 'camisetas-dela' }),
    await shop.category({ name: 'Camisetas', slug: 'camisetas-dele' }),
  ]
  const further_category_ids = [women.id, men.id]
  await admin.api.adminProducts.create({
    name: 'Camiseta',
    slug: 'camiseta',
    price: 10_00,
    category_id: main.id,
    further_category_ids,
  })
  const { text } = await exported(admin)
  expect(await admin.api.adminImport.preview({ file: bytesOf(text) })).toMatchObject({ changed: 0, equal: 1 })
  await admin.api.adminImport.run({ file: bytesOf(text.replace('10,00', '12,00')) })
  expect(await products()).toMatchObject([{ price: 12_00, further_category_ids }])
})
