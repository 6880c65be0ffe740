import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { COUPON_STATUSES, couponStatus } from '#domain/coupon.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Client } from '../testing/client.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { takeCouponUse } from './queries.ts'

const FORM = { code: 'DESCONTO20', discount_type: 'percentage', discount_value: 20_00 } as const

function audit({ db }: TestShop) {
  return db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'subject', 'before', 'after', 'address'])
    .orderBy('id')
    .execute()
}

test("a coupon stores the form's values; empty limits are unlimited", async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const created = await sendJson(admin, 'POST', '/api/admin/coupons', {
    code: ' desconto20 ',
    discount_type: 'percentage',
    discount_value: 20,
    max_uses: 0,
    expires_at: '',
  })
  expect(created).toMatchObject({
    status: 201,
    body: {
      code: 'DESCONTO20',
      discount_type: 'percentage',
      discount_value: 20,
      minimum_order_value: 0,
      max_uses: null,
      current_uses: 0,
      expires_at: null,
      is_active: true,
      version: 1,
    },
  })
  const fixed = await admin.api.adminCoupons.create({
    code: 'VINTE',
    discount_type: 'fixed',
    discount_value: 20_50,
    minimum_order_value: 100_00,
    max_uses: 5,
    expires_at: '2026-12-31',
    is_active: false,
  })
  expect(fixed).toMatchObject({
    discount_value: 20_50,
    minimum_order_value: 100_00,
    max_uses: 5,
    expires_at: '2026-12-31',
    is_active: false,
  })
  expect((await admin.api.adminCoupons.list()).items.map(({ code }) => code)).toEqual(['VINTE', 'DESCONTO20'])

  const written = await audit(shop)
  expect(written.map(({ actor, action, subject, address }) => ({ actor, action, subject, address }))).toEqual(
    [created.body.id, fixed.id].map((id) => ({
      actor: admin.user.email,
      action: 'coupon.create',
      subject: `coupon ${String(id)}`,
      address: admin.address,
    })),
  )
})

test('uses and id cannot be written', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const other = await shop.coupon({ currentUses: 3 })
  const created = await sendJson(admin, 'POST', '/api/admin/coupons', {
    ...FORM,
    discount_value: 20,
    id: other.id,
    current_uses: -100,
  })
  expect(created.body).toMatchObject({ current_uses: 0 })
  expect(created.body.id).not.toBe(other.id)
  const changed = await sendJson(admin, 'PUT', `/api/admin/coupons/${other.id}`, {
    ...FORM,
    code: other.code,
    discount_value: 20,
    id: 1,
    current_uses: 0,
    max_uses: 1,
  })
  expect(changed).toMatchObject({ status: 200, body: { id: other.id, current_uses: 3, max_uses: 1 } })
})

const REFUSED: [field: string, values: unknown[], change?: object][] = [
  [
    'code',
    [
      '',
      '   ',
      'COM ESPAÇO',
      'ção',
      'ß',
      'ı',
      'ﬁ',
      'ſale',
      '\u212a10',
      'A'.repeat(41),
      "' OR '1'='1",
      'DESC%',
      7,
      undefined,
    ],
  ],
  ['discount_type', ['free', undefined, 1]],
  ['discount_value', [0, -1, 100.01, 10.001, '10', null, undefined]],
  ['discount_value', [0, -5, 1e12], { discount_type: 'fixed' }],
  ['minimum_order_value', [-1, 'x', 0.001]],
  ['max_uses', [-1, 1.5, '3', 1e10]],
  ['expires_at', ['31/12/2026', '2026-02-30', 'amanhã', 7]],
  ['is_active', ['yes', 1]],
]

