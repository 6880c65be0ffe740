import { sql, type Insertable, type Updateable } from 'kysely'
import type { TextFilter, TextKind } from '#domain/shop-text.ts'
import { foldText } from '#domain/search.ts'
import { contains } from '../db/contains.ts'
import { list, type Sorts } from '../db/list.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

const SHOWN = [
  'kind',
  'slug',
  'title',
  'html',
  'summary',
  'picture_url',
  'picture_alt',
  'seo_title',
  'seo_description',
  'author',
  'published_at',
  'updated_at',
] as const
const LISTED = [
  'id',
  'kind',
  'slug',
  'title',
  'state',
  'published_at',
  'updated_at',
  'version',
  'preview_token',
] as const
const EDITED = [
  ...LISTED,
  'body',
  'summary',
  'picture_url',
  'picture_alt',
  'seo_title',
  'seo_description',
  'author',
] as const

const MAX_POSTS = 100
const MAX_SEARCH_LENGTH = 100

export type TextRow = NonNullable<Awaited<ReturnType<typeof findText>>>

function publishedTexts(db: Db, now: Date) {
  return db
    .selectFrom('texts as t')
    .where('t.is_deleted', '=', false)
    .where('t.state', '=', 'published')
    .where('t.published_at', '<=', now)
}

/** By its present slug or a former one; the present one of another text wins. */
export async function findPublished(db: Db, kind: TextKind, slug: string, now: Date) {
  const present = await publishedTexts(db, now)
    .select(SHOWN)
    .where('t.kind', '=', kind)
    .where('t.slug', '=', slug)
    .executeTakeFirst()
  if (present) return present
  return publishedTexts(db, now)
    .innerJoin('former_text_slugs as f', 'f.text_id', 't.id')
    .select(SHOWN.map((column) => `t.${column}` as const))
    .where('f.kind', '=', kind)
    .where('f.slug', '=', slug)
    .executeTakeFirst()
}

export function findPreviewed(db: Db, token: string) {
  return db
    .selectFrom('texts')
    .select(SHOWN)
    .where('preview_token', '=', token)
    .where('is_deleted', '=', false)
    .executeTakeFirst()
}

/** The newest first. */
export function listPosts(db: Db, now: Date) {
  return publishedTexts(db, now)
    .select(['slug', 'title', 'summary', 'picture_url', 'picture_alt', 'published_at', 'author', 'updated_at'])
    .where('t.kind', '=', 'post')
    .orderBy('t.published_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(MAX_POSTS)
    .$narrowType<{ published_at: Date }>()
    .execute()
}

export function listPublished(db: Db, now: Date) {
  return publishedTexts(db, now).select(['kind', 'slug', 'updated_at']).orderBy('t.id').execute()
}

export async function countPublished(db: Db, now: Date): Promise<number> {
  const { count } = await publishedTexts(db, now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** When the next scheduled post appears; null if none is. */
export async function nextPublication(db: Db, now: Date): Promise<Date | null> {
  const next = await db
    .selectFrom('texts')
    .select('published_at')
    .where('kind', '=', 'post')
    .where('is_deleted', '=', false)
    .where('state', '=', 'published')
    .where('published_at', '>', now)
    .orderBy('published_at')
    .limit(1)
    .executeTakeFirst()
  return next?.published_at ?? null
}

const SORTS: Sorts<'changed'> = {
  changed: [
    ['updated_at', 'desc', 'instant'],
    ['id', 'desc'],
  ],
}

type ListFilter = { kind: TextKind; search?: string | undefined; state?: TextFilter | undefined }

export function listTexts(db: Db, { kind, search = '', state }: ListFilter, now: Date) {
  const key = foldText(search.slice(0, MAX_SEARCH_LENGTH)).trim()
  let query = db.selectFrom('texts').select(LISTED).where('kind', '=', kind).where('is_deleted', '=', false)
  if (key !== '') query = query.where(contains('title_key', key))
  if (state) query = query.where('state', '=', state === 'draft' ? 'draft' : 'published')
  if (state && state !== 'draft') query = query.where('published_at', state === 'scheduled' ? '>' : '<=', now)
  return list({ query, sorts: SORTS, sort: 'changed' })
}

export function findText(db: Db, id: number, isDeleted = false) {
  return db
    .selectFrom('texts')
    .select(EDITED)
    .where('id', '=', id)
    .where('is_deleted', '=', isDeleted)
    .executeTakeFirst()
}

export function insertText(tx: Tx, text: Insertable<Database['texts']>): Promise<TextRow> {
  return tx.insertInto('texts').values(text).returning(EDITED).executeTakeFirstOrThrow()
}

export function updateText(
  tx: Tx,
  { id, version }: { id: number; version: number },
  changes: Updateable<Database['texts']>,
) {
  return tx
    .updateTable('texts')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(EDITED)
    .executeTakeFirst()
}
