import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { bytesOf, picture } from '../testing/files.ts'
import { buy, fillCart, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { addChoices } from '../testing/variants.ts'
import { recordImport } from './import-records.ts'
import { queuePictures } from './picture-downloads.ts'
import { byStaff } from './stock-movements.ts'
import { undoImport } from './undo-import.ts'
import { insertOptions, insertVariants } from './variants.ts'

const DAY = 86_400_000

async function openDesk(shop: TestShop) {
  const admin = await shop.admin()
  const { adminImport } = admin.api
  /** Imports the lines and returns the import's id. */
  async function run(...lines: string[]): Promise<number> {
    const file = bytesOf(lines.join('\r\n'))
    const { basis } = await adminImport.preview({ file, create_categories: true })
    await adminImport.run({ file, basis, create_categories: true, file_name: 'produtos.csv' })
    return (await adminImport.list({})).items[0]!.id
  }
  async function undo(id: number): Promise<void> {
    await adminImport.undo({ id })
    await shop.jobs.drain()
  }
  const staff = () => ({ person: { email: admin.user.email }, address: '10.0.0.1', now: shop.now() })
  const stockOf = async (id: number) =>
    (
      await shop.db.selectFrom('variants').select('stock_quantity').where('product_id', '=', id).orderBy('id').execute()
    ).map((row) => row.stock_quantity)
  return {
    admin,
    api: adminImport,
    run,
    undo,
    staff,
    stockOf,
    product: (id: number) => admin.api.adminProducts.get({ id }),
  }
}

test('an undone import leaves changed products as they were, and deletes new ones', async () => {
  const shop = await openShop()
  const { admin, api, run, undo, product } = await openDesk(shop)
  const mug = await shop.product({ name: 'Caneca', slug: 'caneca', priceCents: 10_00, stock: 5 })
  const { version: _, ...before } = await product(mug.id)
  const id = await run(
    'Slug;Nome;Preço;Estoque;Categoria;Marca;Ficha técnica',
    'caneca;Caneca azul;12,00;8;Mesa;Oca;Cor: azul',
    'bule;Bule;30,00;2;Mesa;;',
  )
  expect(await api.previewUndo({ id })).toMatchObject({ deleted: 1, restored: 1, partly: 0, hidden: 0, skipped: 0 })
  await undo(id)
  const { version: __, ...after } = await product(mug.id)
  expect(after).toEqual(before)
  expect((await admin.api.adminProducts.list({})).items.map(({ slug }) => slug)).toEqual(['caneca'])
  expect(await api.get({ id })).toMatchObject({
    file_name: 'produtos.csv',
    actor: admin.user.email,
    created: 1,
    changed: 1,
    kept: [],
    undo: { state: 'done', actor: admin.user.email, products: 2, finished: 2 },
  })
  await expectBooksInOrder(shop)
})

test('what was changed after the import stays, and the import says so', async () => {
  const shop = await openShop()
  const { admin, api, run, undo, product } = await openDesk(shop)
  const mug = await shop.product({ name: 'Caneca', slug: 'caneca', priceCents: 10_00 })
  const id = await run('Slug;Nome;Preço;Marca', 'caneca;Caneca azul;12,00;Oca')
  await admin.api.adminProducts.update({ ...(await product(mug.id)), price: 15_00 })
  const kept = 'alterado depois da importação, fica como está: preço'
  expect((await api.previewUndo({ id })).rows).toEqual([
    { product_id: mug.id, product: 'Caneca azul', result: 'partly', what: kept },
  ])
  await undo(id)
  expect(await product(mug.id)).toMatchObject({ name: 'Caneca', price: 15_00, brand: '' })
  expect((await api.get({ id })).kept).toMatchObject([{ result: 'partly', what: kept }])
})

test('new products with orders, in carts or edited since are hidden, and deleted ones skipped', async () => {
  const shop = await openPixShop()
  const { admin, api, run, undo, product } = await openDesk(shop)
  const id = await run(
    'Slug;Nome;Preço;Estoque',
    ...['sold', 'in-cart', 'edited', 'removed', 'plain'].map((slug) => `${slug};${slug};10,00;5`),
  )
  const products = (await admin.api.adminProducts.list({ sort: 'name' })).items
  const [edited, inCart, plain, removed, sold] = products
  await buy(await shop.customer(), [[sold!, 1]])
  await fillCart(await shop.customer(), [[inCart!, 1]])
  await admin.api.adminProducts.update({ ...(await product(edited!.id)), name: 'Outro' })
  await admin.api.adminProducts.remove({ id: removed!.id })
  await undo(id)
  const states = await shop.db.selectFrom('products').select(['id', 'is_active', 'is_deleted']).execute()
  const stateOf = (one: { id: number } | undefined) => {
    const row = states.find((each) => each.id === one!.id)!
    return row.is_deleted ? 'deleted' : row.is_active ? 'sold' : 'hidden'
  }
  expect([sold, inCart, edited, removed, plain].map(stateOf)).toEqual([
    'hidden',
    'hidden',
    'hidden',
    'deleted',
    'deleted',
  ])
  expect((await api.get({ id })).kept.map(({ result, what }) => [result, what])).toEqual([
    ['hidden', 'já tem pedidos'],
    ['hidden', 'está em carrinhos'],
    ['hidden', 'foi alterado depois da importação'],
    ['skipped', 'foi excluído depois da importação'],
  ])
  await expectBooksInOrder(shop)
})

test('stock goes back by the difference, and never below zero', async () => {
  const shop = await openPixShop()
  const { api, run, undo, stockOf } = await openDesk(shop)
  const [more, less, gone] = [
    await shop.product({ slug: 'more', stock: 10 }),
    await shop.product({ slug: 'less', stock: 10 }),
    await shop.product({ slug: 'gone', stock: 1 }),
  ]
  const id = await run('Slug;Estoque', 'more;15', 'less;4', 'gone;6')
  await buy(await shop.customer(), [
    [more, 2],
    [less, 2],
    [gone, 3],
  ])
  await undo(id)
  expect([await stockOf(more.id), await stockOf(less.id), await stockOf(gone.id)]).toEqual([[8], [8], [0]])
  expect((await api.get({ id })).kept).toMatchObject([
    { product_id: gone.id, what: 'parte do estoque importado já saiu; o estoque fica em 0' },
  ])
  const reasons = await shop.db
    .selectFrom('stock_movements')
    .select('quantity')
    .where('reason', '=', 'import_undone')
    .execute()
  expect(reasons.map(({ quantity }) => quantity)).toEqual([-5, 6, -3])
  await expectBooksInOrder(shop, { ...gone, stock_quantity: 3 })
})

test('an import is undone once, within 7 days, and its record is deleted afterwards', async () => {
  const shop = await openShop()
  const { api, run } = await openDesk(shop)
  const [first, second] = [await run('Nome;Preço', 'Caneca;10,00'), await run('Nome;Preço', 'Bule;10,00')]
  const outcomes = await Promise.allSettled([api.undo({ id: first }), api.undo({ id: first })])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectRefusal(api.undo({ id: first }), 'import_undone')
  await expectRefusal(api.previewUndo({ id: first }), 'import_undone')
  expect((await api.get({ id: first })).undo).toMatchObject({ state: 'running', finished: 0 })
  await shop.jobs.drain()
  await expectRefusal(api.undo({ id: 99 }), 'import_not_found')
  shop.travel(7 * DAY)
  await expectRefusal((await openDesk(shop)).api.undo({ id: second }), 'import_too_old')
  shop.travel(DAY)
  await JOB_HANDLERS.sweep(shop, { kind: 'sweep' }, { jobId: 1, attempts: 1 })
  expect(await shop.db.selectFrom('import_changes').select('import_id').execute()).toEqual([])
  const { items } = await (await openDesk(shop)).api.list({})
  expect(items.map(({ id, undo }) => [id, undo.state])).toEqual([
    [second, 'too_old'],
    [first, 'done'],
  ])
  const actions = await shop.db.selectFrom('audit_log').select('subject').where('action', '=', 'import.undo').execute()
  expect(actions).toEqual([{ subject: `import ${first}` }])
})

test('pictures that an import has fetched leave the gallery, and waiting ones are not fetched', async () => {
  const shop = await openShop()
  const { run, undo, staff, product } = await openDesk(shop)
  shop.remotePictures = { fetch: async (url) => ({ ok: true, bytes: await picture(Number(url.at(-1))) }) }
  const mug = await shop.product({ slug: 'caneca', imageUrl: '/imagens/a.webp' })
  const id = await run('Slug;Marca', 'caneca;Oca')
  const queue = (...urls: string[]) =>
    inTransaction(shop.db, (tx) =>
      queuePictures(tx, { importId: id, wanted: [{ productId: mug.id, line: 2, urls }], now: staff().now }),
    )
  await queue('https://pictures.example/1')
  await shop.jobs.drain()
  expect((await product(mug.id)).pictures).toHaveLength(2)
  await queue('https://pictures.example/2')
  await undo(id)
  expect((await product(mug.id)).pictures.map(({ url }) => url)).toEqual(['/imagens/a.webp'])
  expect(await shop.db.selectFrom('picture_downloads').select('id').execute()).toEqual([])
})

/** An import that gives a product an option with two values, the first for the variant that it has. */
async function importOptions(shop: TestShop, productId: number, desk: Awaited<ReturnType<typeof openDesk>>) {
  const staff = desk.staff()
  return inTransaction(shop.db, (tx) =>
    recordImport(
      tx,
      {
        fileName: 'variations.csv',
        counts: { created: 0, changed: 1, equal: 0 },
        changedIds: [productId],
        async write() {
          const [values] = await insertOptions(tx, productId, [
            { name: 'Cor', values: [{ name: 'Azul' }, { name: 'Verde' }] },
          ])
          await tx
            .updateTable('variants')
            .set({ value1_id: values!.get('Azul')!, sku: 'A-1' })
            .where('product_id', '=', productId)
            .execute()
          const variant = { product_id: productId, value1_id: values!.get('Verde')!, stock_quantity: 4, position: 1 }
          await insertVariants(tx, [variant], byStaff(staff, 'import'))
          return []
        },
      },
      staff,
    ),
  )
}

test('variants, values and options of an import are deleted with it', async () => {
  const shop = await openShop()
  const desk = await openDesk(shop)
  const { id: productId } = await shop.product()
  const before = await desk.admin.api.adminVariants.get({ id: productId })
  await desk.undo(await importOptions(shop, productId, desk))
  expect(await desk.admin.api.adminVariants.get({ id: productId })).toEqual(before)
  await expectBooksInOrder(shop)
})

test('variants of an import that were sold are hidden, and the options stay', async () => {
  const shop = await openPixShop()
  const desk = await openDesk(shop)
  const product = await shop.product()
  const id = await importOptions(shop, product.id, desk)
  const green = (await desk.admin.api.adminVariants.get({ id: product.id })).variants[1]!
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: product.id, variant_id: green.id, quantity: 1 })
  await buy(customer, [])
  await desk.undo(id)
  const { options, variants } = await desk.admin.api.adminVariants.get({ id: product.id })
  expect(options[0]!.values.map(({ name }) => name)).toEqual(['Azul', 'Verde'])
  expect(variants.map(({ sku, is_active }) => [sku, is_active])).toEqual([
    [null, true],
    [null, false],
  ])
  expect((await desk.api.get({ id })).kept).toMatchObject([
    {
      result: 'partly',
      what: 'variações com pedidos ficam ocultas; as opções ficam como estão: há variações além das que havia antes',
    },
  ])
  await expectBooksInOrder(shop, { ...product, stock_quantity: 14 })
})

