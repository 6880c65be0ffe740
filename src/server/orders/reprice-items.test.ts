import { expect, test } from 'vitest'
import { addBusinessDays, addDays, endOfDay, saoPauloDay } from '#domain/calendar.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { onlyVariant } from '../testing/variants.ts'

type Terms = { method?: 'pix' | 'card' | 'boleto'; coupon?: { percent?: number; minimumCents?: number } }

/** An unpaid order of two mugs of R$ 10,00 and a vase of R$ 30,00, with R$ 15,90 of freight; freight is free from R$ 59,00. */
async function openOrder({ method = 'pix', coupon }: Terms = {}) {
  const shop = await openShop({ outside: true })
  await shop.settings({ saleMail: false, mpAccessToken: 'APP_USR-teste' })
  const [provider, admin, buyer] = [await quietProviderOf(shop), await shop.admin(), await shop.customer()]
  const [mug, vase, bowl] = [
    await shop.product({ name: 'Caneca', priceCents: 10_00, stock: 5 }),
    await shop.product({ name: 'Vaso', priceCents: 30_00, stock: 2 }),
    await shop.product({ name: 'Tigela', priceCents: 12_00, stock: 3 }),
  ]
  const made = coupon && (await shop.coupon(coupon))
  const lines = [
    [mug, 2],
    [vase, 1],
  ] as const
  const { order_id: id } = await buy(buyer, lines, { method, ...(made && { coupon: made.code }) })
  await shop.jobs.drain()
  const { adminOrderEdits: edits, adminOrders: desk } = admin.api
  const ids = {
    mug: await onlyVariant(shop.db, mug.id),
    vase: await onlyVariant(shop.db, vase.id),
    bowl: await onlyVariant(shop.db, bowl.id),
  }
  type Item = { variant_id: number; quantity: number; price?: number; price_reason?: string }
  const preview = (...items: Item[]) => edits.previewItems({ id, items })
  const change = async (...items: Item[]) => {
    const { version } = await preview(...items)
    return edits.changeItems({ id, items, version })
  }
  const consequencesOf = async (...items: Item[]) =>
    (await preview(...items)).consequences.map(({ text }) => text.replaceAll('\u00a0', ' '))
  const stocks = async () => [await shop.stockOf(mug.id), await shop.stockOf(vase.id), await shop.stockOf(bowl.id)]
  const settle = async () => {
    await shop.jobs.drain()
    await shop.jobs.drain()
  }
  return { shop, provider, admin, buyer, id, ids, made, edits, desk, preview, change, consequencesOf, stocks, settle }
}

const some = (variant_id: number, quantity: number) => ({ variant_id, quantity })

test('an unpaid order gets other items, another total and another payment', async () => {
  const { shop, provider, buyer, id, ids, desk, change, consequencesOf, stocks, settle } = await openOrder()
  const items = [some(ids.mug, 1), some(ids.vase, 0), some(ids.bowl, 2)]
  expect(await consequencesOf(...items)).toEqual([
    'Sai do pedido: 1x Caneca, 1x Vaso.',
    'Entra no pedido: 2x Tigela, por R$ 12,00 cada.',
    'O total passa de R$ 65,90 para R$ 49,90.',
    expect.stringMatching(/^O pagamento por PIX de R\$ 65,90 deixa de valer/),
    '2 unidades voltam ao estoque e 2 unidades saem do estoque agora.',
  ])
  expect(await stocks()).toEqual([3, 1, 3])
  await change(...items)
  expect(await stocks()).toEqual([4, 2, 1])
  await settle()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  const order = await desk.get({ id })
  expect(order).toMatchObject({ status: 'pending', payment_status: 'pending', subtotal: 34_00, total_amount: 49_90 })
  expect(order.items).toMatchObject([
    { product_name: 'Caneca', quantity: 1 },
    { product_name: 'Tigela', quantity: 2, price: 12_00, list_price: null },
  ])
  expect(order.payment_attempts.map(({ cause, state }) => [cause, state])).toEqual([
    ['checkout', 'replaced'],
    ['edit', 'idle'],
  ])
  expect(order.history.map(({ reason }) => reason.replaceAll('\u00a0', ' '))).toContain(
    'Itens alterados: saiu 1x Caneca, 1x Vaso, entrou 2x Tigela. O total passa de R$ 65,90 para R$ 49,90.',
  )
  expect((await desk.list({ search: 'Tigela' })).items).toMatchObject([{ id }])
  expect((await desk.list({ search: 'Vaso' })).items).toEqual([])
  const mail = (await provider.mailsTo(buyer.user.email)).find(({ subject }) => subject.startsWith('Os itens do seu'))!
  expect(mail.text).toMatch(/agora custa R\$\s49,90[^]*não vale mais/)

  expect((await buyer.api.account.order({ id })).items_changed_at).toEqual(expect.any(Date))
  const started = await buyer.api.checkout.newPayment({ id })
  expect(started.total).toBe(49_90)
  expect((await buyer.api.account.order({ id })).items_changed_at).toBeNull()
  await provider.payAndNotify(id)
  await settle()
  expect(await desk.get({ id })).toMatchObject({ status: 'confirmed', payment: { amount: 49_90 } })
  await expectBooksInOrder(shop)
})

