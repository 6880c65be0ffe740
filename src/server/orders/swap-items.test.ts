import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { onlyVariant } from '../testing/variants.ts'

/** A paid order of two mugs of R$ 20,00 and a vase of R$ 30,00, less 10 %, with free freight from R$ 59,00. */
async function openOrder({ isByHand = false } = {}) {
  const shop = await openShop({ outside: true })
  await shop.settings({ saleMail: false, mpAccessToken: 'APP_USR-teste' })
  const [provider, admin, buyer] = [await quietProviderOf(shop), await shop.admin(), await shop.customer()]
  const product = (name: string, priceCents: number, stock = 5) => shop.product({ name, priceCents, stock })
  const [mug, vase] = [await product('Caneca', 20_00), await product('Vaso', 30_00)]
  const [cup, bowl, jar] = [
    await product('Xícara', 20_00),
    await product('Tigela', 15_00),
    await product('Jarra', 45_00),
  ]
  const coupon = await shop.coupon({ percent: 10 })
  const { order_id: id } = await buy(
    buyer,
    [
      [mug, 2],
      [vase, 1],
    ],
    { coupon: coupon.code },
  )
  if (isByHand) await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  else await provider.payAndNotify(id)
  await shop.jobs.drain()
  const ids = {
    mug: await onlyVariant(shop.db, mug.id),
    vase: await onlyVariant(shop.db, vase.id),
    cup: await onlyVariant(shop.db, cup.id),
    bowl: await onlyVariant(shop.db, bowl.id),
    jar: await onlyVariant(shop.db, jar.id),
  }
  const { adminOrderEdits: edits, adminOrders: desk } = admin.api
  type Own = { price?: number; price_reason?: string }
  const input = (replaces: number, variant_id: number, quantity: number, own: Own = {}) => ({
    id,
    items: [{ variant_id, quantity, replaces, ...own }],
  })
  const swap = async (asked: ReturnType<typeof input>) => {
    const { version } = await edits.previewItems(asked)
    return edits.changeItems({ ...asked, version })
  }
  const consequencesOf = async (asked: ReturnType<typeof input>) =>
    (await edits.previewItems(asked)).consequences.map(({ text }) => text.replaceAll('\u00a0', ' '))
  const stocks = () => Promise.all([mug, cup, bowl].map((each) => shop.stockOf(each.id)))
  const settle = async () => {
    await shop.jobs.drain()
    await shop.jobs.drain()
  }
  const refunded = async () => (await provider.paymentsOf(id))[0]!.refunds.map(({ amount }) => amount)
  return { shop, provider, admin, buyer, id, ids, edits, desk, input, swap, consequencesOf, stocks, settle, refunded }
}

test('an item is swapped in place for another one of the same price', async () => {
  const { shop, provider, buyer, id, ids, desk, input, swap, consequencesOf, stocks, settle, refunded } =
    await openOrder()
  const asked = input(ids.mug, ids.cup, 1)
  expect(await consequencesOf(asked)).toEqual([
    'Sai do pedido: 1x Caneca.',
    'Entra no lugar: 1x Xícara.',
    'O preço é o mesmo: o total não muda, e nada volta ao cliente.',
    '1 unidade volta ao estoque e 1 unidade sai dele agora.',
    'A prova da venda fica como no pagamento, com os itens de então.',
  ])
  const before = await desk.get({ id })
  await swap(asked)
  expect(await stocks()).toEqual([4, 4, 5])
  await settle()
  expect(await refunded()).toEqual([])
  const after = await desk.get({ id })
  expect(after).toMatchObject({ total_amount: before.total_amount, status: 'confirmed', returns: [] })
  expect(after.items).toMatchObject([
    { product_name: 'Caneca', quantity: 1 },
    { product_name: 'Vaso', quantity: 1 },
    { product_name: 'Xícara', quantity: 1, price: 20_00, list_price: null, swap_refund: 0 },
  ])
  expect((await desk.list({ search: 'Xícara' })).items).toMatchObject([{ id }])
  const mails = await provider.mailsTo(buyer.user.email)
  expect(mails.find(({ subject }) => subject.startsWith('A loja trocou um item'))!.text).toContain('Xícara')
  await expectBooksInOrder(shop)
})

