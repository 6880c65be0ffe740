import { randomBytes } from 'node:crypto'
import { foldText } from '#domain/search.ts'
import { slugify } from '#domain/slug.ts'
import type { adminTexts } from '#contract/admin-texts.ts'
import type { Input } from '#contract/endpoint.ts'
import { differences, isUnchanged, writeAudit, type StaffRequest } from '../audit/audit.ts'
import { bumpShell } from '../catalogue/version.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { usePictures } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { findText, insertText, type TextRow, updateText } from './queries.ts'
import { renderText } from './render-text.ts'

type Form = Omit<Input<typeof adminTexts.create>, 'kind'>
type Create = Input<typeof adminTexts.create>
type Change = Input<typeof adminTexts.update>
type Place = Pick<Shop, 'db' | 'config'>

const BLANK = {
  body: '',
  summary: '',
  picture_url: null,
  picture_alt: '',
  seo_title: '',
  seo_description: '',
  author: '',
  state: 'draft',
  published_at: null,
} as const satisfies Partial<TextRow>

export async function createText({ db, config }: Place, { kind, ...form }: Create, staff: StaffRequest) {
  const columns = columnsOf({ ...form, slug: form.slug || form.title }, { ...BLANK, slug: '' }, staff.now)
  const html = await renderText({ body: columns.body, publicUrl: config.publicUrl })
  return orTaken(
    inTransaction(db, async (tx) => {
      await usePictures(tx, picturesOf(columns), staff.now)
      const text = await insertText(tx, {
        ...columns,
        title_key: foldText(columns.title),
        kind,
        html,
        preview_token: randomBytes(16).toString('hex'),
        created_at: staff.now,
        updated_at: staff.now,
      })
      if (text.state === 'published') await bumpShell(tx)
      await writeAudit(tx, staff, { action: 'text.create', subject: subjectOf(text), after: auditable(columns) })
      return text
    }),
  )
}

/** Omitted fields keep their values. */
export async function changeText({ db, config }: Place, { id, version, ...form }: Change, staff: StaffRequest) {
  const read = await findText(db, id)
  if (!read) throw new Refusal('text_not_found')
  // Outside of the transaction: it takes as long as the text is long.
  const html = form.body === undefined ? undefined : await renderText({ body: form.body, publicUrl: config.publicUrl })
  return orTaken(
    inTransaction(db, async (tx) => {
      const before = await findText(tx, id)
      if (!before) throw new Refusal('text_not_found')
      const columns = columnsOf(form, before, staff.now)
      if (isUnchanged(before, columns)) return before
      if (version !== undefined && version !== before.version) throw new Refusal('stale')
      await usePictures(tx, picturesOf(columns), staff.now)
      const changes = {
        ...columns,
        title_key: foldText(columns.title),
        ...(html !== undefined && { html }),
        updated_at: staff.now,
      }
      const after = await updateText(tx, before, changes)
      if (!after) throw new Refusal('stale')
      if (before.state === 'published' || after.state === 'published') await bumpShell(tx)
      const changed = differences(auditable(before), auditable(columns))
      await writeAudit(tx, staff, { action: 'text.change', subject: subjectOf(after), ...changed })
      return after
    }),
  )
}

export function removeText(db: Db, id: number, staff: StaffRequest): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await findText(tx, id)
    const removed = before && (await updateText(tx, before, { is_deleted: true }))
    if (!removed) throw new Refusal('text_not_found')
    if (removed.state === 'published') await bumpShell(tx)
    await writeAudit(tx, staff, { action: 'text.remove', subject: subjectOf(removed), before: auditable(removed) })
  })
}

/** Undoes a deletion, unless another text has taken the slug since. A repeated request finds what it wants. */
export function restoreText(db: Db, id: number, staff: StaffRequest): Promise<TextRow> {
  return orTaken(
    inTransaction(db, async (tx) => {
      const present = await findText(tx, id)
      if (present) return present
      const before = await findText(tx, id, true)
      const restored = before && (await updateText(tx, before, { is_deleted: false }))
      if (!restored) throw new Refusal('text_not_found')
      if (restored.state === 'published') await bumpShell(tx)
      await writeAudit(tx, staff, { action: 'text.restore', subject: subjectOf(restored), after: auditable(restored) })
      return restored
    }),
  )
}

type Kept = Omit<TextRow, 'id' | 'kind' | 'title' | 'updated_at' | 'version' | 'preview_token'>

function columnsOf(form: Form, kept: Kept, now: Date) {
  const state = form.state ?? kept.state
  const publishedAt = form.published_at === undefined ? kept.published_at : form.published_at
  return {
    title: form.title,
    slug: form.slug === undefined ? kept.slug : slugOf(form.slug || form.title),
    body: form.body ?? kept.body,
    summary: form.summary ?? kept.summary,
    picture_url: form.picture_url === undefined ? kept.picture_url : form.picture_url || null,
    picture_alt: form.picture_alt ?? kept.picture_alt,
    seo_title: form.seo_title ?? kept.seo_title,
    seo_description: form.seo_description ?? kept.seo_description,
    author: form.author ?? kept.author,
    state,
    published_at: state === 'published' ? (publishedAt ?? now) : publishedAt,
  }
}

/** In the log a body is its length: each version of it would be kept for ever. */
function auditable<T extends { body: string }>({ body, ...others }: T) {
  return { ...others, body: `${body.length} caracteres` }
}

function subjectOf({ id }: { id: number }): string {
  return `text ${id}`
}

function picturesOf({ picture_url: picture, body }: Pick<TextRow, 'picture_url' | 'body'>): string[] {
  return picture === null ? [body] : [picture, body]
}

function slugOf(typed: string): string {
  const slug = slugify(typed).slice(0, 80).replace(/-$/, '')
  const what = 'Use letras ou números'
  if (slug === '') throw new Refusal('invalid_input', { what }, { fields: { slug: what } })
  return slug
}

function orTaken<T>(saving: Promise<T>): Promise<T> {
  return refuseViolations(saving, { unique: new Refusal('text_slug_taken') })
}
