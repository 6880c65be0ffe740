import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

async function customerWith(shop: TestShop, email: string, ...totals: number[]) {
  const { user } = await shop.customer({ email })
  for (const totalCents of totals) await insertOrderRow(shop.db, { userId: user.id, totalCents })
  return user.id
}

test('a customer has an order count, a paid total and a last order', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { user } = await shop.customer({ email: 'ana@cliente.example', name: 'Ana Prado' })
  await shop.customer({ email: 'sem-pedidos@cliente.example' })
  const days = [1, 3, 2].map((day) => new Date(Date.UTC(2026, 9, day)))
  await insertOrderRow(shop.db, { userId: user.id, status: 'delivered', totalCents: 50_00, createdAt: days[0]! })
  await insertOrderRow(shop.db, { userId: user.id, status: 'cancelled', totalCents: 70_00, createdAt: days[1]! })
  await insertOrderRow(shop.db, { userId: user.id, status: 'pending', totalCents: 90_00, createdAt: days[2]! })
  expect(await admin.api.adminCustomers.list()).toEqual({
    items: [
      {
        user_id: user.id,
        email: 'ana@cliente.example',
        name: 'Ana Prado',
        phone: null,
        tags: [],
        match: null,
        order_count: 3,
        total_spent: 50_00,
        total_refunded: 0,
        last_order_date: days[1],
      },
    ],
    next: null,
    total: 1,
  })
})

test('customers are sorted by spent, then orders, then id', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const ids = [
    await customerWith(shop, 'a@x.example', 100),
    await customerWith(shop, 'b@x.example', 300),
    await customerWith(shop, 'c@x.example', 100),
    await customerWith(shop, 'd@x.example', 60, 40),
    await customerWith(shop, 'e@x.example', 200),
  ]
  const best = [ids[1], ids[4], ids[3], ids[0], ids[2]]
  expect((await admin.api.adminCustomers.list()).items.map((row) => row.user_id)).toEqual(best)

  const seen: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof admin.api.adminCustomers.list>> = await admin.api.adminCustomers.list({
      limit: 2,
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map((row) => row.user_id))
    cursor = page.next
  } while (cursor)
  expect(seen).toEqual(best)
})

test('a search matches an id or letters of the e-mail, literally', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const percent = await customerWith(shop, 'dez%off@x.example', 100)
  const underscore = await customerWith(shop, 'ana_maria@x.example', 200)
  const plain = await customerWith(shop, 'anaxmaria@x.example', 300)
  const found = async (search: string) =>
    (await admin.api.adminCustomers.list({ search })).items.map((row) => row.user_id)

  expect(await found('%')).toEqual([percent])
  expect(await found('ana_maria')).toEqual([underscore])
  expect(await found(' ANAX ')).toEqual([plain])
  expect(await found(`#${plain}`)).toEqual([plain])
  expect(await found(String(underscore))).toEqual([underscore])
  expect(await found("' or 1=1 --")).toEqual([])
  expect(await found('\\')).toEqual([])
  expect(await found('%'.repeat(1000))).toEqual([])
  expect(await found('999999999999999')).toEqual([])
  expect(await found('')).toHaveLength(3)
})

test('a customer is found by what identifies an order, and the list says what matched', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { user } = await shop.customer({ email: 'ana@x.example', name: 'Ana Maria Conceição' })
  await customerWith(shop, 'outra@x.example', 100)
  const id = await insertOrderRow(shop.db, { userId: user.id, recipient: 'Érica da Silva' })
  await shop.db
    .updateTable('orders')
    .set({ recipient_phone: '41999998888', recipient_document: '11144477735', cep: '80010000' })
    .set({ tracking_code: 'AN735019284BR', coupon_code: 'FRETE20' })
    .where('id', '=', id)
    .execute()
  await insertOrderRow(shop.db, { userId: user.id, recipient: 'Ana Maria' })
  const found = async (search: string) =>
    (await admin.api.adminCustomers.list({ search })).items.map(({ user_id, match }) => [user_id, match])
  for (const [search, match] of [
    ['conceicao ana', null],
    ['ANA@X', null],
    [`pedido nº ${id}`, { by: 'number', text: `nº ${id}` }],
    ['an 735 019 284 br', { by: 'tracking', text: 'AN735019284BR' }],
    ['(41) 99999-8888', { by: 'phone', text: '(41) 99999-8888' }],
    ['111.444.777-35', { by: 'document', text: 'CPF' }],
    ['80010-000', { by: 'cep', text: '80010-000' }],
    ['frete20', { by: 'coupon', text: 'FRETE20' }],
    ['silva erica', { by: 'recipient', text: 'Érica da Silva' }],
  ] as const)
    expect({ search, found: await found(search) }).toEqual({ search, found: [[user.id, match]] })
  for (const search of ['111.444.777-36', '80010-001', 'FRETE2', 'erica ana', '99999999'])
    expect({ search, found: await found(search) }).toEqual({ search, found: [] })
  expect(await admin.fetch('/api/admin/customers/file?search=80010-000').then((file) => file.text())).toContain('ana@x')
})