test('a dearer item is swapped at the former price only with a reason', async () => {
  const { shop, id, ids, desk, edits, input, swap } = await openOrder()
  await expectRefusal(edits.previewItems(input(ids.vase, ids.jar, 1)), 'swap_dearer')
  await swap(input(ids.vase, ids.jar, 1, { price: 30_00, price_reason: 'O vaso quebrou' }))
  expect((await desk.get({ id })).items).toMatchObject([
    { product_name: 'Caneca' },
    { product_name: 'Jarra', price: 30_00, list_price: 45_00, price_reason: 'O vaso quebrou' },
  ])
  await expectBooksInOrder(shop)
})

test('the difference to a cheaper item is refunded, and a later return gives back the rest', async () => {
  const { shop, id, ids, desk, buyer, input, swap, consequencesOf, settle, refunded } = await openOrder()
  const asked = input(ids.mug, ids.bowl, 2)
  expect((await consequencesOf(asked))[2]).toBe(
    'R$ 9,00, a diferença, voltam ao cliente pelo provedor, e o reembolso tem e-mail próprio. O total do pedido não muda: o reembolso conta no dia em que for feito.',
  )
  await swap(asked)
  await settle()
  expect(await refunded()).toEqual([9])
  expect((await desk.get({ id })).items).toMatchObject([
    { product_name: 'Vaso' },
    { product_name: 'Tigela', quantity: 2, price: 20_00, list_price: 15_00, swap_refund: 9_00 },
  ])
  await expectBooksInOrder(shop)
  await buyer.api.account.requestReturn({ id, items: [{ variant_id: ids.bowl, quantity: 2 }] })
  await settle()
  expect(await refunded()).toEqual([9, 27])
  await expectBooksInOrder(shop)
})

