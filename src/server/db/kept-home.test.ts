import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as siteVersions } from './migrations/043-site-versions.ts'
import { up as keptHome } from './migrations/058-kept-home.ts'
import type { Db } from './schema.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const ROOM = { url: '/imagens/enviadas/sala.webp', alt: 'Sala' }

async function insertProduct(db: Db): Promise<void> {
  await sql`insert into products (name, name_key, slug, description, short_description, price_cents, stock_quantity, is_featured, is_active, created_at, updated_at)
    values ('Caneca', 'caneca', 'caneca', '', '', 2990, 1, ${true}, ${true}, ${NOW}, ${NOW})`.execute(db)
}

async function saveSettings(db: Db, settings: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) }))
  await db.insertInto('settings').values(rows).execute()
}

async function settingsOf(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').selectAll().execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
}

test('a shop with products keeps the three benefits that it never wrote', async () => {
  const { db, step } = await openOldDatabase(shop, siteVersions)
  await step(keptHome)
  expect(await settingsOf(db)).toEqual({})
  await insertProduct(db)
  await step(keptHome)
  const { homeBenefits } = await settingsOf(db)
  expect(homeBenefits).toMatchObject([
    { icon: 'truck', name: 'Entrega rápida', text: 'Frete grátis a partir de {frete_gratis}.' },
    { icon: 'lock', name: 'Pagamento seguro', text: '{pagamentos}.' },
    { icon: 'message', name: 'Suporte imediato', text: 'Uma pessoa responde à sua mensagem.' },
  ])
})

test('benefits that staff wrote or removed stay as they are', async () => {
  const { db, step } = await openOldDatabase(shop, siteVersions)
  await insertProduct(db)
  await saveSettings(db, { homeBenefits: [], storePhone: '11987654321' })
  await step(keptHome)
  expect((await settingsOf(db)).homeBenefits).toEqual([])
  await db.deleteFrom('settings').where('key', '=', 'homeBenefits').execute()
  await step(keptHome)
  expect((await settingsOf(db)).homeBenefits).toContainEqual(
    expect.objectContaining({ text: 'Uma pessoa responde no WhatsApp.' }),
  )
})

test('a shop without a published look gets one with its pictures alone', async () => {
  const { db, step } = await openOldDatabase(shop, siteVersions)
  await step(keptHome)
  expect(await db.selectFrom('site_versions').selectAll().execute()).toEqual([])
  await saveSettings(db, { city: 'Recife, PE', homePicture: ROOM, sharePicture: '/imagens/a.jpg' })
  await step(keptHome)
  const [row, ...others] = await db.selectFrom('site_versions').selectAll().execute()
  expect([row!.kind, row!.state, JSON.parse(row!.body), others]).toEqual([
    'look',
    'published',
    { home_picture: ROOM, share_picture: '/imagens/a.jpg' },
    [],
  ])
  expect(await settingsOf(db)).toEqual({ city: 'Recife, PE' })
})

test('every version of a look gets the pictures, and keeps its own', async () => {
  const { db, step } = await openOldDatabase(shop, siteVersions)
  const saved = { saved_by: 'ana@loja.example', saved_at: NOW }
  const published = { ...saved, published_by: 'ana@loja.example', published_at: NOW }
  await db
    .insertInto('site_versions')
    .values([
      { kind: 'look', state: 'former', body: '{"radius":1}', ...published },
      { kind: 'look', state: 'published', body: '{"radius":2}', ...published },
      { kind: 'look', state: 'draft', body: '{"radius":3,"share_picture":""}', preview_token: 'a', ...saved },
      { kind: 'home', state: 'published', body: '{"blocks":[]}', ...published },
    ])
    .execute()
  await saveSettings(db, { aboutPicture: ROOM, sharePicture: '/imagens/a.jpg' })
  await step(keptHome)
  const rows = await db.selectFrom('site_versions').select('body').orderBy('id').execute()
  const pictures = { about_picture: ROOM, share_picture: '/imagens/a.jpg' }
  expect(rows.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { ...pictures, radius: 1 },
    { ...pictures, radius: 2 },
    { ...pictures, radius: 3, share_picture: '' },
    { blocks: [] },
  ])
})