test('invalid coupons are refused by field, and nothing changes', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await shop.coupon()
  const before = await snapshot(shop.db)
  for (const [field, values, change] of REFUSED) {
    for (const value of values) {
      const form = { code: 'NOVO', discount_type: 'percentage', discount_value: 10, ...change, [field]: value }
      const refused = [
        await sendJson(admin, 'POST', '/api/admin/coupons', form),
        await sendJson(admin, 'PUT', `/api/admin/coupons/${id}`, form),
      ]
      const expected = { status: 422, body: { code: 'invalid_input', fields: { [field]: expect.any(String) } } }
      expect({ value, refused }).toMatchObject({ value, refused: [expected, expected] })
    }
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

test('a code is unique in any case, also for concurrent saves', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const tries = await Promise.all(
    ['DESCONTO20', 'desconto20', 'Desconto20', ' DESCONTO20'].map((code) =>
      sendJson(admin, 'POST', '/api/admin/coupons', { ...FORM, discount_value: 20, code }),
    ),
  )
  expect(tries.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  for (const { body } of tries.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'code_taken', error: 'Já existe um cupom com este código' })
  }
  const other = await shop.coupon({ code: 'OUTRO' })
  await expectRefusal(admin.api.adminCoupons.update({ ...FORM, id: other.id }), 'code_taken')
})

test('an update keeps omitted fields and clears empty ones', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const full = { ...FORM, minimum_order_value: 50_00, max_uses: 10, expires_at: '2027-01-31', is_active: false }
  const { id, version } = await admin.api.adminCoupons.create(full)
  expect(await admin.api.adminCoupons.update({ ...FORM, id, version, discount_value: 25_00 })).toMatchObject({
    ...full,
    discount_value: 25_00,
    version: version + 1,
  })
  expect(
    await admin.api.adminCoupons.update({
      ...FORM,
      id,
      minimum_order_value: null,
      max_uses: null,
      expires_at: null,
      is_active: true,
    }),
  ).toMatchObject({
    minimum_order_value: 0,
    max_uses: null,
    expires_at: null,
    is_active: true,
  })
  await expectRefusal(admin.api.adminCoupons.update({ ...FORM, id, version, discount_value: 30_00 }), 'stale')
  // Saving unchanged values is no conflict: the response of the own change may have been lost.
  expect(await admin.api.adminCoupons.update({ ...FORM, id, version })).toMatchObject({ version: version + 2 })
  await expectRefusal(admin.api.adminCoupons.update({ ...FORM, id: 999 }), 'coupon_not_found')

  const [, change] = await audit(shop)
  expect(change).toMatchObject({ action: 'coupon.change', subject: `coupon ${id}` })
  expect([JSON.parse(change!.before!), JSON.parse(change!.after!)]).toEqual([
    { discount_hundredths: 20_00 },
    { discount_hundredths: 25_00 },
  ])
})

test('the second of two concurrent edits gets a conflict', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id, version } = await admin.api.adminCoupons.create(FORM)
  const edits = await Promise.allSettled(
    [10_00, 30_00].map((discount_value) => admin.api.adminCoupons.update({ ...FORM, id, version, discount_value })),
  )
  expect(edits.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(edits.find((edit) => edit.status === 'rejected')!.reason).toMatchObject({ status: 409, code: 'stale' })
})

test('an order that uses the coupon during an edit is counted', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id, version } = await admin.api.adminCoupons.create({ ...FORM, max_uses: 10 })
  await inTransaction(shop.db, (tx) => takeCouponUse(tx, id))
  expect(await admin.api.adminCoupons.update({ ...FORM, id, version, max_uses: 20 })).toMatchObject({
    current_uses: 1,
    max_uses: 20,
  })
})