test('of two staff one swaps, and the difference goes back once', async () => {
  const { shop, ids, edits, input, stocks, settle, refunded } = await openOrder()
  const asked = input(ids.mug, ids.bowl, 2)
  const { version } = await edits.previewItems(asked)
  const other = await shop.superAdmin()
  const answers = await Promise.allSettled([
    edits.changeItems({ ...asked, version }),
    other.api.adminOrderEdits.changeItems({ ...asked, version }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await settle()
  expect([await refunded(), await stocks()]).toEqual([[9], [5, 5, 3]])
  await expectBooksInOrder(shop)
})

test('a swap, a dispatch and a purchase of the last units at once keep the books in order', async () => {
  const { shop, id, ids, desk, edits, input, settle } = await openOrder()
  const asked = input(ids.mug, ids.bowl, 2)
  const { version } = await edits.previewItems(asked)
  const bowl = shop.made.find(({ name }) => name === 'Tigela')!
  const customer = await shop.customer()
  const [, dispatch] = await Promise.allSettled([
    edits.changeItems({ ...asked, version }),
    desk.setStatus({ id, status: 'shipped' }),
    buy(customer, [[bowl, 4]]),
  ])
  await settle()
  // A swap between the dispatch's reading and writing refuses it, and staff see what they would send.
  if (dispatch.status === 'rejected') expect(dispatch.reason).toMatchObject({ code: 'order_moved' })
  expect((await desk.get({ id })).status).toBe(dispatch.status === 'rejected' ? 'confirmed' : 'shipped')
  await expectBooksInOrder(shop)
})

test('a swap is refused with its reason', async () => {
  const { id, ids, edits, input, swap, desk } = await openOrder()
  await expectRefusal(edits.previewItems(input(ids.jar, ids.cup, 1)), 'item_not_in_order')
  await expectRefusal(edits.previewItems(input(ids.mug, ids.vase, 1)), 'swap_in_order')
  await expectRefusal(edits.previewItems(input(ids.mug, ids.cup, 3)), 'edit_adds_to_paid')
  await expectRefusal(edits.previewItems(input(ids.mug, 999_999, 1)), 'variant_not_found')
  const both = [...input(ids.mug, ids.cup, 1).items, { variant_id: ids.vase, quantity: 0 }]
  await expectRefusal(edits.previewItems({ id, items: both }), 'swap_alone')
  await swap(input(ids.mug, ids.bowl, 1))
  await expectRefusal(edits.previewItems(input(ids.vase, ids.cup, 1)), 'swap_after_refund')
  await desk.setStatus({ id, status: 'shipped' })
  await expectRefusal(edits.previewItems(input(ids.vase, ids.cup, 1)), 'order_not_editable')
})

test('the difference of an order that was paid by hand is owed until staff record that it went back', async () => {
  const { shop, provider, admin, buyer, id, ids, desk, input, swap, consequencesOf, settle } = await openOrder({
    isByHand: true,
  })
  const asked = input(ids.mug, ids.bowl, 2)
  expect((await consequencesOf(asked))[2]).toBe(
    'O provedor não devolve este pagamento: devolva R$ 9,00, a diferença, ao cliente por fora. Fica em Devoluções, Para reembolsar, até você registrar que devolveu. O total do pedido não muda: o reembolso conta no dia em que for feito.',
  )
  await swap(asked)
  await settle()
  const { items: owed } = await desk.returns({ stage: 'to_refund', limit: 5 })
  expect(owed).toMatchObject([{ order_id: id, amount: 9_00, swap_amount: 9_00, products: 'Diferença de uma troca' }])
  expect((await admin.api.adminReports.attention()).returns).toMatchObject({ count: 1, to_refund: 1 })
  expect(await desk.get({ id })).toMatchObject({ refunded_amount: 0, is_refunded: false })

  const step = { id, return_id: owed[0]!.id, step: 'refunded' } as const
  await Promise.all([desk.returnStep(step), desk.returnStep(step)])
  await settle()
  expect((await desk.returns({ stage: 'to_refund', limit: 5 })).items).toEqual([])
  expect(await desk.get({ id })).toMatchObject({
    refunded_amount: 9_00,
    customer_refunded: 9_00,
    is_refunded: false,
    returns: [{ stage: 'refunded', items: [], swap_amount: 9_00, amount: 9_00 }],
  })
  expect((await admin.api.adminReports.summary({ period: 'today' })).sums).toMatchObject({ gross: 63_00, net: 54_00 })
  expect((await admin.api.adminReports.day({})).refunds).toMatchObject([{ order_id: id, amount: 9_00 }])
  expect((await admin.api.adminReports.groups({ by: 'method', period: 'today' })).rows).toMatchObject([
    { gross: 63_00, refunds: 9_00, net: 54_00 },
  ])
  expect((await buyer.api.account.order({ id })).returns).toMatchObject([
    { swap_amount: 9_00, is_provider_refund: false },
  ])
  const mails = await provider.mailsTo(buyer.user.email)
  const mail = mails.find(({ subject }) => subject.startsWith('Devolvemos o seu dinheiro'))!
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain('R$ 9,00 pela diferença de um item trocado')
  await expectBooksInOrder(shop)
})

test('money that a provider refuses to give back is owed by hand', async () => {
  const { shop, id, ids, desk, input, swap, settle } = await openOrder()
  shop.payments.mercadopago.refund = async () => ({
    ok: false,
    reason: 'refused',
    detail: '400 {"message":"Insufficient balance"}',
  })
  await swap(input(ids.mug, ids.bowl, 2))
  await settle()
  const { items: owed } = await desk.returns({ stage: 'to_refund', limit: 5 })
  expect(owed).toMatchObject([{ order_id: id, amount: 9_00 }])
  await desk.returnStep({ id, return_id: owed[0]!.id, step: 'refunded' })
  expect(await desk.get({ id })).toMatchObject({ refunded_amount: 9_00 })
  await expectBooksInOrder(shop)
})

test('a second payment of an order resets what was refunded by hand', async () => {
  const { shop, id, ids, desk, input, swap } = await openOrder({ isByHand: true })
  await swap(input(ids.mug, ids.bowl, 2))
  const { returns } = await desk.get({ id })
  await desk.returnStep({ id, return_id: returns[0]!.id, step: 'refunded' })
  await desk.setStatus({ id, status: 'cancelled' })
  await desk.setStatus({ id, status: 'pending' })
  shop.travel(60_000)
  await desk.setStatus({ id, status: 'confirmed' })
  expect(await desk.get({ id })).toMatchObject({ refunded_amount: 0 })
  await expectBooksInOrder(shop)
})
