import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import { insertOldOrderRow } from '../testing/order-rows.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as account } from './migrations/003-account.ts'
import { up as orderDesk } from './migrations/005-order-desk.ts'
import { up as office } from './migrations/006-office.ts'
import { up as searchKeys } from './migrations/014-search-keys.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

/** Of each more than one part of the filling. */
const MANY = 600

test('the migration makes existing rows searchable', async () => {
  const { db, dialect, step } = await openOldDatabase(shop, account, orderDesk, office)
  await sql`insert into users (id, issuer, subject, email, name, created_at) values
    (1, 'i', '1', 'erica@cliente.example', 'ÉRICA Conceição', ${NOW.toISOString()}), (2, 'i', '2', 'bia@cliente.example', null, ${NOW.toISOString()})`.execute(
    db,
  )
  const [no, yes] = dialect === 'sqlite' ? ['0', '1'] : ['false', 'true']
  await sql`insert into products (id, name, name_key, slug, description, short_description, price_cents, stock_quantity, is_featured, is_active, created_at, updated_at)
    values (7, 'Caneca', 'caneca', 'caneca', '', '', 2990, 1, ${sql.raw(no!)}, ${sql.raw(yes!)}, ${NOW.toISOString()}, ${NOW.toISOString()})`.execute(
    db,
  )
  await sql`insert into categories (id, name, slug, description, color, position) values (3, 'Iluminação', 'iluminacao', '', '', 1)`.execute(
    db,
  )
  for (let n = 0; n < MANY; n++)
    await insertOldOrderRow(db, {
      userId: 1,
      lines:
        n === 0
          ? [
              { productId: 7, name: 'Ânfora' },
              { productId: 7, name: 'Vaso 10%' },
            ]
          : [],
      ...(n < 2 && { recipient: 'João' }),
    })
  const entry = {
    happened_at: NOW,
    actor: 'Dona@loja.example',
    action: 'product.change',
    subject: 'product 7',
    address: '::1',
    before: null,
    after: null,
  }
  const texts = ['{"price":1990,"category_id":3}', ...Array.from({ length: MANY }, () => '{"status":"confirmed"}')]
  for (const after of texts)
    await db
      .insertInto('audit_log')
      .values({ ...entry, before: '{"status":"pending"}', after })
      .execute()
  await step(searchKeys)

  expect(await db.selectFrom('users').select('name_key').orderBy('id').execute()).toEqual([
    { name_key: 'erica conceicao' },
    { name_key: '' },
  ])
  const orders = (await db.selectFrom('order_keys').select('search_key').orderBy('order_id').execute()).map(
    (row) => row.search_key,
  )
  expect([orders.length, ...orders.slice(0, 3)]).toEqual([MANY, 'joao\nanfora\nvaso 10%', 'joao', ''])
  const { rows } = await sql<{ search_key: string }>`select search_key from audit_log order by id`.execute(db)
  const trail = rows.map((row) => row.search_key)
  expect(trail[0]).toBe('dona@loja.example\n7\naguardando pagamento\n19,90\niluminacao')
  expect(new Set(trail.slice(1))).toEqual(new Set(['dona@loja.example\n7\naguardando pagamento\npago']))

  for (const act of ["update audit_log set search_key = ''", 'delete from audit_log'])
    await expect(sql.raw(act).execute(db)).rejects.toThrow(/audit_log only grows/)
  await db
    .deleteFrom('orders')
    .where('id', 'in', db.selectFrom('order_keys').select('order_id').where('search_key', '=', 'joao'))
    .execute()
  expect(await db.selectFrom('order_keys').select('order_id').execute()).toHaveLength(MANY - 1)
})