test('sales during an undo are neither lost nor sold twice', async () => {
  const shop = await openPixShop()
  const { api, run } = await openDesk(shop)
  const products = await Promise.all(['a', 'b', 'c'].map((slug) => shop.product({ slug, stock: 20 })))
  const id = await run('Slug;Estoque;Marca', ...['a', 'b', 'c'].map((slug) => `${slug};30;Oca`))
  await shop.startJobs()
  const customers = await Promise.all(Array.from({ length: 12 }, () => shop.customer()))
  const sales = Promise.all(
    customers.map((customer) =>
      buy(
        customer,
        products.map((product) => [product, 1] as const),
      ),
    ),
  )
  await Promise.all([sales, api.undo({ id })])
  await shop.jobs.stop()
  await undoImport(shop, { importId: id })
  const stocks = await shop.db.selectFrom('variants').select('stock_quantity').execute()
  expect(stocks.map(({ stock_quantity: stock }) => stock)).toEqual([8, 8, 8])
  await expectBooksInOrder(shop)
})

test('an undo and an import of the same products at once end in one of both orders', async () => {
  const shop = await openShop()
  const { api, run, stockOf, product } = await openDesk(shop)
  const mug = await shop.product({ slug: 'caneca', stock: 5 })
  const id = await run('Slug;Estoque;Marca', 'caneca;8;Oca')
  const file = bytesOf('Slug;Estoque;Marca\ncaneca;20;Casa')
  const { basis } = await api.preview({ file })
  await api.undo({ id })
  const [imported] = await Promise.allSettled([
    api.run({ file, basis }),
    undoImport(shop, { importId: id }),
    undoImport(shop, { importId: id }),
  ])
  const { brand } = await product(mug.id)
  expect([brand, ...(await stockOf(mug.id))]).toEqual(imported.status === 'fulfilled' ? ['Casa', 17] : ['', 5])
  await expectBooksInOrder(shop)
})

test('choices that an import changed are restored cell by cell', async () => {
  const shop = await openShop()
  const desk = await openDesk(shop)
  const { id: productId } = await shop.product()
  const { M, L } = await addChoices(shop.db, productId, { M: { stock: 3, priceCents: 10_00 }, L: { stock: 3 } })
  const staff = desk.staff()
  const set = (id: number, values: object) => shop.db.updateTable('variants').set(values).where('id', '=', id).execute()
  const importId = await inTransaction(shop.db, (tx) =>
    recordImport(
      tx,
      {
        fileName: '',
        counts: { created: 0, changed: 1, equal: 0 },
        changedIds: [productId],
        async write() {
          await tx
            .updateTable('variants')
            .set({ price_cents: 12_00, gtin: '7891000315507' })
            .where('id', 'in', [M, L])
            .execute()
          return []
        },
      },
      staff,
    ),
  )
  await set(L, { price_cents: 13_00 })
  await desk.undo(importId)
  const { variants } = await desk.admin.api.adminVariants.get({ id: productId })
  expect(variants.map(({ price, gtin }) => [price, gtin])).toEqual([
    [10_00, null],
    [13_00, null],
  ])
})
