import { expect, test } from 'vitest'
import { REPORT_GROUPS } from '#contract/admin-reports.ts'
import { saoPauloDay } from '#domain/calendar.ts'
import { csvMoney } from '../http/csv.ts'
import { insertOrderRow, payOrderRow } from '../testing/order-rows.ts'
import { sendJson } from '../testing/wire.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { onlyVariant } from '../testing/variants.ts'

const NOW = '2026-11-05T15:00:00-03:00'
const TODAY = { from: '2026-11-05', to: '2026-11-05' }
const at = (text: string) => new Date(`${text}-03:00`)

type Sale = Parameters<typeof insertOrderRow>[1] & {
  method?: 'pix' | 'card' | 'boleto'
  coupon?: string
  shippingCents?: number
  discountCents?: number
  methodDiscountCents?: number
}

/** Its total is the price of its lines, plus shipping, less the discounts. */
async function sell(shop: TestShop, { method, coupon, ...sale }: Sale) {
  const { shippingCents = 0, discountCents = 0, methodDiscountCents = 0 } = sale
  const goods = sale.lines!.reduce((sum, { quantity = 1, priceCents = 10_00 }) => sum + quantity * priceCents, 0)
  const id = await insertOrderRow(shop.db, sale)
  await shop.db
    .updateTable('orders')
    .set({
      subtotal_cents: goods,
      shipping_cents: shippingCents,
      discount_cents: discountCents + methodDiscountCents,
      method_discount_cents: methodDiscountCents,
      total_cents: goods + shippingCents - discountCents - methodDiscountCents,
      ...(method && { payment_method: method }),
      ...(coupon && { coupon_code: coupon }),
    })
    .where('id', '=', id)
    .execute()
  return payOrderRow(shop.db, id)
}

async function refund(shop: TestShop, orderId: number, cents: number, when: Date) {
  await shop.db
    .updateTable('payments')
    .set({ refunded_cents: cents, fetched_at: when })
    .where('order_id', '=', orderId)
    .execute()
}