test.each(['pix', 'card', 'boleto'] as const)(
  'the mail of an edit says that the former payment by %s has ended',
  async (method) => {
    const { provider, buyer, ids, change, settle } = await openOrder({ method })
    await change(some(ids.mug, 1))
    await settle()
    const mail = (await provider.mailsTo(buyer.user.email)).find(({ subject }) =>
      subject.startsWith('Os itens do seu'),
    )!
    expect(mail.text).toContain('O código ou link de pagamento anterior não vale mais')
    const due = method === 'boleto' ? /Um boleto gerado agora vence em/ : /O pagamento pode ser feito até/
    expect(mail.text).toMatch(due)
    expect(mail.text).not.toContain('está na página do pedido.')
  },
)

test('an edit that keeps the total keeps the open payment', async () => {
  const { shop, provider, id, ids, desk, change, consequencesOf, settle } = await openOrder()
  const items = [some(ids.mug, 0), { ...some(ids.bowl, 1), price: 20_00, price_reason: 'Kit combinado' }]
  expect(await consequencesOf(...items)).toContain('O pagamento que o cliente abriu continua valendo.')
  await change(...items)
  expect((await desk.get({ id })).items).toMatchObject([
    { product_name: 'Vaso' },
    { product_name: 'Tigela', price: 20_00, list_price: 12_00, price_reason: 'Kit combinado' },
  ])
  await provider.payAndNotify(id)
  await settle()
  expect(await desk.get({ id })).toMatchObject({ status: 'confirmed', total_amount: 65_90 })
  await expectBooksInOrder(shop)
})

test('freight and discounts follow the new subtotal', async () => {
  const { shop, ids, made, id, desk, change, consequencesOf } = await openOrder({
    coupon: { percent: 10, minimumCents: 45_00 },
  })
  expect(await consequencesOf(some(ids.mug, 4))).toEqual([
    'Entra no pedido: 2x Caneca, por R$ 10,00 cada.',
    'O desconto passa de R$ 5,00 para R$ 7,00.',
    'O frete passa de R$ 15,90 para R$ 0,00.',
    'O total passa de R$ 60,90 para R$ 63,00.',
    expect.stringContaining('deixa de valer'),
    '2 unidades saem do estoque agora.',
  ])
  await change(some(ids.mug, 4))
  expect(await desk.get({ id })).toMatchObject({ discount_amount: 7_00, shipping_cost: 0, coupon_code: made!.code })
  await expectBooksInOrder(shop)
  expect(await consequencesOf(some(ids.mug, 1))).toContain(
    `O pedido fica abaixo do mínimo do cupom ${made!.code}: o desconto dele sai, e o uso volta ao cupom.`,
  )
  await change(some(ids.mug, 1))
  expect(await desk.get({ id })).toMatchObject({ discount_amount: 0, total_amount: 55_90, coupon_code: null })
  await expectBooksInOrder(shop)
})

test('a former total that is paid after the edit is kept for staff to decide about', async () => {
  const { shop, provider, id, ids, desk, buyer, edits, preview, settle } = await openOrder()
  const items = [some(ids.vase, 0)]
  const { version } = await preview(...items)
  await edits.changeItems({ id, items, version })
  await provider.pay(id)
  await settle()
  const order = await buyer.api.account.order({ id })
  expect(order).toMatchObject({ status: 'pending', total_amount: 35_90, wrong_amount: 65_90 })
  expect((await desk.get({ id })).history.map(({ reason }) => reason)).toContainEqual(
    expect.stringContaining('Pagamento com valor diferente do pedido'),
  )
  await expectRefusal(preview(some(ids.mug, 1)), 'edit_after_payment')
  await expectBooksInOrder(shop)
})

test('a payment that came since the preview makes it a paid order', async () => {
  const { shop, provider, id, ids, desk, edits, preview, settle, stocks } = await openOrder()
  const items = [some(ids.vase, 0)]
  const { version } = await preview(...items)
  await provider.pay(id)
  await expectRefusal(edits.changeItems({ id, items, version }), 'order_moved')
  await settle()
  expect(await desk.get({ id })).toMatchObject({ status: 'confirmed', total_amount: 65_90 })
  expect(await stocks()).toEqual([3, 1, 3])
  await expectBooksInOrder(shop)
})

test('a payment and an edit at once never lose money or units', async () => {
  const { shop, provider, id, ids, desk, edits, preview, settle } = await openOrder()
  const items = [some(ids.vase, 0)]
  const { version } = await preview(...items)
  await Promise.allSettled([provider.payAndNotify(id), edits.changeItems({ id, items, version })])
  await settle()
  const { status, total_amount } = await desk.get({ id })
  expect([
    ['confirmed', 65_90],
    ['pending', 35_90],
  ]).toContainEqual([status, total_amount])
  await expectBooksInOrder(shop)
})

