import { randomBytes } from 'node:crypto'
import { NO_DRAFT, type SiteKind } from '#contract/site.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { bumpShell } from '../catalogue/version.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { usePictures } from '../pictures/uploads.ts'
import { Refusal } from '../refusal.ts'
import { mac } from '../secrets.ts'
import type { Config } from '../config.ts'
import type { Shop } from '../shop.ts'

const MAX_FORMER = 50

/** `version` is the row's id: saving a draft replaces its row, so no other content ever has the same version. */
type SiteVersion<Body> = { version: number; body: Body; saved_by: string; saved_at: Date }
type Draft<Body> = SiteVersion<Body> & { preview_token: string }

export async function readPublished<Body>(db: Db, kind: SiteKind): Promise<SiteVersion<Body> | null> {
  const row = await findRow(db, kind, 'published')
  return row ? versionOf<Body>(row) : null
}

export async function readDraft<Body>(db: Db, kind: SiteKind): Promise<Draft<Body> | null> {
  const row = await findRow(db, kind, 'draft')
  return row ? { ...versionOf<Body>(row), preview_token: row.preview_token! } : null
}

/** The draft that `token` opens, else what is published. */
export async function readShown<Body>(db: Db, kind: SiteKind, token?: string): Promise<SiteVersion<Body> | null> {
  const draft = token ? await readDraft<Body>(db, kind) : null
  return draft && draft.preview_token === token ? draft : readPublished<Body>(db, kind)
}

/** Of pages that show no draft. */
export function ownPreviewToken({ appSecret }: Pick<Config, 'appSecret'>): string {
  return mac(appSecret, 'preview', 'published')
}

export async function isPreviewToken({ db, config }: Pick<Shop, 'db' | 'config'>, token: string): Promise<boolean> {
  if (token === ownPreviewToken(config)) return true
  const rows = db.selectFrom('site_versions').select('id').where('preview_token', '=', token)
  return (await rows.executeTakeFirst()) !== undefined
}

export async function listFormer(db: Db, kind: SiteKind) {
  const rows = await db
    .selectFrom('site_versions')
    .select(['id', 'saved_by', 'published_by', 'published_at'])
    .where('kind', '=', kind)
    .where('state', '=', 'former')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_FORMER)
    .execute()
  return rows.map((row) => ({ ...row, published_by: row.published_by!, published_at: row.published_at! }))
}

/** Inserts the first version of a shop, for the demo's data and tests. */
export async function insertPublished(
  tx: Tx,
  kind: SiteKind,
  body: object,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const who = { saved_by: by, saved_at: at, published_by: by, published_at: at }
  await tx
    .insertInto('site_versions')
    .values({ kind, state: 'published', body: JSON.stringify(body), ...who })
    .execute()
}

type SaveInput = { body: object; version: number }

export async function saveDraft(db: Db, kind: SiteKind, input: SaveInput, staff: StaffRequest): Promise<void> {
  await unlessStale(inTransaction(db, (tx) => replaceDraft(tx, kind, { ...input, action: 'save' }, staff)))
}

type RestoreInput = { id: number; version: number }

/** A former version becomes the draft. */
export async function restore(
  db: Db,
  kind: SiteKind,
  { id, version }: RestoreInput,
  staff: StaffRequest,
): Promise<void> {
  const restoring = inTransaction(db, async (tx) => {
    const former = await tx
      .selectFrom('site_versions')
      .select('body')
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('state', '=', 'former')
      .executeTakeFirst()
    if (!former) throw new Refusal('site_version_not_found')
    const body = JSON.parse(former.body) as object
    await replaceDraft(tx, kind, { body, version, action: 'restore' }, staff)
  })
  await unlessStale(restoring)
}

type ReplaceInput = SaveInput & { action: 'save' | 'restore' }

async function replaceDraft(tx: Tx, kind: SiteKind, { body, version, action }: ReplaceInput, staff: StaffRequest) {
  const current = await findRow(tx, kind, 'draft')
  const text = JSON.stringify(body)
  // A repeated request finds what it wants.
  if (current?.body === text) return
  const removed = await removeDraft(tx, kind, version)
  if (!removed && (current || version !== NO_DRAFT)) throw new Refusal('stale')
  await usePictures(tx, [text], staff.now)
  await tx
    .insertInto('site_versions')
    .values({
      kind,
      state: 'draft',
      body: text,
      preview_token: removed?.preview_token ?? randomBytes(16).toString('base64url'),
      saved_by: staff.person.email,
      saved_at: staff.now,
    })
    .execute()
  await writeAudit(tx, staff, { action: `${kind}.${action}`, subject: kind, before: parsed(current), after: body })
}

export async function discardDraft(db: Db, kind: SiteKind, version: number, staff: StaffRequest): Promise<void> {
  await inTransaction(db, async (tx) => {
    const removed = await removeDraft(tx, kind, version)
    if (removed) await writeAudit(tx, staff, { action: `${kind}.discard`, subject: kind, before: parsed(removed) })
    else if (await findRow(tx, kind, 'draft')) throw new Refusal('stale')
  })
}

/** Publishes the draft that the person saw. Every cached page changes. */
export async function publish(db: Db, kind: SiteKind, version: number, staff: StaffRequest): Promise<void> {
  const publishing = inTransaction(db, async (tx) => {
    const before = await findRow(tx, kind, 'published')
    if (before?.id === version) return
    // First, because of the unique index.
    if (before) await tx.updateTable('site_versions').set({ state: 'former' }).where('id', '=', before.id).execute()
    const published = await tx
      .updateTable('site_versions')
      .set({ state: 'published', preview_token: null, published_by: staff.person.email, published_at: staff.now })
      .where('id', '=', version)
      .where('kind', '=', kind)
      .where('state', '=', 'draft')
      .returning('body')
      .executeTakeFirst()
    if (!published) throw new Refusal('stale')
    await removeOldest(tx, kind)
    await bumpShell(tx)
    const [was, is] = [parsed(before), parsed(published)]
    await writeAudit(tx, staff, { action: `${kind}.publish`, subject: kind, before: was, after: is })
  })
  await unlessStale(publishing)
}

async function removeOldest(tx: Tx, kind: SiteKind): Promise<void> {
  const kept = (await listFormer(tx, kind)).map(({ id }) => id)
  if (kept.length < MAX_FORMER) return
  const former = tx.deleteFrom('site_versions').where('kind', '=', kind).where('state', '=', 'former')
  await former.where('id', 'not in', kept).execute()
}

function removeDraft(tx: Tx, kind: SiteKind, version: number) {
  return tx
    .deleteFrom('site_versions')
    .where('id', '=', version)
    .where('kind', '=', kind)
    .where('state', '=', 'draft')
    .returning(['preview_token', 'body'])
    .executeTakeFirst()
}

function findRow(db: Db | Tx, kind: SiteKind, state: 'draft' | 'published') {
  const rows = db.selectFrom('site_versions').selectAll().where('kind', '=', kind).where('state', '=', state)
  return rows.executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

function versionOf<Body>({ id, body, saved_by, saved_at }: Row): SiteVersion<Body> {
  return { version: id, body: JSON.parse(body) as Body, saved_by, saved_at }
}

function parsed(row: { body: string } | undefined): unknown {
  return row && (JSON.parse(row.body) as unknown)
}

/** A second draft, or a second published version, at the same time. */
function unlessStale(work: Promise<void>): Promise<void> {
  return refuseViolations(work, { unique: new Refusal('stale') })
}
