import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { encodeCursor } from './cursor.ts'
import { list, mapList, pagesOf, type List, type Sorts } from './list.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number))

/** Only `id` and `code` are unique. */
const ROWS = [
  { code: 'A', minimum_order_cents: 2, current_uses: 1, expires_on: '2026-12-01', created_at: day(1) },
  { code: 'B', minimum_order_cents: 1, current_uses: 1, expires_on: null, created_at: day(1) },
  { code: 'C', minimum_order_cents: 2, current_uses: 0, expires_on: '2026-11-01', created_at: day(2) },
  { code: 'D', minimum_order_cents: 1, current_uses: 0, expires_on: null, created_at: day(2) },
  { code: 'E', minimum_order_cents: 2, current_uses: 1, expires_on: '2026-12-01', created_at: day(1) },
  { code: "F'\\%_ Ç🌵", minimum_order_cents: 0, current_uses: 1, expires_on: null, created_at: day(3) },
]

const SORTS = {
  id: [['id', 'asc']],
  code: [['code', 'desc', 'text']],
  'one direction': [
    ['minimum_order_cents', 'desc'],
    ['current_uses', 'desc'],
    ['id', 'desc'],
  ],
  'mixed directions': [
    ['minimum_order_cents', 'desc'],
    ['current_uses', 'asc'],
    ['id', 'desc'],
  ],
  instant: [
    ['created_at', 'asc', 'instant'],
    ['id', 'desc'],
  ],
  'coalesced null': [
    ["coalesce(expires_on, '9999-12-31')", 'asc', 'text'],
    ['id', 'asc'],
  ],
  null: [
    ['expires_on', 'asc', 'text'],
    ['id', 'asc'],
  ],
} satisfies Sorts<string>
type Sort = keyof typeof SORTS

const ORDERED: Record<Exclude<Sort, 'null'>, string> = {
  id: 'ABCDEF',
  code: 'FEDCBA',
  'one direction': 'EACBDF',
  'mixed directions': 'CEADBF',
  instant: 'EBADCF',
  'coalesced null': 'CAEBDF',
}

async function openList() {
  const shop = await openShop()
  const terms = { discount_type: 'percentage', discount_hundredths: 1000, is_active: true, is_deleted: false } as const
  const insert = async (row: (typeof ROWS)[number]) =>
    void (await shop.db
      .insertInto('coupons')
      .values({ ...terms, max_uses: null, ...row })
      .execute())
  for (const row of ROWS) await insert(row)
  return { shop, insert, by: (sort: Sort, isReversed = false) => couponsBy(shop, sort, isReversed) }
}

function couponsBy({ db }: TestShop, sort: Sort, isReversed: boolean): List<string> {
  const query = db.selectFrom('coupons').select(['code'])
  return mapList(list({ query, sorts: SORTS, sort, isReversed }), (rows) => rows.map(({ code }) => code[0]!))
}

const reversed = (codes: string) => Array.from(codes).reverse().join('')

test.each(Object.entries(ORDERED))('pages by %s hold every row once, in both directions', async (sort, ordered) => {
  const { by } = await openList()
  for (const isReversed of [false, true]) {
    const coupons = by(sort as Sort, isReversed)
    for (const limit of [1, 2, 3, 5, 6, 7]) {
      const pages = await Array.fromAsync(pagesOf(coupons, limit))
      expect({ isReversed, limit, seen: pages.flat().join(''), pages: pages.length }).toEqual({
        isReversed,
        limit,
        seen: isReversed ? reversed(ordered) : ordered,
        pages: Math.ceil(ROWS.length / limit),
      })
    }
    expect(await coupons.count()).toBe(ROWS.length)
  }
})

test('rows inserted or deleted between two pages neither repeat nor hide others', async () => {
  const { shop, insert, by } = await openList()
  const coupons = by('mixed directions')
  const first = await coupons.read(3)
  expect(first.items.join('')).toBe('CEA')
  await shop.db.deleteFrom('coupons').where('code', '=', 'A').execute()
  for (const [code, minimum] of [
    ['X', 9],
    ['Y', 1],
  ] as const)
    await insert({ ...ROWS[0]!, code, minimum_order_cents: minimum, current_uses: 1 })
  expect((await coupons.read(9, first.next!)).items.join('')).toBe('DYBF')
})

test('a page after the last row is empty, and an empty list has one page', async () => {
  const { shop, by } = await openList()
  const all = await by('id').read(5)
  await shop.db.deleteFrom('coupons').execute()
  expect(await by('id').read(5, all.next!)).toEqual({ items: [], next: null })
  expect(await Array.fromAsync(pagesOf(by('code'), 5))).toEqual([[]])
})

test('a null sort value is reported as a mistake of the query', async () => {
  const { shop, by } = await openList()
  // SQLite sorts nulls first, PostgreSQL last.
  const limit = shop.dialect === 'sqlite' ? 1 : 4
  await expect(by('null').read(limit)).rejects.toThrow('coalesce')
})

const REFUSED = { code: 'invalid_cursor', status: 422 }

test('a cursor of another sort or direction is refused', async () => {
  const { by } = await openList()
  const next = (await by('one direction').read(2)).next!
  for (const other of [by('mixed directions'), by('one direction', true), by('id')])
    await expect(other.read(2, next)).rejects.toMatchObject(REFUSED)
})

const forged = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')

const FORGED: [Sort, string][] = [
  ['code', 'x'],
  ['code', 'a'.repeat(1000)],
  ['code', forged()],
  ['code', Buffer.from('null').toString('base64url')],
  ['code', Buffer.from('{"0":"code"}').toString('base64url')],
  ['code', Buffer.from('["code","A"').toString('base64url')],
  ['code', forged('code')],
  ['code', forged('code', 1)],
  ['code', forged('code', null)],
  ['code', forged('code', ['A'])],
  ['code', forged('code', 'A', 1)],
  ['code', forged('code', 'a\0b')],
  ['code', forged('constructor', 'A')],
  ['id', forged('id', '1')],
  ['id', forged('id', 1.5)],
  ['id', forged('id', 1e300)],
  ['id', forged('id', true)],
  ['instant', forged('instant', 1, 1)],
  ['instant', forged('instant', '2026', 1)],
  ['instant', forged('instant', '2026-02-30T00:00:00.000Z', 1)],
  ['instant', forged('instant', '2026-13-99T00:00:00.000Z', 1)],
  ['instant', forged('instant', '0000-01-01T00:00:00.000Z', 1)],
  ['instant', forged('instant', '-271821-04-20T00:00:00.000Z', 1)],
  ['instant', forged('instant', '+275760-09-13T00:00:00.000Z', 1)],
]

test('a forged cursor is refused', async () => {
  const { by } = await openList()
  for (const [sort, cursor] of FORGED) {
    const outcome = await by(sort)
      .read(2, cursor)
      .catch((error: unknown) => error)
    expect({ sort, cursor, outcome }).toMatchObject({ sort, cursor, outcome: REFUSED })
  }
})

test('any position of the right types is answered', async () => {
  const { by } = await openList()
  for (const id of [Number.MIN_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER])
    expect((await by('id').read(9, encodeCursor('id', [id]))).items).toHaveLength(id > 0 ? 0 : ROWS.length)
  for (const text of ['', '%', '\ud800', "'; drop table coupons; --", 'ç'.repeat(200)])
    expect((await by('code').read(9, encodeCursor('code', [text]))).items.length).toBeLessThanOrEqual(ROWS.length)
  expect((await by('id').read(9, '')).items).toHaveLength(ROWS.length)
})
