import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/server/contract.ts'
import type { ServerEndpoint } from '#contract/server/policy.ts'
import { encodeCursor } from '../db/cursor.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

const ROWS = 1100
const START = new Date('2026-03-01T12:00:00Z')

/** Every list is longer than two pages, with many ties in every sort. */
async function openLargeShop() {
  const shop = await openShop()
  const [admin, ana] = [await shop.admin(), await shop.customer({ email: 'ana@cliente.example', name: 'Ana' })]
  const model = await shop.product({ name: 'Modelo', description: 'Feito à mão, "único" 🌵' })
  const sold = { product_id: model.id, variant_id: model.variant_id }
  const numbers = sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(ROWS)})`
  await sql`${numbers} insert into products (name, name_key, texts_key, slug, description, short_description, price_cents, original_price_cents,
      image_url, category_id, is_featured, is_active, is_deleted, created_at, updated_at)
    select 'Vaso ' || (n * 7 % 100), 'vaso ' || (n * 7 % 100), texts_key, 'vaso-' || n, description, short_description, n % 90, null, null, null,
      is_featured, n % 50 <> 0, is_deleted, created_at, updated_at
    from products cross join numbers where id = ${model.id}`.execute(shop.db)
  await sql`insert into variants (product_id, stock_quantity) select id, id % 9 from products where id <> ${model.id}`.execute(
    shop.db,
  )
  await sql`${numbers} insert into coupons (code, discount_type, discount_hundredths, minimum_order_cents, max_uses, current_uses, expires_on, is_active, is_deleted, created_at)
    select 'CUPOM' || n, 'percentage', 1000, n % 5, null, 0, null, n % 2 = 0, n % 60 = 0, ${START} from numbers`.execute(
    shop.db,
  )
  await sql`${numbers} insert into users (issuer, subject, email, name, name_key, created_at)
    select issuer, 'many-' || n, 'muitos' || n || '@cliente.example', name, name_key, created_at from users cross join numbers where id = ${ana.user.id}`.execute(
    shop.db,
  )
  const order = await insertOrderRow(shop.db, {
    userId: ana.user.id,
    createdAt: START,
    lines: [
      { productId: model.id, name: 'Ânfora', quantity: 2 },
      { productId: model.id, name: 'Copo' },
    ],
    recipient: 'João',
  })
  const { id: _, ...fields } = await shop.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  const others = await shop.db
    .selectFrom('users')
    .select('id')
    .where('subject', 'like', 'many-%')
    .orderBy('id')
    .execute()
  for (const userOf of [() => ana.user.id, (n: number) => others[n]!.id]) {
    for (let start = 0; start < ROWS; start += 275) {
      const copies = Array.from({ length: 275 }, (__, offset) => {
        const n = start + offset
        return {
          ...fields,
          user_id: userOf(n),
          cart_generation: 2_000_000 + n,
          request_hash: `copy-${n}`,
          created_at: new Date(START.getTime() + (n % 40) * 1000),
          subtotal_cents: 1000 + (n % 30),
          total_cents: 1000 + (n % 30),
        }
      })
      const inserted = await shop.db.insertInto('orders').values(copies).returning('id').execute()
      await shop.db
        .insertInto('order_items')
        .values(
          inserted.flatMap(({ id }) => [
            { order_id: id, ...sold, product_name: `Ânfora ${id}`, quantity: 2, price_cents: 10_00 },
            { order_id: id, ...sold, product_name: 'Copo', quantity: 1, price_cents: 5_00 },
          ]),
        )
        .execute()
      await shop.db
        .insertInto('order_keys')
        .values(inserted.map(({ id }) => ({ order_id: id, search_key: id % 3 ? 'joao anfora' : 'bia anfora' })))
        .execute()
    }
  }
  return { shop, admin, ana, model }
}

type Caller = Awaited<ReturnType<typeof openLargeShop>>['admin']

async function inPages(caller: Caller, path: string, query: string): Promise<string> {
  const pages: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const response: Response = await caller.fetch(`${path}?limit=100&${query}${cursor && `&cursor=${cursor}`}`)
    const text = await response.text()
    if (text !== '[]') pages.push(text.slice(1, -1))
    cursor = response.headers.get('X-Next-Cursor')
  }
  return `[${pages.join(',')}]`
}

const QUERIES: [path: string, queries: string[]][] = [
  ['/api/user/orders', ['']],
  [
    '/api/admin/orders',
    [
      '',
      'sort=oldest',
      'sort=total-high',
      'sort=total-low',
      'status=confirmed',
      'search=joao',
      'search=anfora&sort=oldest',
      'search=ninguem',
    ],
  ],
  ['/api/admin/customers', ['', 'sort=orders', 'sort=last&direction=asc', 'search=muitos1']],
  [
    '/api/admin/products',
    [
      '',
      'sort=name',
      'sort=price&direction=desc',
      'sort=stock',
      'sort=category',
      'sort=status',
      'search=vaso',
      'status=inactive',
    ],
  ],
  ['/api/admin/coupons', ['', 'sort=code', 'sort=minimum&direction=asc', 'sort=uses', 'sort=expiry', 'status=active']],
]

test('every paged list either has a default limit or is tested here without one', () => {
  const paged = Object.values<Record<string, ServerEndpoint>>(contract)
    .flatMap((verbs) => Object.values(verbs))
    .filter((each) => each.paged)
  const byDefault = [
    '/api/admin/activity',
    '/api/admin/data-requests',
    '/api/admin/messages',
    '/api/admin/newsletter',
    '/api/admin/product-alerts',
    '/api/admin/products/imports',
    '/api/admin/products/{id}/stock-movements',
    '/api/admin/reports/products',
    '/api/admin/returns',
    '/api/admin/reviews',
    '/api/admin/texts',
  ]
  expect(paged.map(({ path }) => path).sort()).toEqual(
    [...QUERIES.map(([path]) => path), '/api/products', ...byDefault].sort(),
  )
  expect(
    paged
      .filter(({ refusals }) => !refusals.includes('lists_busy'))
      .map(({ path }) => path)
      .sort(),
  ).toEqual(byDefault)
})

test.each(QUERIES)('%s without a limit is streamed, byte for byte equal to its pages', async (path, queries) => {
  const { admin, ana } = await openLargeShop()
  const caller = path.startsWith('/api/user') ? ana : admin
  for (const query of queries) {
    const response = await caller.fetch(`${path}?${query}`)
    const { headers } = response
    expect({ query, head: [response.status, headers.get('Content-Type'), headers.get('X-Next-Cursor')] }).toEqual({
      query,
      head: [200, 'application/json', null],
    })
    const text = await response.text()
    expect({ query, isSame: text === (await inPages(caller, path, query)) }).toEqual({ query, isSame: true })
    const total = headers.get('X-Total-Count')
    if (total !== null) expect((JSON.parse(text) as unknown[]).length).toBe(Number(total))
  }
  const whole = (await (await caller.fetch(path)).json()) as unknown[]
  expect(whole.length).toBeGreaterThan(1000)
  const first = await caller.fetch(`${path}?limit=10`)
  const rest = await caller.fetch(`${path}?cursor=${first.headers.get('X-Next-Cursor')}`)
  expect([...((await first.json()) as unknown[]), ...((await rest.json()) as unknown[])]).toEqual(whole)
})

test('a forged cursor and one of another sort are refused by every paged list', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const paged = [
    ...QUERIES.map(([path]) => path),
    '/api/products',
    '/api/admin/activity',
    '/api/admin/products/imports',
    '/api/admin/reports/products',
  ]
  const cursors = ['x', 'e30', encodeCursor('elsewhere', [1]), encodeCursor('newest', ['x', 1])]
  for (const path of paged) {
    for (const query of [...cursors.map((cursor) => `cursor=${cursor}`), `limit=2&cursor=${cursors[0]}`]) {
      const refused = await admin.fetch(`${path}?${query}`)
      expect([path, query, refused.status, await errorOf(refused)]).toMatchObject([
        path,
        query,
        422,
        { code: 'invalid_cursor' },
      ])
    }
  }
  await expectRefusal(shop.visitor().api.catalogue.products({ search: 'vaso', cursor: 'x' }), 'invalid_cursor')
})

test('rows added while a list is sent neither repeat nor hide others', async () => {
  const { shop, admin, ana, model } = await openLargeShop()
  let added = 0
  const add = async () => {
    await insertOrderRow(shop.db, {
      userId: ana.user.id,
      createdAt: new Date(START.getTime() + 20_000),
      totalCents: 1015,
    })
    await shop.product({ name: 'Vaso 50' })
    await shop.db
      .insertInto('coupons')
      .values({
        code: `CUPOM5X${++added}`,
        discount_type: 'percentage',
        discount_hundredths: 1000,
        minimum_order_cents: 2,
        max_uses: null,
        current_uses: 0,
        expires_on: null,
        is_active: true,
        is_deleted: false,
        created_at: START,
      })
      .execute()
    await insertOrderRow(shop.db, {
      userId: (await shop.customer()).user.id,
      createdAt: START,
      totalCents: 1015,
      lines: [{ productId: model.id }],
    })
  }
  for (const [path, queries] of QUERIES) {
    const caller = path.startsWith('/api/user') ? ana : admin
    const keyOf = (row: { id?: number; user_id?: number }) => row.id ?? row.user_id!
    for (const query of queries.slice(0, 3)) {
      const before = ((await (await caller.fetch(`${path}?${query}`)).json()) as { id?: number }[]).map(keyOf)
      const response = await caller.fetch(`${path}?${query}`)
      const reader = response.body!.getReader()
      let text = Buffer.from((await reader.read()).value!).toString()
      await add()
      for (let part = await reader.read(); !part.done; part = await reader.read())
        text += Buffer.from(part.value).toString()
      const sent = (JSON.parse(text) as { id?: number }[]).map(keyOf)
      expect(new Set(sent).size).toBe(sent.length)
      const known = new Set(before)
      expect(sent.filter((id) => known.has(id))).toEqual(before)
    }
  }
})

test('excess unlimited lists are refused, separately for each kind of caller', async () => {
  const { shop, admin, ana } = await openLargeShop()
  const lists = QUERIES.filter(([path]) => path.startsWith('/api/admin')).map(([path]) => path)
  const held = await Promise.all(Array.from({ length: 32 }, (_, n) => admin.fetch(lists[n % lists.length]!)))
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]))
  for (const path of lists) {
    const refused = await admin.fetch(path)
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      503,
      '10',
      expect.objectContaining({ code: 'lists_busy' }),
    ])
    expect((await admin.fetch(`${path}?limit=100`)).status).toBe(200)
  }
  const own = await ana.fetch('/api/user/orders')
  expect([own.status, ((await own.json()) as unknown[]).length]).toEqual([200, ROWS + 1])
  expect(((await (await shop.visitor().fetch('/api/products')).json()) as unknown[]).length).toBeGreaterThan(1000)

  await held[0]!.body!.cancel()
  expect((await admin.fetch(lists[0]!)).status).toBe(200)
  for (const response of held.slice(1)) await response.body!.cancel()
})