test('a deleted coupon leaves the carts, and its code starts again without uses', async () => {
  const shop = await openShop()
  const [admin, customer] = [await shop.admin(), await shop.customer()]
  const product = await shop.product({ priceCents: 100_00 })
  const coupon = await shop.coupon({ code: 'VOLTA', maxUses: 5, currentUses: 4 })
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  await customer.api.cart.validateCoupon({ coupon_code: 'VOLTA' })

  expect(await admin.api.adminCoupons.remove({ id: coupon.id })).toEqual({})
  expect(await customer.api.cart.coupon()).toBeNull()
  expect(await customer.api.cart.totals()).toMatchObject({ discount: 0, total: 100_00, coupon: null })
  await expectRefusal(customer.api.cart.validateCoupon({ coupon_code: 'VOLTA' }), 'coupon_not_found')
  await expectRefusal(admin.api.adminCoupons.remove({ id: coupon.id }), 'coupon_not_found')
  expect((await admin.api.adminCoupons.list()).items).toEqual([])

  const again = await admin.api.adminCoupons.create({ ...FORM, code: 'VOLTA' })
  expect(again).toMatchObject({ code: 'VOLTA', current_uses: 0 })
  expect(again.id).not.toBe(coupon.id)
  expect(await customer.api.cart.coupon()).toBeNull()
  expect((await audit(shop)).map(({ action }) => action)).toEqual(['coupon.remove', 'coupon.create'])
})

function buyWith({ api }: Client, productId: number) {
  return api.checkout.create({
    items: [{ id: productId, title: 'Vaso', quantity: 1, unit_price: 100_00 }],
    shipping_cost: 0,
    shipping_address: 'Rua A, 1, São Paulo - SP, CEP 01001-000',
    payment_method: 'pix',
  })
}

async function shopWithCoupon(code: string) {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725' })
  return {
    shop,
    admin: await shop.admin(),
    product: await shop.product({ priceCents: 100_00 }),
    coupon: await shop.coupon({ code, percent: 10 }),
  }
}

test('an order keeps the discount of a coupon that is deleted later', async () => {
  const { shop, admin, product, coupon } = await shopWithCoupon('VOLTA')
  const customer = await shop.customer()
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  await customer.api.cart.validateCoupon({ coupon_code: 'VOLTA' })
  const { order_id: orderId } = await buyWith(customer, product.id)
  await admin.api.adminCoupons.remove({ id: coupon.id })
  expect(await admin.api.adminOrders.get({ id: orderId })).toMatchObject({
    total_amount: 90_00,
    discount_amount: 10_00,
    coupon_code: 'VOLTA',
  })

  const again = await admin.api.adminCoupons.create({ ...FORM, code: 'VOLTA' })
  await admin.api.adminOrders.setStatus({ id: orderId, status: 'cancelled' })
  expect([await shop.couponUses(coupon.id), await shop.couponUses(again.id)]).toEqual([0, 0])
})

test('a coupon deleted during checkouts is either used or reported', async () => {
  const { shop, admin, product, coupon } = await shopWithCoupon('CORRIDA')
  await shop.db.updateTable('variants').set({ stock_quantity: 100 }).execute()
  const customers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
  for (const { api } of customers) {
    await api.cart.add({ product_id: product.id, quantity: 1 })
    await api.cart.validateCoupon({ coupon_code: 'CORRIDA' })
  }
  const buying = customers.map((customer) =>
    buyWith(customer, product.id).then(
      ({ total }) => total,
      (error: { status: number }) => error.status,
    ),
  )
  await admin.api.adminCoupons.remove({ id: coupon.id })
  const outcomes = await Promise.all(buying)

  expect(outcomes.filter((outcome) => ![90_00, 100_00, 409].includes(outcome))).toEqual([])
  expect(await shop.couponUses(coupon.id)).toBe(outcomes.filter((outcome) => outcome === 90_00).length)
  expect(await shop.stockOf(product.id)).toBe(100 - outcomes.filter((outcome) => outcome !== 409).length)
})

