import { insertRequest } from '../personal-data/data-requests.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { backupsFolder, type Manifest, manifestFile } from '../backup/backups.ts'
import type { HomeBody } from '#contract/home-blocks.ts'
import type { LookBody, SiteKind } from '#contract/site.ts'
import { defaultLook } from '../site/look.ts'
import { insertImport } from '../catalogue/import-records.ts'
import { insertSynonyms, insertWords } from '../catalogue/synonym-queries.ts'
import { inTransaction } from '../db/transaction.ts'
import { renewRequest } from '../newsletter/subscribers.ts'
import { bytesOf } from './files.ts'
import { nextNumber, type Scene } from './scene.ts'

export const product = async ({ shop }: Scene) => (await shop.product({ priceCents: 100_00 })).id
export const category = async ({ shop }: Scene) => (await shop.category()).id
export const products = (number: number) => bytesOf(`Nome;Preço\nImportado ${number};10,00`)
export const coupon = async ({ shop }: Scene) => (await shop.coupon()).id

export async function synonyms({ shop }: Scene): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const { id } = await insertSynonyms(tx, shop.now())
    await insertWords(tx, id, [`sinal ${nextNumber()}`, `marca ${nextNumber()}`])
    return id
  })
}

export async function subscriber({ shop }: Scene): Promise<number> {
  const [number, now] = [nextNumber(), shop.now()]
  const request = {
    mailbox: `leitora${number}@cliente.example`,
    email: `leitora${number}@cliente.example`,
    consent: 'Sim',
    token_hash: `hash ${number}`,
    sealed_token: 'sealed',
    expires_at: new Date(now.getTime() + 86_400_000),
  }
  return (await inTransaction(shop.db, (tx) => renewRequest(tx, now, request)))!.id
}

