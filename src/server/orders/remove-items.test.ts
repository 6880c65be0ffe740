import { expect, test } from 'vitest'
import { parcelLines, parcelWarning } from '#domain/parcel.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byHand, byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

/** One order of 2 × R$ 10,00, less 10 %, plus R$ 15,90 of freight, from a stock of 5. */
async function openOrder(make: typeof byProvider | typeof byHand = byProvider) {
  const staffed = await openStaffedShop()
  const { id, buyer, product } = make === byHand ? await byHand(staffed, 'confirmed') : await byProvider(staffed, true)
  await staffed.shop.jobs.drain()
  const { adminOrderEdits: edits, adminOrders: desk } = staffed.admin.api
  const variant_id = (await desk.get({ id })).items[0]!.variant_id
  const input = (quantity: number) => ({ id, items: [{ variant_id, quantity }] })
  const change = async (quantity: number, own: { notify?: boolean; reason?: string } = {}) => {
    const asked = { ...input(quantity), ...(own.reason && { reason: own.reason }) }
    const { version } = await edits.previewItems(asked)
    return edits.changeItems({ ...asked, version, ...(own.notify !== undefined && { notify: own.notify }) })
  }
  const settle = async () => {
    await staffed.shop.jobs.drain()
    await staffed.shop.jobs.drain()
  }
  const refunded = async () => (await staffed.provider.paymentsOf(id))[0]!.refunds.map(({ amount }) => amount)
  const stock = () => staffed.shop.stockOf(product.id)
  return { ...staffed, id, buyer, edits, desk, variant_id, input, change, settle, refunded, stock }
}

test('a unit taken out of a paid order is refunded with its share of the discount and is back on sale', async () => {
  const { shop, provider, admin, id, buyer, edits, desk, variant_id, input, change, settle, refunded, stock } =
    await openOrder()
  const before = await desk.get({ id })
  const { consequences } = await edits.previewItems(input(1))
  expect(consequences.map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    expect.stringMatching(/^Sai do pedido: 1x /),
    'R$ 9,00 voltam ao cliente pelo provedor: é o que ele pagou por isto, com a parte nos descontos. O reembolso tem e-mail próprio.',
    'O frete de R$ 15,90 não volta. O total do pedido não muda: o reembolso conta no dia em que for feito.',
    '1 unidade volta ao estoque agora.',
    'A prova da venda fica como no pagamento, com os itens de então.',
  ])
  expect(await desk.get({ id })).toEqual(before)

  await change(1, { reason: 'Uma delas quebrou na loja.' })
  expect(await stock()).toBe(4)
  await settle()
  expect(await refunded()).toEqual([9])
  const after = await desk.get({ id })
  expect(after).toMatchObject({ status: 'confirmed', total_amount: before.total_amount, refunded_amount: 9_00 })
  expect(after.items).toMatchObject([{ quantity: 2, returned_quantity: 1 }])
  expect(after.returns).toMatchObject([{ by_shop: true, is_sent: false, stage: 'refunded', amount: 9_00 }])
  expect(after.history.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Retirada D-\d+-\d+ pela loja: 1x .*\. Uma delas quebrou na loja\.$/),
      expect.stringMatching(/^Retirada D-\d+-\d+: reembolso de R\$\s9,00 pedido$/),
    ]),
  )
  expect(await buyer.api.account.order({ id })).toMatchObject({
    returns: [
      { by_shop: true, answer: 'Uma delas quebrou na loja.', items: [{ variant_id, quantity: 1, amount: 9_00 }] },
    ],
  })
  const mails = await provider.mailsTo(buyer.user.email)
  const mail = mails.find(({ subject }) => subject.startsWith('A loja retirou itens do seu pedido'))!
  expect(mail.text).toContain('Uma delas quebrou na loja.')
  expect(mail.text).not.toMatch(/você desistiu|devolução/i)
  expect(mails.some(({ subject }) => subject.startsWith('Reembolso de'))).toBe(true)
  const owner = await shop.superAdmin()
  const { items } = await owner.api.adminActivity.list({ limit: 5 })
  expect(items.find(({ what }) => what === 'Mudou os itens do pedido')).toMatchObject({ actor: admin.user.email })
  await expectBooksInOrder(shop)
})

