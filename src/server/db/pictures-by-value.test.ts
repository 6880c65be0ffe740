import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/database.ts'
import { up } from './migrations/039-pictures-by-value.ts'
import { openDatabase } from './open.ts'

test('an upgrade ties the pictures that exactly the variants of one value had', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await freshDatabase(folder)
  const { db, dialect, close } = openDatabase(database.address)
  onTestFinished(async () => {
    await close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const day = '2026-03-01T12:00:00.000Z'
  const [no, yes] = dialect === 'sqlite' ? ['0', '1'] : ['false', 'true']
  for (const statement of [
    'drop index product_pictures_value',
    'alter table product_pictures drop column value_id',
    'alter table variants add column picture_url text',
    `insert into products (id, name, name_key, slug, description, short_description, price_cents, is_featured, is_active, created_at, updated_at)
      values (7, 'Vaso', 'vaso', 'vaso', '', '', 2990, ${no}, ${yes}, '${day}', '${day}')`,
    `insert into product_pictures (product_id, position, url, alt)
      values (7, 0, 'free', ''), (7, 1, 'blue', ''), (7, 2, 'mixed', ''), (7, 3, 'one', '')`,
    "insert into product_options (id, product_id, position, name) values (1, 7, 0, 'Cor'), (2, 7, 1, 'Tamanho')",
    `insert into option_values (id, option_id, position, name)
      values (11, 1, 0, 'Azul'), (12, 1, 1, 'Verde'), (13, 1, 2, 'Ocre'), (21, 2, 0, 'P'), (22, 2, 1, 'M')`,
    `insert into variants (product_id, position, value1_id, value2_id, stock_quantity, picture_url)
      values (7, 0, 11, 21, 1, 'blue'), (7, 1, 11, 22, 1, 'blue'), (7, 2, 12, 21, 1, 'mixed'), (7, 3, 12, 22, 1, null),
        (7, 4, 13, 21, 1, 'mixed'), (7, 5, 13, 22, 1, 'one')`,
  ])
    await sql.raw(statement).execute(db)
  await up(db as unknown as Kysely<unknown>, dialect)
  const rows = await db.selectFrom('product_pictures').select(['url', 'value_id']).orderBy('position').execute()
  expect(rows).toEqual([
    { url: 'free', value_id: null },
    { url: 'blue', value_id: 11 },
    { url: 'mixed', value_id: null },
    { url: 'one', value_id: null },
  ])
})