test('of two staff one changes the items', async () => {
  const { shop, id, ids, edits, preview, stocks } = await openOrder()
  const [one, other] = [[some(ids.mug, 1)], [some(ids.mug, 4)]]
  const [{ version }, { version: otherVersion }] = [await preview(...one), await preview(...other)]
  const answers = await Promise.allSettled([
    edits.changeItems({ id, items: one, version }),
    edits.changeItems({ id, items: other, version: otherVersion }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([4, 1]).toContain((await stocks())[0])
  await expectBooksInOrder(shop)
})

test('the last unit goes to an edit or to another customer', async () => {
  const { shop, id, ids, edits, preview } = await openOrder()
  const items = [some(ids.vase, 2)]
  const { version } = await preview(...items)
  const vase = shop.made.find(({ name }) => name === 'Vaso')!
  const other = await shop.customer()
  const answers = await Promise.allSettled([edits.changeItems({ id, items, version }), buy(other, [[vase, 1]])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expectBooksInOrder(shop)
  await expectRefusal(preview(some(ids.vase, 3)), 'out_of_stock')
})

test('a card link and a boleto of a former total are closed', async () => {
  for (const method of ['card', 'boleto'] as const) {
    const { shop, id, ids, desk, change, settle, buyer } = await openOrder({ method })
    await change(some(ids.vase, 0))
    await settle()
    expect((await desk.get({ id })).payment_attempts.at(-1)).toMatchObject({ method, cause: 'edit', state: 'idle' })
    const started = await buyer.api.checkout.newPayment({ id })
    expect(started).toMatchObject({ total: 35_90, init_point: expect.any(String) })
    expect((await desk.get({ id })).history.filter(({ reason }) => reason.includes('valor diferente'))).toEqual([])
    await expectBooksInOrder(shop)
  }
})

test('a boleto that is requested after the due day that an edit gave it gets another due day', async () => {
  const { shop, id, ids, change, buyer } = await openOrder({ method: 'boleto' })
  await change(some(ids.vase, 0))
  const end = endOfDay(addBusinessDays(saoPauloDay(shop.now()), 3))
  shop.travel(end.getTime() - shop.now().getTime())
  await buyer.api.checkout.newPayment({ id, total: 35_90 })
  const dueDay = addBusinessDays(saoPauloDay(shop.now()), 3)
  expect(await buyer.api.checkout.payment({ id })).toMatchObject({ due_on: dueDay, init_point: expect.any(String) })
  await expectBooksInOrder(shop)
})

test('an order of staff keeps its link, its freight and its discount', async () => {
  const { shop, admin, ids, edits, desk, settle } = await openOrder()
  const { id } = await admin.api.adminStaffOrders.create({
    key: 'chave 1',
    items: [some(ids.mug, 2)],
    is_pickup: true,
    discount: 5_00,
    discount_reason: 'Combinado',
    total: 15_00,
    customer: { name: 'Ana Souza', email: 'ana@cliente.example', phone: '(11) 91234-5678' },
    held_until: addDays(saoPauloDay(shop.now()), 3),
  })
  const items = [some(ids.bowl, 1)]
  const { version, consequences } = await edits.previewItems({ id, items })
  expect(consequences.map(({ text }) => text)).toContain('O link de pagamento continua o mesmo, e mostra o novo total.')
  await edits.changeItems({ id, items, version })
  await settle()
  expect(await desk.get({ id })).toMatchObject({ total_amount: 27_00, discount_amount: 5_00, payment_attempts: [] })
  await expectBooksInOrder(shop)
})

test('an edit of an unpaid order is refused with its reason', async () => {
  const { provider, id, ids, preview } = await openOrder()
  await expectRefusal(preview(some(ids.mug, 0), some(ids.vase, 0)), 'edit_takes_all')
  await expectRefusal(preview(some(ids.mug, 2)), 'edit_without_change')
  await expectRefusal(preview(some(999_999, 1)), 'variant_not_found')
  await expectRefusal(preview(some(ids.bowl, 0)), 'item_not_in_order')
  await provider.payAndNotify(id, { status: 'in_process' })
  await expectRefusal(preview(some(ids.mug, 1)), 'payment_in_review')
})

test('an issued boleto of a former total is cancelled at the provider, without an alert', async () => {
  const { shop, provider, id, ids, desk, change, settle } = await openOrder({ method: 'boleto' })
  await provider.payAndNotify(id, { status: 'pending', method: 'bolbradesco' })
  await change(some(ids.vase, 0))
  await settle()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  const order = await desk.get({ id })
  expect(order).toMatchObject({ status: 'pending', total_amount: 35_90 })
  expect(order.history.filter(({ reason }) => reason.includes('valor diferente'))).toEqual([])
  await expectBooksInOrder(shop)
})