test('money that the shop took by hand is owed by hand, and restocked once', async () => {
  const { shop, id, desk, change, settle, stock } = await openOrder(byHand)
  await change(1)
  const { returns } = await desk.get({ id })
  expect(returns).toMatchObject([{ by_shop: true, stage: 'to_refund' }])
  expect((await desk.returns({ stage: 'to_refund', limit: 5 })).items).toMatchObject([{ by_shop: true }])
  await desk.returnStep({ id, return_id: returns[0]!.id, step: 'refunded' })
  await settle()
  expect((await desk.get({ id })).returns).toMatchObject([{ stage: 'refunded' }])
  expect(await stock()).toBe(4)
  await expectBooksInOrder(shop)
})

test('the mail about what was taken out can be left out', async () => {
  const { provider, buyer, change, settle } = await openOrder()
  await change(1, { notify: false })
  await settle()
  const subjects = (await provider.mailsTo(buyer.user.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.startsWith('A loja retirou'))).toEqual([])
})

test('of two staff who take out the same unit one does, and the other reads a new preview', async () => {
  const { shop, desk, edits, id, input, settle, refunded, stock } = await openOrder()
  const { version } = await edits.previewItems(input(1))
  const other = await shop.superAdmin()
  const answers = await Promise.allSettled([
    edits.changeItems({ ...input(1), version }),
    other.api.adminOrderEdits.changeItems({ ...input(1), version }),
    edits.changeItems({ ...input(1), version }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await settle()
  expect([await refunded(), await stock()]).toEqual([[9], 4])
  expect((await desk.get({ id })).returns).toHaveLength(1)
  await expectRefusal(edits.previewItems(input(1)), 'edit_without_change')
  await expectBooksInOrder(shop)
})

test('a unit is taken out once, by its customer or by the shop', async () => {
  const { shop, buyer, edits, id, variant_id, input, settle, refunded, stock } = await openOrder()
  const { version } = await edits.previewItems(input(1))
  const answers = await Promise.allSettled([
    buyer.api.account.requestReturn({ id, items: [{ variant_id, quantity: 2 }] }),
    edits.changeItems({ ...input(1), version }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await settle()
  const sum = (await refunded()).reduce((all, amount) => all + amount, 0)
  expect([
    [33.9, 5],
    [9, 4],
  ]).toContainEqual([sum, await stock()])
  await expectBooksInOrder(shop)
})

test('nothing is taken out of an order that was sent meanwhile', async () => {
  const { shop, set, edits, id, input, stock } = await openOrder()
  const { version } = await edits.previewItems(input(1))
  await Promise.allSettled([set(id, 'shipped'), edits.changeItems({ ...input(1), version })])
  expect(await stock()).toBeLessThanOrEqual(4)
  await set(id, 'shipped').catch(() => undefined)
  await expectRefusal(edits.previewItems(input(0)), 'order_not_editable')
  await set(id, 'confirmed')
  await expectRefusal(edits.previewItems(input(0)), 'order_not_editable')
  await expectBooksInOrder(shop)
})

test('a change after a refund gives back no more than is left', async () => {
  const { shop, desk, edits, id, input, change, settle, refunded } = await openOrder()
  await desk.refund({ id, amount: 30_00 })
  await settle()
  const { consequences } = await edits.previewItems(input(1))
  expect(consequences[1]!.text).toMatch(/^R\$\s3,90 voltam ao cliente.*é o que resta do pagamento/)
  await change(1)
  await settle()
  expect(await refunded()).toEqual([30, 3.9])
  await expectBooksInOrder(shop)
})

test('an edit of items is refused with its reason', async () => {
  const { shop, edits, desk, id, variant_id, input } = await openOrder()
  await expectRefusal(edits.previewItems(input(0)), 'edit_takes_all')
  await expectRefusal(edits.previewItems(input(2)), 'edit_without_change')
  await expectRefusal(edits.previewItems(input(3)), 'edit_adds_to_paid')
  await expectRefusal(edits.previewItems({ id, items: [{ variant_id: 999_999, quantity: 0 }] }), 'item_not_in_order')
  const finance = await shop.admin({ role: 'finance' })
  await expectRefusal(finance.api.adminOrderEdits.previewItems(input(1)), 'outside_role')
  expect((await desk.get({ id })).items).toMatchObject([{ variant_id, returned_quantity: 0 }])
})

test('papers and dispatch of an edited order show what is still to be sent', async () => {
  const { id, desk, change } = await openOrder()
  await change(1)
  const [printed] = await desk.print({ ids: [id] })
  expect(parcelLines(printed!)).toMatchObject([{ quantity: 1, value: 9_00 }])
  expect(parcelWarning(printed!)).toBe('1 de 2 itens cancelado: confira antes de postar')
})
