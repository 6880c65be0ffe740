import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import { isUniqueViolation } from './errors.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as siteVersions } from './migrations/043-site-versions.ts'
import type { Database } from './schema.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const SAVED = { kind: 'look', body: '{}', saved_by: 'ana@loja.example', saved_at: NOW } as const
const PUBLISHED = { published_by: 'ana@loja.example', published_at: NOW }

type Row = Insertable<Database['site_versions']>

async function openVersions() {
  const { db, step } = await openOldDatabase(shop, siteVersions)
  const insert = (row: Pick<Row, 'state'> & Partial<Row>) =>
    db
      .insertInto('site_versions')
      .values({ ...SAVED, ...row })
      .execute()
  return { db, step, insert }
}

test('an upgraded shop has no version yet', async () => {
  const { db, step } = await openOldDatabase(shop)
  await db.insertInto('settings').values({ key: 'city', value: '"Recife, PE"' }).execute()
  await step(siteVersions)
  expect(await db.selectFrom('site_versions').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('settings').select('key').execute()).toEqual([{ key: 'city' }])
})

test('a kind has at most one draft and one published version', async () => {
  const { insert } = await openVersions()
  await insert({ state: 'draft', preview_token: 'a' })
  await insert({ state: 'draft', preview_token: 'b', kind: 'home' })
  await insert({ state: 'published', ...PUBLISHED })
  for (let count = 0; count < 2; count++) await insert({ state: 'former', ...PUBLISHED })
  for (const row of [
    { state: 'draft', preview_token: 'c' },
    { state: 'published', ...PUBLISHED },
  ] as const)
    expect(isUniqueViolation(await insert(row).catch((error: unknown) => error))).toBe(true)
})

test('only a draft has a preview token, and only other versions a publisher', async () => {
  const { insert } = await openVersions()
  for (const row of [
    { state: 'draft' },
    { state: 'draft', preview_token: 'a', ...PUBLISHED },
    { state: 'published', preview_token: 'a', ...PUBLISHED },
    { state: 'published' },
    { state: 'former', published_at: NOW },
    { state: 'other', ...PUBLISHED },
  ] as Row[])
    await expect(insert(row), JSON.stringify(row)).rejects.toThrow(/check/i)
})
