import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { byProvider, openStaffedShop } from '../testing/staffed-shop.ts'

const PLACE = {
  cep: '01310100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: 'Apto 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  recipient: 'Maria Souza',
  phone: '11987654321',
}

async function openOrder(isPaid: boolean) {
  const staffed = await openStaffedShop()
  const { id, buyer } = await byProvider(staffed, isPaid)
  await staffed.shop.jobs.drain()
  const { adminOrderEdits: edits, adminOrders: desk } = staffed.admin.api
  const move = async (notify?: boolean) => {
    const { version } = await edits.previewAddress({ id, ...PLACE })
    return edits.changeAddress({ id, ...PLACE, version, ...(notify !== undefined && { notify }) })
  }
  return { ...staffed, id, buyer, edits, desk, move }
}

test('a new address is previewed, written to the history and mailed to the customer', async () => {
  const { shop, provider, id, buyer, edits, desk, move } = await openOrder(true)
  await desk.noteLabels({ ids: [id] })
  const before = await desk.get({ id })
  const { consequences } = await edits.previewAddress({ id, ...PLACE })
  expect(consequences.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^O frete cobrado continua R\$\s15,90; o total não muda\.$/),
      expect.stringContaining('A etiqueta deste pedido já foi impressa'),
    ]),
  )
  expect(await desk.get({ id })).toEqual(before)

  await move()
  const after = await desk.get({ id })
  expect(after).toMatchObject({
    recipient_name: 'Maria Souza',
    recipient_phone: '11987654321',
    destination: { street: 'Avenida Paulista', city: 'São Paulo', cep: '01310100' },
    total_amount: before.total_amount,
    shipping_cost: before.shipping_cost,
  })
  expect(after.history.at(-1)!.reason).toContain('Endereço de entrega alterado: era Rua XV de Novembro')
  expect((await desk.list({ search: 'Maria Souza' })).items).toMatchObject([{ id }])
  await shop.jobs.drain()
  const mail = (await provider.mailsTo(buyer.user.email)).find(({ subject }) => subject.includes('endereço'))!
  expect(mail.text).toContain('Avenida Paulista, 1000, Apto 12')
  await expectBooksInOrder(shop)
})

test('finance reads that an address changed, and not the former one', async () => {
  const { shop, id, move } = await openOrder(true)
  await move()
  const finance = await shop.admin({ role: 'finance' })
  const { history } = await finance.api.adminOrders.get({ id })
  expect(history.at(-1)!.reason).toBe('Endereço de entrega alterado.')
  expect(JSON.stringify(history)).not.toContain('Rua XV')
})

test('the mail about a new address can be left out', async () => {
  const { shop, provider, buyer, move } = await openOrder(false)
  await move(false)
  await shop.jobs.drain()
  const mails = await provider.mailsTo(buyer.user.email)
  expect(mails.filter(({ subject }) => subject.includes('endereço'))).toEqual([])
})

test('an address is changed once by two staff, and not after a payment that came since the preview', async () => {
  const { shop, provider, id, edits, desk } = await openOrder(false)
  const stale = await edits.previewAddress({ id, ...PLACE })
  await provider.payAndNotify(id)
  await expectRefusal(edits.changeAddress({ id, ...PLACE, version: stale.version }), 'order_moved')
  const { version } = await edits.previewAddress({ id, ...PLACE })
  const other = { ...PLACE, number: '2000' }
  const { version: otherVersion } = await edits.previewAddress({ id, ...other })
  const answers = await Promise.allSettled([
    edits.changeAddress({ id, ...PLACE, version }),
    edits.changeAddress({ id, ...other, version: otherVersion }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const changes = (await desk.get({ id })).history.filter(({ reason }) => reason.startsWith('Endereço de entrega'))
  expect(changes).toHaveLength(1)
  await expectBooksInOrder(shop)
})

test('an address changes only until the dispatch, and only to another one', async () => {
  const { id, set, edits, move } = await openOrder(true)
  await move()
  await expectRefusal(edits.previewAddress({ id, ...PLACE }), 'edit_without_change')
  await set(id, 'shipped')
  await expectRefusal(edits.previewAddress({ id, ...PLACE, number: '7' }), 'order_not_editable')
  await set(id, 'confirmed')
  await expectRefusal(edits.previewAddress({ id, ...PLACE, number: '7' }), 'order_not_editable')
})

test('an order that is collected at the shop has no address to change', async () => {
  const { shop, id, edits } = await openOrder(false)
  await shop.db.updateTable('orders').set({ is_pickup: true }).where('id', '=', id).execute()
  await expectRefusal(edits.previewAddress({ id, ...PLACE }), 'order_is_pickup')
})
