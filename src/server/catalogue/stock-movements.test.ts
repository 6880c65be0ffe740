import { expect, test } from 'vitest'
import { formatInstant } from '#domain/calendar.ts'
import { inTransaction } from '../db/transaction.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { bytesOf } from '../testing/files.ts'
import { buy, checkOut, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { addChoices } from '../testing/variants.ts'
import { recordMovements } from './stock-movements.ts'

async function open() {
  const shop = await openPixShop()
  const admin = await shop.superAdmin()
  const movementsOf = (productId: number) =>
    shop.db
      .selectFrom('stock_movements')
      .select(['reason', 'quantity', 'stock_after', 'actor', 'order_id'])
      .where('product_id', '=', productId)
      .orderBy('id')
      .execute()
  return { shop, admin, movementsOf }
}

test('sales, cancellations, returns, counts and imports are recorded with who made them', async () => {
  const { shop, admin, movementsOf } = await open()
  const { user: staff } = admin
  const { id, slug } = await admin.api.adminProducts.create({
    name: 'Vaso',
    slug: 'vaso',
    price: 10_00,
    stock_quantity: 9,
  })
  const ana = await shop.customer()
  const [first, second] = [await buy(ana, [[{ id }, 2]]), await buy(ana, [[{ id }, 1]])]
  await ana.api.account.cancel({ id: first.order_id })
  await admin.api.adminOrders.setStatus({ id: second.order_id, status: 'delivered' })
  await admin.api.adminOrders.setStatus({ id: second.order_id, status: 'cancelled' })
  await admin.api.adminProducts.update({ id, stock_quantity: 12, seen_stock: 9, name: 'Vaso', slug, price: 10_00 })
  const file = bytesOf('Slug;Estoque\r\nvaso;7')
  const { basis } = await admin.api.adminImport.preview({ file })
  await admin.api.adminImport.run({ file, basis })

  const [buyer, owner] = [ana.user.email, staff.email]
  expect(await movementsOf(id)).toEqual([
    { reason: 'opening', quantity: 9, stock_after: 9, actor: owner, order_id: null },
    { reason: 'sale', quantity: -2, stock_after: 7, actor: buyer, order_id: first.order_id },
    { reason: 'sale', quantity: -1, stock_after: 6, actor: buyer, order_id: second.order_id },
    { reason: 'cancellation', quantity: 2, stock_after: 8, actor: buyer, order_id: first.order_id },
    { reason: 'return', quantity: 1, stock_after: 9, actor: owner, order_id: second.order_id },
    { reason: 'edit', quantity: 3, stock_after: 12, actor: owner, order_id: null },
    { reason: 'import', quantity: -5, stock_after: 7, actor: owner, order_id: null },
  ])
  await expectBooksInOrder(shop, { id, name: 'Vaso', stock_quantity: 7 })
})

test('the matrix records counted, added and removed variants', async () => {
  const { shop, admin, movementsOf } = await open()
  const { id } = await shop.product({ stock: 4 })
  const sizes = [{ name: 'Tamanho', values: [{ name: 'P' }, { name: 'M' }] }]
  const { options, variants } = await admin.api.adminVariants.save({
    id,
    options: sizes,
    seen_options: [],
    variants: [{ values: [0] }, { values: [1], stock_quantity: 6 }],
  })
  const counted = { id: variants[0]!.id, values: [0], stock_quantity: 1, seen: { stock_quantity: 4 } }
  await admin.api.adminVariants.save({
    id,
    options,
    seen_options: options,
    variants: [counted],
    removed_ids: [variants[1]!.id],
  })
  expect((await movementsOf(id)).map(({ reason, quantity, stock_after: after }) => [reason, quantity, after])).toEqual([
    ['opening', 4, 4],
    ['opening', 6, 6],
    ['edit', -6, 0],
    ['edit', -3, 1],
  ])
  await expectBooksInOrder(shop, { id, name: 'Produto', stock_quantity: 1 })
})

test('a movement can be neither changed nor deleted', async () => {
  const { shop } = await open()
  await shop.product({ stock: 4 })
  await expect(shop.db.updateTable('stock_movements').set({ quantity: 5 }).execute()).rejects.toThrow('only grows')
  await expect(shop.db.deleteFrom('stock_movements').execute()).rejects.toThrow('only grows')
})

test('checkouts, counts, imports and cancellations at once leave movements that sum up to the stock', async () => {
  const { shop, admin } = await open()
  const mug = await shop.product({ name: 'Caneca', slug: 'caneca', stock: 30 })
  const orders = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const client = await shop.customer()
      return { client, id: (await buy(client, [[mug, 1]])).order_id }
    }),
  )
  const file = bytesOf('Slug;Estoque\r\ncaneca;50')
  const { basis } = await admin.api.adminImport.preview({ file })
  const variant = { id: mug.variant_id, values: [], stock_quantity: 40, seen: { stock_quantity: 24 } }
  const outcomes = await Promise.allSettled([
    ...orders.map(({ client, id }) => client.api.account.cancel({ id })),
    ...Array.from({ length: 4 }, async () => buy(await shop.customer(), [[mug, 1]])),
    admin.api.adminProducts.update({ id: mug.id, name: 'Caneca', slug: 'caneca', price: 10_00, stock_change: 5 }),
    admin.api.adminVariants.save({ id: mug.id, options: [], seen_options: [], variants: [variant] }),
    admin.api.adminImport.run({ file, basis }),
  ])
  expect(outcomes.slice(0, 6).map(({ status }) => status)).not.toContain('rejected')
  const sold = await shop.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  await expectBooksInOrder(shop, { ...mug, stock_quantity: (await shop.stockOf(mug.id)) + sold.count })
})