/** Two categories, three methods, a coupon, a free order, refunds in part, and orders at the borders of the day. */
async function openSellingShop() {
  const shop = await openShop()
  shop.stopAt(NOW)
  const [admin, ana, bia] = [
    await shop.admin(),
    await shop.customer({ name: 'Ana Souza' }),
    await shop.customer({ name: 'Bia Lima' }),
  ]
  const category = async (name: string, slug: string) =>
    shop.db
      .insertInto('categories')
      .values({ name, slug, description: '', color: '#334455', position: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
  const [vases, cups] = [await category('Vasos de mesa', 'vasos-de-mesa'), await category('Copos', 'copos-de-mesa')]
  const [vase, cup, loose] = [
    await shop.product({ name: 'Vaso', categoryId: vases.id }),
    await shop.product({ name: 'Copo', categoryId: cups.id }),
    await shop.product({ name: 'Solto' }),
  ]
  const paidAt = at('2026-11-05T10:00:00')
  const first = await sell(shop, {
    userId: ana.user.id,
    paidAt,
    method: 'card',
    shippingCents: 15_90,
    lines: [
      { productId: vase.id, quantity: 2, priceCents: 50_00 },
      { productId: cup.id, priceCents: 19_99 },
    ],
  })
  const second = await sell(shop, {
    userId: bia.user.id,
    paidAt: at('2026-11-05T00:00:00'),
    method: 'pix',
    coupon: 'DEZ',
    discountCents: 2_00,
    methodDiscountCents: 90,
    shippingCents: 7_00,
    lines: [{ productId: cup.id, priceCents: 20_01 }],
  })
  await sell(shop, {
    userId: bia.user.id,
    paidAt: at('2026-11-05T23:59:59.999'),
    method: 'boleto',
    lines: [{ productId: loose.id, quantity: 3, priceCents: 5_00 }],
  })
  await sell(shop, {
    userId: bia.user.id,
    paidAt,
    method: 'pix',
    coupon: 'GRATIS',
    discountCents: 10_00,
    lines: [{ productId: cup.id, priceCents: 10_00 }],
  })
  for (const edge of ['2026-11-04T23:59:59.999', '2026-11-06T00:00:00'])
    await sell(shop, { userId: ana.user.id, paidAt: at(edge), lines: [{ productId: vase.id, priceCents: 1_000_00 }] })
  await sell(shop, {
    userId: ana.user.id,
    status: 'cancelled',
    paidAt,
    lines: [{ productId: vase.id, priceCents: 7_777_00 }],
  })
  await refund(shop, first, 30_00, at('2026-11-05T14:00:00'))
  await refund(shop, second, 5_00, at('2026-11-06T00:00:00'))
  return { shop, admin, ana, bia, vases, cups, first, second }
}

/** A later moment, at which earlier sessions have ended. */
function adminAt(shop: TestShop, text: string) {
  shop.stopAt(text)
  return shop.admin()
}

const GROSS = 135_89 + 24_11 + 15_00

test('every grouping adds up to the revenue, refunds and net of the same days', async () => {
  const { shop } = await openSellingShop()
  const admin = await adminAt(shop, '2026-11-06T09:00:00-03:00')
  const { sums } = await admin.api.adminReports.summary(TODAY)
  expect(sums).toEqual({
    orders: 4,
    units: 8,
    goods: 119_99 + 20_01 + 15_00 + 10_00,
    shipping: 22_90,
    coupon_discounts: 12_00,
    method_discounts: 90,
    gross: GROSS,
    refunds: 30_00,
    net: GROSS - 30_00,
  })
  const [day] = await admin.api.adminReports.sales(TODAY)
  expect(day).toMatchObject({ revenue: sums.gross, refunds: sums.refunds, net: sums.net, orders: 4, units: 8 })
  for (const by of REPORT_GROUPS) {
    for (const limit of [1, 2, 100]) {
      const { rows, others, sums: same } = await admin.api.adminReports.groups({ by, limit, ...TODAY })
      expect(same).toEqual(sums)
      const total = (column: 'gross' | 'refunds') =>
        rows.reduce((sum, row) => sum + (row[column] ?? 0), others?.[column] ?? 0)
      const isByLine = by === 'category' || by === 'product'
      expect([by, limit, total('gross')]).toEqual([by, limit, isByLine ? sums.goods : sums.gross])
      expect([by, limit, total('refunds')]).toEqual([by, limit, isByLine ? 0 : sums.refunds])
      expect(rows.length).toBeLessThanOrEqual(limit)
    }
  }
  expect(sums.goods + sums.shipping - sums.coupon_discounts - sums.method_discounts).toBe(sums.gross)
})

test('groups are named, the largest first, and a free order has no payment method', async () => {
  const { admin, ana, bia, vases, cups } = await openSellingShop()
  const read = async (by: (typeof REPORT_GROUPS)[number]) =>
    (await admin.api.adminReports.groups({ by, ...TODAY })).rows
  const row = (key: string, label: string, orders: number, gross: number, refunds = 0) => ({
    key,
    label,
    orders,
    units: null,
    gross,
    refunds,
    net: gross - refunds,
  })
  expect(await read('method')).toEqual([
    row('card', 'Cartão de Crédito', 1, 135_89, 30_00),
    row('pix', 'PIX', 1, 24_11),
    row('boleto', 'Boleto', 1, 15_00),
    row('free', 'Sem pagamento (total zero)', 1, 0),
  ])
  expect(await read('coupon')).toEqual([
    row('', 'Sem cupom', 2, 150_89, 30_00),
    row('DEZ', 'DEZ', 1, 24_11),
    row('GRATIS', 'GRATIS', 1, 0),
  ])
  expect(await read('customer')).toEqual([
    row(String(ana.user.id), 'Ana Souza', 1, 135_89, 30_00),
    row(String(bia.user.id), 'Bia Lima', 3, 39_11),
  ])
  const line = { refunds: null, net: null }
  expect(await read('category')).toEqual([
    { key: String(vases.id), label: 'Vasos de mesa', orders: 1, units: 2, gross: 100_00, ...line },
    { key: String(cups.id), label: 'Copos', orders: 3, units: 3, gross: 50_00, ...line },
    { key: '0', label: 'Sem categoria', orders: 1, units: 3, gross: 15_00, ...line },
  ])
  expect((await read('product')).map(({ label, units, gross }) => [label, units, gross])).toEqual([
    ['Vaso', 2, 100_00],
    ['Copo', 3, 50_00],
    ['Solto', 3, 15_00],
  ])
})

test('the file of a grouping adds up to the revenue too', async () => {
  const { admin } = await openSellingShop()
  for (const by of REPORT_GROUPS) {
    const file = await admin.api.adminReports.groupsFile({ by, ...TODAY })
    const [head, ...lines] = file.trimEnd().split('\r\n')
    const columns = head!.split(';')
    const sum = lines.reduce(
      (all, each) => all + Number(each.split(';')[columns.indexOf('Receita')]!.replace(',', '')),
      0,
    )
    expect([by, sum]).toEqual([by, GROSS])
  }
  const response = await admin.fetch('/api/admin/reports/groups/file?by=category&from=2026-11-05&to=2026-11-05')
  expect(response.headers.get('Content-Disposition')).toBe(
    'attachment; filename="vendas-por-categoria-2026-11-05-a-2026-11-05.csv"',
  )
  expect((await response.text()).trimEnd().split('\r\n')).toEqual([
    'Categoria;Pedidos;Produtos vendidos;Receita',
    'Vasos de mesa;1;2;100,00',
    'Copos;3;3;50,00',
    'Sem categoria;1;3;15,00',
    '(frete);;;22,90',
    '(descontos);;;-12,90',
  ])
  const methods = await admin.api.adminReports.groupsFile({ by: 'method', ...TODAY })
  expect(methods).toContain(`Cartão de Crédito;1;${csvMoney(135_89)};30,00;${csvMoney(105_89)}`)
})

test('a refund counts on its own day, for the method and customer of its order', async () => {
  const { shop, bia } = await openSellingShop()
  const admin = await adminAt(shop, '2026-11-06T18:00:00-03:00')
  const next = { from: '2026-11-06', to: '2026-11-06' }
  expect((await admin.api.adminReports.summary(next)).sums).toMatchObject({
    orders: 1,
    gross: 1_000_00,
    refunds: 5_00,
    net: 995_00,
  })
  const { rows } = await admin.api.adminReports.groups({ by: 'customer', ...next })
  expect(rows.find(({ key }) => key === String(bia.user.id))).toMatchObject({ orders: 0, refunds: 5_00, net: -5_00 })
})

test('the summary compares a running day up to the same time, and a past one as a whole', async () => {
  const { shop, admin } = await openSellingShop()
  expect(await admin.api.adminReports.summary({ period: 'today' })).toMatchObject({
    ...TODAY,
    before: {
      from: '2026-11-04',
      to: '2026-11-04',
      compared_until: at('2026-11-04T15:00:00'),
      sums: { orders: 0, gross: 0 },
    },
  })
  const later = await adminAt(shop, '2026-11-06T09:00:00-03:00')
  expect(await later.api.adminReports.summary({ period: 'yesterday' })).toMatchObject({
    ...TODAY,
    before: { from: '2026-11-04', to: '2026-11-04', compared_until: null, sums: { orders: 1, gross: 1_000_00 } },
  })
})

test('a day is closed with its methods, its refunds and the day before', async () => {
  const { shop, first } = await openSellingShop()
  const admin = await adminAt(shop, '2026-11-06T09:00:00-03:00')
  const closed = await admin.api.adminReports.day({ day: '2026-11-05' })
  expect(closed).toMatchObject({
    ...TODAY,
    sums: { gross: GROSS, refunds: 30_00 },
    before: { from: '2026-11-04', sums: { gross: 1_000_00 } },
    refunds: [{ order_id: first, payment_method: 'card', amount: 30_00, booked_at: at('2026-11-05T14:00:00') }],
    more_refunds: 0,
    to_send: { count: 6 },
  })
  expect(closed.methods.reduce((sum, { gross }) => sum + gross, 0)).toBe(GROSS)
  expect(await admin.api.adminReports.day({})).toMatchObject({ from: '2026-11-06', sums: { gross: 1_000_00 } })
  expect(await admin.api.adminReports.day({ day: '2020-02-29' })).toMatchObject({
    sums: { orders: 0, gross: 0, refunds: 0, net: 0 },
    methods: [],
    refunds: [],
  })
})

test('a report of a year has each of its days, and more days are refused', async () => {
  const { admin } = await openSellingShop()
  const rows = await admin.api.adminReports.sales({ from: '2025-12-01', to: '2026-11-30' })
  expect(rows).toHaveLength(365)
  expect(rows.filter(({ orders }) => orders > 0)).toMatchObject([
    { date: '2026-11-04', orders: 1, revenue: 1_000_00, refunds: 0 },
    { date: '2026-11-05', orders: 4, revenue: GROSS, refunds: 30_00 },
    { date: '2026-11-06', orders: 1, revenue: 1_000_00, refunds: 5_00 },
  ])
  for (const days of ['from=2026-01-02&to=2026-01-01', 'from=2024-01-01&to=2026-01-01']) {
    for (const report of ['sales', 'summary', 'groups', 'products', 'recovered']) {
      const refused = await sendJson(admin, 'GET', `/api/admin/reports/${report}?by=method&${days}`)
      expect([report, refused.status, refused.body]).toEqual([
        report,
        422,
        expect.objectContaining({ code: 'report_days' }),
      ])
    }
  }
})

test('several purchases of one e-mail without an account are one customer, by the last name', async () => {
  const shop = await openShop()
  const admin = await shop.superAdmin()
  const mug = await shop.product({ priceCents: 50_00, stock: 9 })
  const { adminStaffOrders, adminOrders, adminReports } = admin.api
  const items = [{ variant_id: await onlyVariant(shop.db, mug.id), quantity: 1 }]
  for (const [key, name, email] of [
    ['1', 'Ana', 'ana@cliente.example'],
    ['2', 'Ana Souza', 'Ana@cliente.example'],
    ['3', 'Bia Lima', 'bia@cliente.example'],
  ] as const) {
    const customer = { name, email, phone: '(11) 91234-5678' }
    const held_until = saoPauloDay(shop.now())
    const { id } = await adminStaffOrders.create({ key, items, is_pickup: true, total: 50_00, customer, held_until })
    await adminOrders.setStatus({ id, status: 'confirmed' })
  }
  const { rows } = await adminReports.groups({ by: 'customer', period: 'today' })
  expect(rows.map(({ label, orders, gross }) => [label, orders, gross])).toEqual([
    ['Ana Souza', 2, 100_00],
    ['Bia Lima', 1, 50_00],
  ])
})
