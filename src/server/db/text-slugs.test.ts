import { expect, test } from 'vitest'
import { openOldDatabase } from '../testing/old-database.ts'
import { up as texts } from './migrations/044-texts.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
let count = 0

async function openTexts() {
  const { db } = await openOldDatabase(texts)
  const insert = async (slug: string, kind: 'page' | 'post' = 'page') => {
    const empty = { body: '', html: '', summary: '', picture_alt: '', seo_title: '', seo_description: '', author: '' }
    const row = { kind, slug, title: slug, title_key: slug, ...empty, state: 'draft' as const }
    const { id } = await db
      .insertInto('texts')
      .values({ ...row, preview_token: `token-${++count}`, created_at: NOW, updated_at: NOW })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const rename = (id: number, slug: string) => db.updateTable('texts').set({ slug }).where('id', '=', id).execute()
  const former = () => db.selectFrom('former_text_slugs').selectAll().orderBy('slug').execute()
  return { db, insert, rename, former }
}

test('a former slug leads to its text until another text takes it', async () => {
  const { insert, rename, former } = await openTexts()
  const id = await insert('medidas')
  await rename(id, 'guia')
  await rename(id, 'guia-de-medidas')
  expect(await former()).toEqual([
    { kind: 'page', slug: 'guia', text_id: id },
    { kind: 'page', slug: 'medidas', text_id: id },
  ])
  await insert('medidas', 'post')
  expect(await former()).toHaveLength(2)
  await insert('medidas')
  expect(await former()).toEqual([{ kind: 'page', slug: 'guia', text_id: id }])
  await rename(id, 'guia')
  expect(await former()).toEqual([{ kind: 'page', slug: 'guia-de-medidas', text_id: id }])
})

test('the slug of a deleted text is free', async () => {
  const { db, insert } = await openTexts()
  const id = await insert('medidas')
  await expect(insert('medidas')).rejects.toThrow()
  await db.updateTable('texts').set({ is_deleted: true }).where('id', '=', id).execute()
  await insert('medidas')
})

test('a published text has an instant', async () => {
  const { db, insert } = await openTexts()
  const id = await insert('medidas')
  const publish = db.updateTable('texts').set({ state: 'published' }).where('id', '=', id)
  await expect(publish.execute()).rejects.toThrow(/check/i)
  await publish.set({ published_at: NOW }).execute()
})
