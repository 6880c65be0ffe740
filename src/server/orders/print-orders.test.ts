import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { formatDay, saoPauloDay } from '#domain/calendar.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy, openPixShop } from '../testing/purchases.ts'

async function openPrinting() {
  const shop = await openPixShop()
  const [admin, ana, mug] = [
    await shop.admin(),
    await shop.customer({ name: 'Ana Souza' }),
    await shop.product({ name: 'Caneca', priceCents: 40_00, stock: 50 }),
  ]
  const { order_id: one } = await buy(ana, [[mug, 2]])
  const { order_id: two } = await buy(await shop.customer(), [
    [mug, 1],
    [await shop.product({ name: 'Vaso' }), 3],
  ])
  await shop.db
    .updateTable('orders')
    .set({ recipient: 'Beatriz Nogueira', recipient_phone: '21987654321', recipient_document: '52998224725' })
    .where('id', '=', one)
    .execute()
  return { shop, admin, ana, mug, one, two, print: (...ids: number[]) => admin.api.adminOrders.print({ ids }) }
}

test('many orders load at once with all printed fields, in the requested order', async () => {
  const { shop, admin, one, two, print } = await openPrinting()
  const printed = await print(two, one, 999_999, two)
  expect(printed.map(({ id }) => id)).toEqual([two, one])
  expect(printed[1]).toMatchObject({
    customer_name: 'Ana Souza',
    recipient_name: 'Beatriz Nogueira',
    recipient_phone: '21987654321',
    recipient_cpf: '52998224725',
    items: [{ product_name: 'Caneca', quantity: 2, price: 40_00 }],
    total_amount: 80_00,
    shipping_cost: 0,
    shipping_code: {
      code: `PED${String(one).padStart(8, '0')}BR`,
      official: false,
      label: 'Código interno - aguardando postagem',
    },
  })
  expect(printed[0]!.items).toHaveLength(2)

  const { qr } = printed[1]!
  const text = `Pedido ${one}\nR$ 80,00\n${formatDay(saoPauloDay(shop.now()))}\nPED${String(one).padStart(8, '0')}BR`
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  expect(qr.join('')).toBe([...data].map((dark) => (dark ? '1' : '0')).join(''))
  expect(qr.every((row) => row.length === size && /^[01]+$/.test(row))).toBe(true)
  expect((await admin.api.adminOrders.get({ id: one })).qr).toEqual(qr)

  await admin.api.adminOrders.setStatus({ id: one, status: 'confirmed' })
  await admin.api.adminOrders.setTracking({ id: one, tracking_code: 'AA123456785BR' })
  const [sent] = await print(one)
  expect(sent).toMatchObject({ shipping_code: { code: 'AA123456785BR', official: true, label: 'Código dos Correios' } })
  expect(sent!.qr).not.toEqual(qr)
})

test('at most a hundred orders are printed at once, and only by whole numbers', async () => {
  const { admin } = await openPrinting()
  const status = async (ids: string) => (await admin.fetch(`/api/admin/orders/print?ids=${ids}`)).status
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',')
  expect(await status(numbers(100))).toBe(200)
  expect(await status(numbers(101))).toBe(422)
  for (const ids of ['', 'x', '1,,2', '0', '1,-2', '1e3', '9'.repeat(16), '1, 2'])
    expect({ ids, status: await status(encodeURIComponent(ids)) }).toEqual({ ids, status: 400 })
})

test('printing a label is recorded in the history and changes no status', async () => {
  const { shop, admin, mug, one, two } = await openPrinting()
  await admin.api.adminOrders.setStatus({ id: one, status: 'confirmed' })
  expect(await admin.api.adminOrders.noteLabels({ ids: [two, one, 999_999, one] })).toEqual({ noted: 2 })
  expect((await admin.api.adminOrders.get({ id: one })).history.at(-1)).toMatchObject({
    from: 'confirmed',
    to: 'confirmed',
    actor: admin.user.email,
    reason: 'Etiqueta impressa',
  })
  expect(await admin.api.adminOrders.get({ id: two })).toMatchObject({
    status: 'pending',
    history: [{ to: 'pending' }, { from: 'pending', to: 'pending', reason: 'Etiqueta impressa' }],
  })
  const audits = await shop.db
    .selectFrom('audit_log')
    .select(['actor', 'subject'])
    .where('action', '=', 'order.label')
    .execute()
  expect(audits.map(({ subject }) => subject).sort()).toEqual([`order ${one}`, `order ${two}`])
  await expectBooksInOrder(shop, mug)
})

test('labels printed while orders move leave every history a path', async () => {
  const { shop, admin, mug, one, two } = await openPrinting()
  await admin.api.adminOrders.setStatus({ id: one, status: 'confirmed' })
  await Promise.all([
    admin.api.adminOrders.noteLabels({ ids: [one, two] }),
    admin.api.adminOrders.setStatus({ id: one, status: 'shipped' }),
    admin.api.adminOrders.noteLabels({ ids: [two, one] }),
    admin.api.adminOrders.setStatus({ id: two, status: 'cancelled' }),
  ])
  expect(
    (await admin.api.adminOrders.get({ id: one })).history.filter(({ reason }) => reason === 'Etiqueta impressa'),
  ).toHaveLength(2)
  await expectBooksInOrder(shop, mug)
})