test('movements are listed newest first, by variant and reason, and as a file', async () => {
  const { shop, admin } = await open()
  const shirt = await shop.product({ name: 'Camiseta' })
  const { M } = await addChoices(shop.db, shirt.id, { M: { stock: 5 }, G: { stock: 3 } })
  const ana = await shop.customer()
  await ana.api.cart.add({ product_id: shirt.id, variant_id: M, quantity: 2 })
  const { order_id: orderId } = await checkOut(ana)
  const { list, file } = admin.api.adminStock
  const brief = async (filter: Omit<Parameters<typeof list>[0], 'id'> = {}) =>
    (await list({ id: shirt.id, ...filter })).items.map(({ variant, reason, quantity }) => [variant, reason, quantity])

  const sale = ['M', 'sale', -2]
  expect(await brief()).toEqual([
    sale,
    ['G', 'opening', 3],
    ['M', 'opening', 5],
    [null, 'edit', -10],
    [null, 'opening', 10],
  ])
  expect(await brief({ variant_id: M })).toEqual([sale, ['M', 'opening', 5]])
  expect(await brief({ reason: 'sale' })).toEqual([sale])
  const [newest] = (await list({ id: shirt.id, limit: 1 })).items
  expect(newest).toMatchObject({ actor: ana.user.email, order_id: orderId, stock_after: 3 })
  expect((await file({ id: shirt.id, reason: 'sale' })).split('\r\n')).toEqual([
    'Quando;Variação;Motivo;Pedido;Quem;Quantidade;Estoque depois',
    `${formatInstant(newest!.at)};M;Venda;${orderId};${ana.user.email};-2;3`,
    '',
  ])
  await expectRefusal(list({ id: 999 }), 'product_not_found')
})

test('a role without orders reads neither their numbers nor their buyers, in list and file', async () => {
  const { shop, admin } = await open()
  const { adminStock } = (await shop.admin({ role: 'catalogue' })).api
  const { id, slug, variant_id: variantId } = await shop.product({ stock: 5 })
  const ana = await shop.customer()
  const { order_id: orderId } = await buy(ana, [[{ id }, 1]])
  const expired = { reason: 'cancellation', actor: 'sistema', now: shop.now(), orderId } as const
  const back = [{ productId: id, variantId, quantity: 1, stockAfter: 5 }]
  await inTransaction(shop.db, (tx) => recordMovements(tx, back, expired))
  await admin.api.adminProducts.update({ id, name: 'Produto', slug, price: 10_00, stock_change: 3 })

  const { items } = await adminStock.list({ id })
  expect(items.map(({ reason, actor, order_id: order }) => [reason, actor, order])).toEqual([
    ['edit', admin.user.email, null],
    ['cancellation', 'sistema', null],
    ['sale', 'cliente', null],
    ['opening', 'sistema', null],
  ])
  const file = await adminStock.file({ id, reason: 'sale' })
  expect(file).toContain(';Venda;;cliente;-1;4')
  expect((await admin.api.adminStock.list({ id, reason: 'sale' })).items).toMatchObject([
    { actor: ana.user.email, order_id: orderId },
  ])
})
