import { expect, test } from 'vitest'
import { buy, openPixShop } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { sendJson } from '../testing/wire.ts'

const KEY = '52060433009911002506550120000007800267301615'

test('an invoice key is validated, audited and printed, and hidden from customers', async () => {
  const shop = await openPixShop()
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const { order_id: id } = await buy(customer, [[await shop.product(), 1]])
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({ fiscal_key: null })

  for (const typed of ['5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615', KEY]) {
    expect(await admin.api.adminOrders.setFiscalKey({ id, fiscal_key: typed })).toEqual({ id, fiscal_key: KEY })
  }
  const order = await admin.api.adminOrders.get({ id })
  expect(order).toMatchObject({ fiscal_key: KEY, status: 'pending' })
  expect(order.history.filter(({ reason }) => reason.startsWith('Chave de acesso da NF-e'))).toHaveLength(1)
  expect(await admin.api.adminOrders.print({ ids: [id] })).toMatchObject([{ fiscal_key: KEY }])
  expect(JSON.stringify(await customer.api.account.order({ id }))).not.toContain(KEY)

  const refused = await sendJson(admin, 'PUT', `/api/admin/orders/${id}/fiscal-key`, {
    fiscal_key: `${KEY.slice(0, 43)}6`,
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { fiscal_key: expect.stringContaining('dígito verificador') } },
  })
  await expectRefusal(admin.api.adminOrders.setFiscalKey({ id: 999, fiscal_key: KEY }), 'order_not_found')
  expect(await admin.api.adminOrders.setFiscalKey({ id, fiscal_key: '' })).toEqual({ id, fiscal_key: null })
  const audits = await shop.db
    .selectFrom('audit_log')
    .select(['before', 'after'])
    .where('action', '=', 'order.fiscal_key')
    .orderBy('id')
    .execute()
  expect(audits).toEqual([
    { before: '{"fiscal_key":null}', after: `{"fiscal_key":"${KEY}"}` },
    { before: `{"fiscal_key":"${KEY}"}`, after: '{"fiscal_key":null}' },
  ])
})