test('the list is searched by code and filtered by effective status', async () => {
  const shop = await openShop()
  shop.stopAt('2026-11-20T12:00:00-03:00')
  const admin = await shop.admin()
  const days = [null, '2026-11-19', '2026-11-20', '2026-11-21']
  for (const expiresOn of days) {
    for (const [maxUses, currentUses] of [
      [null, 5],
      [5, 4],
      [5, 5],
      [5, 6],
    ] as const) {
      for (const isActive of [true, false]) await shop.coupon({ expiresOn, maxUses, currentUses, isActive })
    }
  }
  const all = (await admin.api.adminCoupons.list()).items
  expect(all).toHaveLength(32)
  for (const {
    max_uses: maxUses,
    current_uses: currentUses,
    expires_at: expiresOn,
    is_active: isActive,
    status,
    id,
    ...rest
  } of all) {
    const coupon = {
      code: rest.code,
      discountType: rest.discount_type,
      discountHundredths: rest.discount_value,
      minimumOrderCents: 0,
      maxUses,
      currentUses,
      expiresOn,
      isActive,
    }
    expect({ id, status }).toEqual({ id, status: couponStatus(coupon, shop.now()) })
  }
  for (const status of COUPON_STATUSES) {
    const { items, total } = await admin.api.adminCoupons.list({ status, limit: 3 })
    const due = all.filter((coupon) => coupon.status === status)
    expect({ status, total, ids: items.map(({ id }) => id) }).toEqual({
      status,
      total: due.length,
      ids: due.slice(0, 3).map(({ id }) => id),
    })
  }
  await shop.coupon({ code: 'DEZ_OFF' })
  await shop.coupon({ code: 'DEZXOFF' })
  const found = async (search: string) => (await admin.api.adminCoupons.list({ search })).items.map(({ code }) => code)
  expect(await found(' dez_off ')).toEqual(['DEZ_OFF'])
  expect(await found('zx')).toEqual(['DEZXOFF'])
  expect(await found('%')).toEqual([])
  expect(await sendJson(admin, 'GET', '/api/admin/coupons?status=novo')).toMatchObject({ status: 422 })
})

test('each sort lists coupons in its order, in both directions', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const [code, minimumCents, currentUses, expiresOn] of [
    ['C', 1, 9, '2026-12-01'],
    ['A', 1, 0, null],
    ['D', 3, 9, '2026-11-01'],
    ['B', 1, 0, null],
  ] as const)
    await shop.coupon({ code, minimumCents, currentUses, expiresOn })
  const DUE = { newest: 'BDAC', code: 'DCBA', minimum: 'DCAB', uses: 'CDAB', expiry: 'ABCD' } as const
  for (const [sort, down] of Object.entries(DUE) as [keyof typeof DUE, string][]) {
    for (const direction of ['desc', 'asc'] as const) {
      let [seen, cursor]: [string, string | null] = ['', null]
      do {
        const page: Awaited<ReturnType<typeof admin.api.adminCoupons.list>> = await admin.api.adminCoupons.list({
          sort,
          direction,
          limit: 1,
          ...(cursor && { cursor }),
        })
        seen += page.items.map(({ code }) => code).join('')
        cursor = page.next
      } while (cursor)
      expect({ sort, direction, seen }).toEqual({
        sort,
        direction,
        seen: direction === 'desc' ? down : Array.from(down).reverse().join(''),
      })
    }
  }
})

test('a coupon is read with its current values', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { id } = await admin.api.adminCoupons.create(FORM)
  await admin.api.adminCoupons.update({ ...FORM, id, discount_value: 35_00 })
  expect(await admin.api.adminCoupons.get({ id })).toMatchObject({
    id,
    code: 'DESCONTO20',
    discount_value: 35_00,
    version: 2,
    status: 'active',
  })
  await admin.api.adminCoupons.remove({ id })
  await expectRefusal(admin.api.adminCoupons.get({ id }), 'coupon_not_found')
})

test('deleting a coupon finds its carts by an index', async () => {
  const shop = await openShop()
  const { rows } = await sql<
    Record<string, unknown>
  >`${sql.raw(shop.dialect === 'sqlite' ? 'explain query plan' : 'explain')} update carts set coupon_id = null where coupon_id = 1`.execute(
    shop.db,
  )
  // PostgreSQL scans what fits on a page: there the index only has to exist.
  if (shop.dialect === 'sqlite') expect(JSON.stringify(rows)).toContain('carts_coupon')
  else
    expect((await sql`select 1 from pg_indexes where indexname = 'carts_coupon'`.execute(shop.db)).rows).toHaveLength(1)
})