test('each sort lists customers in its order, in both directions', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const day = (number: number) => new Date(Date.UTC(2026, 9, number))
  for (const [email, days, cents] of [
    ['a@x.example', [5, 1], 100],
    ['b@x.example', [9], 300],
    ['c@x.example', [9, 2, 3], 100],
    ['d@x.example', [4], 200],
  ] as const) {
    const { user } = await shop.customer({ email })
    for (const number of days)
      await insertOrderRow(shop.db, { userId: user.id, totalCents: cents, createdAt: day(number) })
  }
  const ORDERS = { spent: 'cbad', orders: 'cabd', last: 'bcad' } as const
  for (const [sort, best] of Object.entries(ORDERS) as [keyof typeof ORDERS, string][]) {
    for (const direction of ['desc', 'asc'] as const) {
      const due = direction === 'desc' ? best : Array.from(best).reverse().join('')
      let [seen, cursor]: [string, string | null] = ['', null]
      do {
        const page: Awaited<ReturnType<typeof admin.api.adminCustomers.list>> = await admin.api.adminCustomers.list({
          sort,
          direction,
          limit: 1,
          ...(cursor && { cursor }),
        })
        seen += page.items.map(({ email }) => email[0]).join('')
        cursor = page.next
        expect(page.total).toBe(4)
      } while (cursor)
      expect({ sort, direction, seen }).toEqual({ sort, direction, seen: due })
    }
  }
})

test('totals sum all customers, with the average ticket', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  expect(await admin.api.adminCustomers.totals()).toEqual({
    customers: 0,
    orders: 0,
    spent: 0,
    refunded: 0,
    average_ticket: 0,
  })
  await customerWith(shop, 'a@x.example', 100, 50)
  const { user } = await shop.customer()
  await insertOrderRow(shop.db, { userId: user.id, status: 'cancelled', totalCents: 1_000_000 })
  expect(await admin.api.adminCustomers.totals()).toEqual({
    customers: 2,
    orders: 3,
    spent: 150,
    refunded: 0,
    average_ticket: 50,
  })
})

test('counts and totals follow every status change, to the centavo', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const people = [await shop.customer(), await shop.customer(), await shop.customer()]
  const act = fc.record({
    who: fc.nat(2),
    status: fc.constantFrom(...ORDER_STATUSES),
    cents: fc.nat(1_000_00),
    days: fc.nat(40),
    order: fc.nat(1000),
    isNew: fc.boolean(),
  })
  const ids: number[] = []
  for (const { who, status, cents, days, order, isNew } of fc.sample(act, 120)) {
    if (isNew || ids.length === 0) {
      const createdAt = new Date(Date.UTC(2026, 9, 1 + days))
      ids.push(
        await insertOrderRow(shop.db, {
          userId: people[who]!.user.id,
          status,
          totalCents: cents,
          createdAt,
          paidAt: createdAt,
        }),
      )
    } else if (days === 0) {
      await shop.db
        .deleteFrom('orders')
        .where('id', '=', ids[order % ids.length]!)
        .execute()
    } else {
      const change = days < 4 ? { user_id: people[who]!.user.id, status } : { status }
      await shop.db
        .updateTable('orders')
        .set(change)
        .where('id', '=', ids[order % ids.length]!)
        .execute()
    }
  }
  const orders = await shop.db.selectFrom('orders').select(['user_id', 'status', 'total_cents', 'created_at']).execute()
  const recounted = people.flatMap(({ user: { id, email } }) => {
    const own = orders.filter((row) => row.user_id === id)
    const spent = own
      .filter(({ status }) => !['pending', 'cancelled'].includes(status))
      .reduce((sum, row) => sum + row.total_cents, 0)
    const last = new Date(Math.max(...own.map((row) => row.created_at.getTime())))
    return own.length > 0
      ? [{ user_id: id, email, order_count: own.length, total_spent: spent, total_refunded: 0, last_order_date: last }]
      : []
  })
  const byId = (a: { user_id: number }, b: { user_id: number }) => a.user_id - b.user_id
  expect((await admin.api.adminCustomers.list()).items.toSorted(byId)).toMatchObject(recounted.toSorted(byId))
})

test('the CSV file has the rows of the list and no formulas', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { user } = await shop.customer({ email: 'ana@x.example' })
  await insertOrderRow(shop.db, {
    userId: user.id,
    totalCents: 1234_50,
    createdAt: new Date('2026-11-18T18:20:00-03:00'),
  })
  await shop.db.updateTable('users').set({ email: '=1+1@x.example', name: 'Ana' }).where('id', '=', user.id).execute()
  await shop.db.updateTable('orders').set({ recipient_phone: '41999998888' }).execute()
  await admin.api.adminCustomers.setTag({ id: user.id, tag: 'Atacado', is_set: true })
  const response = await admin.fetch('/api/admin/customers/file?search=1%2B1')
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('Content-Disposition')).toMatch(/^attachment; filename="clientes-\d{4}-\d\d-\d\d\.csv"$/)
  expect((await response.text()).split('\r\n')).toEqual([
    'Cliente;E-mail;Telefone;Etiquetas;Pedidos;Total gasto;Ticket médio;Último pedido;Reembolsado;Líquido',
    "Ana;'=1+1@x.example;(41) 99999-8888;atacado;1;1234,50;1234,50;18/11/2026, 18:20;0,00;1234,50",
    '',
  ])
  expect((await (await admin.fetch('/api/admin/customers/file?search=ninguem')).text()).split('\r\n')).toHaveLength(2)
})
