import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'

/** Products in one statement, before the first search builds its index; every 50th is hidden. */
async function openLargeShop(count: number) {
  const shop = await openShop()
  const model = await shop.product({ name: 'Modelo', description: 'Feito à mão, "único" 🌵' })
  await sql`
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${sql.lit(count)})
    insert into products (name, name_key, texts_key, slug, description, short_description, price_cents, original_price_cents, image_url, category_id,
      is_featured, is_active, is_deleted, created_at, updated_at)
    select 'Vaso ' || (n * 7 % 1000), 'vaso ' || (n * 7 % 1000), texts_key, 'vaso-' || n, description, short_description, n % 90, null, null, null,
      is_featured, n % 50 <> 0, is_deleted, created_at, updated_at
    from products cross join numbers where id = ${model.id}`.execute(shop.db)
  await sql`insert into variants (product_id, stock_quantity) select id, 10 from products where id <> ${model.id}`.execute(
    shop.db,
  )
  return shop
}

/** The whole list assembled from pages: its text, and the total of each page. */
async function inPages(shop: TestShop, query: string): Promise<{ text: string; totals: Set<string | null> }> {
  const pages: string[] = []
  const totals = new Set<string | null>()
  for (let cursor: string | null = ''; cursor !== null;) {
    const response: Response = await shop.fetch(`/api/products?limit=70&${query}${cursor && `&cursor=${cursor}`}`)
    pages.push((await response.text()).slice(1, -1))
    totals.add(response.headers.get('X-Total-Count'))
    cursor = response.headers.get('X-Next-Cursor')
  }
  return { text: `[${pages.join(',')}]`, totals }
}

test('an unlimited list equals its pages byte for byte, in every order and for a search', async () => {
  const shop = await openLargeShop(350)
  for (const query of [
    '',
    'sort=name',
    'sort=price-low',
    'sort=price-high',
    'search=vaso',
    'search=vaso&sort=price-high',
    'search=vaso 1',
    'search=modelo',
    'featured=true',
  ]) {
    const response = await shop.fetch(`/api/products?${query}`)
    const text = await response.text()
    const { headers } = response
    expect([response.status, headers.get('Content-Type'), headers.get('X-Next-Cursor')]).toEqual([
      200,
      'application/json',
      null,
    ])
    const pages = await inPages(shop, query)
    expect(text).toBe(pages.text)
    expect(pages.totals).toEqual(new Set([String((JSON.parse(text) as unknown[]).length)]))
    expect(headers.get('X-Total-Count')).toBe([...pages.totals][0])
  }
})

test('an unlimited list from a cursor continues to the end', async () => {
  const shop = await openLargeShop(250)
  for (const query of ['sort=name', 'search=vaso']) {
    const first = await shop.fetch(`/api/products?limit=10&${query}`)
    const rest = await shop.fetch(`/api/products?${query}&cursor=${first.headers.get('X-Next-Cursor')}`)
    const whole = (await (await shop.fetch(`/api/products?${query}`)).json()) as unknown[]
    expect([...((await first.json()) as unknown[]), ...((await rest.json()) as unknown[])]).toEqual(whole)
    expect(rest.headers.get('X-Total-Count')).toBe(String(whole.length))
  }
})

test('a search with more hits than a statement takes parameters is answered', async () => {
  const shop = await openLargeShop(34_000)
  const response = await shop.fetch('/api/products?search=vaso&sort=price-low')
  expect([response.status, response.headers.get('X-Total-Count')]).toEqual([200, '33320'])
  const reader = response.body!.getReader()
  const pages = [await reader.read(), await reader.read(), await reader.read()].map(({ value }) =>
    Buffer.from(value!).toString(),
  )
  await reader.cancel()
  const products = JSON.parse(`${pages.join('')}]`) as { id: number; price: number }[]
  expect(new Set(products.map(({ id }) => id)).size).toBe(300)
  expect(products.every(({ price }) => price === 0)).toBe(true)
})

test('excess unlimited lists are refused, and an aborted one frees its slot', async () => {
  const shop = await openLargeShop(350)
  const open = () => shop.fetch('/api/products')
  const held = await Promise.all(Array.from({ length: 32 }, open))
  expect(new Set(held.map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await open()
  expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
    503,
    '10',
    expect.objectContaining({ code: 'lists_busy' }),
  ])
  expect((await shop.fetch('/api/products?limit=100')).status).toBe(200)

  await held[0]!.body!.cancel()
  const next = await open()
  expect(next.status).toBe(200)
  for (const response of [next, ...held.slice(1)]) expect(((await response.json()) as unknown[]).length).toBe(344)
  expect((await open()).status).toBe(200)
})
