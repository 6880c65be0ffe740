import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as catalogueDesk } from './migrations/004-catalogue-desk.ts'
import { up as pictures } from './migrations/013-pictures.ts'

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(32))

test('the migration inserts a row for each existing upload, by audit log or reference', async () => {
  const { db, dialect, step } = await openOldDatabase(shop, catalogueDesk)
  const [first, second] = ['2026-03-01T12:00:00.000Z', '2026-04-01T12:00:00.000Z']
  const trace = (name: string, at: string) =>
    sql`insert into audit_log (happened_at, actor, action, subject, address)
    values (${at}, 'ana@ousadia.example', 'picture.add', ${`picture /imagens/enviadas/${name}.webp`}, '')`.execute(db)
  await trace(A!, first!)
  await trace(B!, first!)
  await trace(A!, second!)
  const [no, yes] = dialect === 'sqlite' ? ['0', '1'] : ['false', 'true']
  await sql`insert into products (id, name, name_key, slug, description, short_description, price_cents, stock_quantity, is_featured, is_active, created_at, updated_at)
    values (7, 'Caneca', 'caneca', 'caneca', '', '', 2990, 1, ${sql.raw(no!)}, ${sql.raw(yes!)}, ${first}, ${first})`.execute(
    db,
  )
  await sql`insert into product_pictures (product_id, position, url, alt) values (7, 0, ${`/imagens/enviadas/${A}.webp`}, ''), (7, 1, ${`/imagens/enviadas/${C}.webp`}, ''), (7, 2, '/imagens/caneca.webp', '')`.execute(
    db,
  )
  await sql`insert into settings (key, value) values ('homePicture', ${`{"url":"/imagens/enviadas/${D}.webp","alt":""}`})`.execute(
    db,
  )
  await step(pictures)
  const rows = await db.selectFrom('uploaded_pictures').selectAll().orderBy('name').execute()
  const later = expect.any(Date) as Date
  expect(rows).toEqual(
    [
      [A, new Date(first!)],
      [B, new Date(first!)],
      [C, later],
      [D, later],
    ].map(([name, at]) => ({ name, uploaded_at: at, unreferenced_at: null, removing_at: null })),
  )
})

test('the demo shop keeps the pictures that it had; another shop begins without', async () => {
  for (const [filled, home, lamp] of [
    ['"demo"', '/imagens/hero-1920.webp', '/imagens/luminaria-globo-lua-cheia.webp'],
    ['"own"', null, null],
  ]) {
    const { db, step } = await openOldDatabase(shop, catalogueDesk)
    await sql`insert into settings (key, value) values ('filledWith', ${filled})`.execute(db)
    await sql`insert into categories (name, slug, description, color, position) values ('Iluminação', 'iluminacao', '', '#3d1c47', 1), ('Jardim', 'jardim', '', '#3d1c47', 2)`.execute(
      db,
    )
    await step(pictures)
    expect(await db.selectFrom('categories').select('picture_url').orderBy('position').execute()).toEqual([
      { picture_url: lamp },
      { picture_url: null },
    ])
    const row = await db.selectFrom('settings').select('value').where('key', '=', 'homePicture').executeTakeFirst()
    expect(row ? (JSON.parse(row.value) as { url: string }).url : null).toBe(home)
  }
})
