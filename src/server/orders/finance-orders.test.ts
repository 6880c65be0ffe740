import { expect, test } from 'vitest'
import { insertOrderRow } from '../testing/order-rows.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const PHONE = '11987654321'
const DOCUMENT = '52998224725'

test('finance reads names and amounts of an order, without document, phone, address and notes', async () => {
  const shop = await openShop()
  const [ana, manager, finance] = [
    await shop.customer({ name: 'Ana Souza' }),
    await shop.admin(),
    await shop.admin({ role: 'finance' }),
  ]
  const id = await insertOrderRow(shop.db, { userId: ana.user.id, totalCents: 120_00 })
  const secret = { recipient: 'Ana Souza', recipient_phone: PHONE, recipient_document: DOCUMENT }
  await shop.db.updateTable('orders').set(secret).where('id', '=', id).execute()
  await manager.api.adminOrders.addNote({ id, text: 'Mora no fundo da vila' })

  const [full, shown] = [await manager.api.adminOrders.get({ id }), await finance.api.adminOrders.get({ id })]
  expect(full).toMatchObject({ recipient_phone: PHONE, recipient_document: DOCUMENT, notes: [{}] })
  expect(full.shipping_address).not.toBe('')
  expect(shown).toMatchObject({
    customer_name: 'Ana Souza',
    customer_email: ana.user.email,
    total_amount: 120_00,
    shipping_address: '',
    destination: null,
    notes: [],
    chat_url: null,
    payment_link: null,
  })
  for (const text of [PHONE, DOCUMENT, 'vila', full.shipping_address]) expect(JSON.stringify(shown)).not.toContain(text)
})

test('the list tells finance which orders match, and not the phone or document that matched', async () => {
  const shop = await openShop()
  const [ana, manager, finance] = [await shop.customer(), await shop.admin(), await shop.admin({ role: 'finance' })]
  const id = await insertOrderRow(shop.db, { userId: ana.user.id })
  await shop.db
    .updateTable('orders')
    .set({ recipient_phone: PHONE, recipient_document: DOCUMENT })
    .where('id', '=', id)
    .execute()
  for (const search of [PHONE, DOCUMENT]) {
    const [full, shown] = [
      await manager.api.adminOrders.list({ search }),
      await finance.api.adminOrders.list({ search }),
    ]
    expect([full.items[0]!.match !== null, shown.items[0]!.match]).toEqual([true, null])
  }
})

test('finance neither changes an order nor gets its papers, proof or the file of orders', async () => {
  const shop = await openShop()
  const [ana, { api }] = [await shop.customer(), await shop.admin({ role: 'finance' })]
  const id = await insertOrderRow(shop.db, { userId: ana.user.id })
  const calls = [
    () => api.adminOrders.setStatus({ id, status: 'cancelled' }),
    () => api.adminOrders.print({ ids: [id] }),
    () => api.adminOrders.visualProof({ id }),
    () => api.adminOrders.file({}),
    () => api.adminCustomers.list({}),
  ]
  for (const call of calls) await expectRefusal(call(), 'outside_role')
})