/** One of the contact page. */
export async function message({ shop }: Scene, state: 'new' | 'closed' = 'new') {
  const email = `pergunta${nextNumber()}@cliente.example`
  const row = { name: 'Ana', email, mailbox: email, message: 'Tem azul?', order_number: null, created_at: shop.now() }
  const handled = state === 'new' ? null : shop.now()
  return shop.db
    .insertInto('contact_messages')
    .values({ ...row, protocol: `C-20261120-${nextNumber()}`, state, handled_at: handled })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** An open request for an erasure. */
export async function dataRequest({ shop }: Scene): Promise<{ id: number; email: string }> {
  const of = `excluir${nextNumber()}@cliente.example`
  const request = { kind: 'erasure', channel: 'email', of, asked_at: shop.now() } as const
  const { row } = await inTransaction(shop.db, (tx) => insertRequest(tx, shop.config, request))
  return { id: row.id, email: of }
}

/** What a browser gives for notices. */
export function subscription() {
  return {
    endpoint: `https://push.example/${nextNumber()}`,
    p256dh: Buffer.alloc(65, 4).toString('base64url'),
    auth: Buffer.alloc(16, 7).toString('base64url'),
  }
}

/** A device of the owner. */
export async function ownDevice({ shop }: Scene): Promise<{ endpoint: string }> {
  const { user } = await shop.superAdmin()
  const browser = subscription()
  await shop.db
    .insertInto('push_subscriptions')
    .values({ ...browser, user_id: user.id, created_at: shop.now() })
    .execute()
  return { endpoint: browser.endpoint }
}

/** With a picture that could not be fetched. */
export async function pastImport(scene: Scene): Promise<{ id: number }> {
  const { shop } = scene
  const staff = { person: { email: 'dona@ousadia.example' }, address: '10.0.0.1', now: shop.now() }
  const counts = { created: 0, changed: 0, equal: 1 }
  const productId = await product(scene)
  const id = await inTransaction(shop.db, (tx) => insertImport(tx, { fileName: 'produtos.csv', counts }, staff))
  const download = {
    import_id: id,
    product_id: productId,
    position: 0,
    url: 'http://127.0.0.1:9/a.png',
    due_at: shop.now(),
  }
  await shop.db
    .insertInto('picture_downloads')
    .values({ ...download, state: 'failed', problem: 'O servidor da imagem não respondeu' })
    .execute()
  return { id }
}

export async function shopText({ shop: { db, now } }: Scene, changes: { is_deleted?: boolean } = {}) {
  const title = `Texto ${nextNumber()}`
  return db
    .insertInto('texts')
    .values({
      kind: 'page',
      slug: `texto-${nextNumber()}`,
      title,
      title_key: title.toLowerCase(),
      body: 'Oi',
      html: '<p>Oi</p>',
      summary: '',
      picture_alt: '',
      seo_title: '',
      seo_description: '',
      author: '',
      state: 'published',
      published_at: now(),
      preview_token: `previa-${nextNumber()}`,
      created_at: now(),
      updated_at: now(),
      ...changes,
    })
    .returning(['id', 'slug', 'preview_token'])
    .executeTakeFirstOrThrow()
}

/** Of the command line. */
export async function backup({ shop }: Scene): Promise<{ name: string }> {
  const folder = join(backupsFolder(shop.config), `vitrine-20261120-${String(nextNumber()).padStart(6, '0')}`)
  mkdirSync(folder, { recursive: true })
  const manifest: Manifest = {
    madeAt: shop.now().toISOString(),
    migration: '',
    databaseBytes: 0,
    databaseSha256: '',
    uploads: 0,
  }
  writeFileSync(manifestFile(folder), JSON.stringify(manifest))
  return { name: basename(folder) }
}

export async function parkedJob({ shop: { db, now } }: Scene): Promise<{ id: number }> {
  const row = {
    kind: 'order_mail',
    key: null,
    payload: '{"orderId":7}',
    run_at: now(),
    created_at: now(),
    parked_at: now(),
    last_error: 'caixa cheia',
  }
  return db.insertInto('jobs').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function categoryOrder({ shop }: Scene) {
  await shop.category()
  const from = (await shop.db.selectFrom('categories').select('id').orderBy('position').orderBy('id').execute()).map(
    ({ id }) => id,
  )
  return { from, to: from.toReversed() }
}

let drafts = 0

/** Written directly: what prepares a call leaves no trace of staff. */
async function siteDraft({ shop: { db, now } }: Scene, kind: SiteKind, body: object): Promise<number> {
  const draft = { body: JSON.stringify(body), preview_token: `previa-${++drafts}` }
  const { id } = await db
    .insertInto('site_versions')
    .values({ kind, state: 'draft', ...draft, saved_by: 'dona@ousadia.example', saved_at: now() })
    // SQLite finds a partial index by a literal only.
    .onConflict((oc) => oc.column('kind').where('state', '=', sql.lit('draft')).doUpdateSet(draft))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Draft<Body> = { version: number; body: Body }

export async function lookDraft(scene: Scene): Promise<Draft<LookBody>> {
  const body = { ...defaultLook(scene.shop.config), radius: ++drafts % 25 }
  return { version: await siteDraft(scene, 'look', body), body }
}

export async function homeDraft(scene: Scene): Promise<Draft<HomeBody>> {
  const body = { blocks: [{ kind: 'text' as const, ...NO_TEXTS, id: `t${++drafts}` }] }
  return { version: await siteDraft(scene, 'home', body), body }
}

const NO_TEXTS = { is_visible: true, title: '', text: '', link: { label: '', to: '' } }

const DRAFTS = { look: lookDraft, home: homeDraft }

export async function formerVersion(scene: Scene, kind: SiteKind): Promise<{ id: number; version: number }> {
  const { db, now } = scene.shop
  const published = { published_by: 'dona@ousadia.example', published_at: now() }
  const { version: id } = await DRAFTS[kind](scene)
  await db
    .updateTable('site_versions')
    .set({ state: 'former', preview_token: null, ...published })
    .where('id', '=', id)
    .execute()
  return { id, version: (await DRAFTS[kind](scene)).version }
}
