import { getCustomerEmail } from '../customers/customer-notes.ts'
import { insertRequest } from '../personal-data/data-requests.ts'
import { insertGuestOrder } from '../order-store/guest-orders.ts'
import { insertVisitor } from '../session/visitors.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { backupsFolder, type Manifest, manifestFile } from '../backup/backups.ts'
import { endOfDay, saoPauloDay } from '#domain/calendar.ts'
import type { contract } from '#contract/server/contract.ts'
import type { HomeBody } from '#contract/home-blocks.ts'
import type { LookBody, SiteKind } from '#contract/site.ts'
import { defaultLook } from '../site/look.ts'
import type { Input } from '#contract/endpoint.ts'
import { insertImport } from '../catalogue/import-records.ts'
import { insertSynonyms, insertWords } from '../catalogue/synonym-queries.ts'
import { inTransaction } from '../db/transaction.ts'
import { renewRequest } from '../newsletter/subscribers.ts'
import { bytesOf } from './files.ts'
import { insertOrderRow, payOrderRow } from './order-rows.ts'
import { deliver, insertReviewRow } from './reviews.ts'
import type { TestShop } from './shop.ts'
import { onlyVariant } from './variants.ts'

/** `userId`: the caller; a stranger if nobody is signed in. */
export type Scene = { shop: TestShop; userId: number }

let count = 0

export const product = async ({ shop }: Scene) => (await shop.product({ priceCents: 100_00 })).id
export const category = async ({ shop }: Scene) => (await shop.category()).id
export const products = (number: number) => bytesOf(`Nome;Preço\nImportado ${number};10,00`)
export const coupon = async ({ shop }: Scene) => (await shop.coupon()).id

export async function synonyms({ shop }: Scene): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const { id } = await insertSynonyms(tx, shop.now())
    await insertWords(tx, id, [`sinal ${++count}`, `marca ${count}`])
    return id
  })
}

export async function subscriber({ shop }: Scene): Promise<number> {
  const [number, now] = [++count, shop.now()]
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
  const email = `pergunta${++count}@cliente.example`
  const row = { name: 'Ana', email, mailbox: email, message: 'Tem azul?', order_number: null, created_at: shop.now() }
  const handled = state === 'new' ? null : shop.now()
  return shop.db
    .insertInto('contact_messages')
    .values({ ...row, protocol: `C-20261120-${count}`, state, handled_at: handled })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
}

/** An open request for an erasure. */
export async function dataRequest({ shop }: Scene): Promise<{ id: number; email: string }> {
  const of = `excluir${++count}@cliente.example`
  const request = { kind: 'erasure', channel: 'email', of, asked_at: shop.now() } as const
  const { row } = await inTransaction(shop.db, (tx) => insertRequest(tx, shop.config, request))
  return { id: row.id, email: of }
}

export const order = ({ shop, userId }: Scene, status: 'pending' | 'confirmed' | 'shipped') =>
  insertOrderRow(shop.db, { userId, status })

export async function buyer(scene: Scene): Promise<number> {
  await order(scene, 'confirmed')
  return scene.userId
}

export async function customerNote(scene: Scene): Promise<{ id: number; note_id: number }> {
  const id = await buyer(scene)
  const email = await getCustomerEmail(scene.shop.db, id)
  const note = { email, author: 'dona@loja.example', body: 'Comprou para revender', written_at: scene.shop.now() }
  const { id: noteId } = await scene.shop.db
    .insertInto('customer_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, note_id: noteId }
}

/** What a browser gives for notices. */
export function subscription() {
  return {
    endpoint: `https://push.example/${++count}`,
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

/** Returns the token of an order by link, of a visitor or of the scene's person. */
export async function guestOrder(scene: Scene, status: 'pending' | 'shipped', isClaimed = false) {
  const { shop, userId } = scene
  const productId = await product(scene)
  return inTransaction(shop.db, async (tx) => {
    const mailbox = `visitante${++count}@cliente.example`
    const owner = isClaimed ? userId : await insertVisitor(tx, mailbox, shop.now())
    if (!isClaimed) await tx.updateTable('users').set({ email: mailbox }).where('id', '=', owner).execute()
    const id = await insertOrderRow(tx, { userId: owner, status, lines: [{ productId }] })
    return insertGuestOrder(tx, shop.config, id, { mailbox, network: '' })
  })
}

/** What staff send for an order of one unit, to be collected. */
export async function staffOrder(scene: Scene) {
  const variantId = await onlyVariant(scene.shop.db, await product(scene))
  return {
    key: `pedido ${++count}`,
    items: [{ variant_id: variantId, quantity: 1 }],
    is_pickup: true,
    total: 100_00,
    customer: { name: 'Ana Prado', email: `ana${count}@cliente.example`, phone: '41999990000' },
    held_until: saoPauloDay(scene.shop.now()),
  }
}

/** What staff send to add one unit to an order. */
export async function addedOrder(scene: Scene) {
  const { key, items, total, held_until } = await staffOrder(scene)
  return { key, items, total, held_until, shipping: 0, shipping_reason: 'Segue com o pedido #1' }
}

export async function unpaidStaffOrder(scene: Scene): Promise<number> {
  const { shop, userId } = scene
  const id = await insertOrderRow(shop.db, { userId, status: 'pending' })
  await shop.db
    .updateTable('orders')
    .set({ held_until: endOfDay(saoPauloDay(shop.now())) })
    .where('id', '=', id)
    .execute()
  return id
}

/** A paid order of two units, and one of them as what it keeps. */
export async function orderToEdit(scene: Scene) {
  const [id, productId] = [await order(scene, 'confirmed'), await product(scene)]
  const { db } = scene.shop
  const variantId = await onlyVariant(db, productId)
  const line = { order_id: id, product_id: productId, product_name: 'Caneca', variant_id: variantId }
  await db
    .insertInto('order_items')
    .values({ ...line, quantity: 2, price_cents: 25_00 })
    .execute()
  return { id, items: [{ variant_id: variantId, quantity: 1 }] }
}

export async function paidOrder(scene: Scene): Promise<number> {
  const id = await order(scene, 'confirmed')
  return payOrderRow(scene.shop.db, id)
}

export async function deliveredOrder(scene: Scene): Promise<number> {
  const id = await order(scene, 'shipped')
  await scene.shop.db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: scene.shop.now() })
    .where('id', '=', id)
    .execute()
  return id
}

export async function deliveredItem(scene: Scene): Promise<{ orderId: number; productId: number; token: string }> {
  const productId = await product(scene)
  return { productId, ...(await deliver(scene.shop, { userId: scene.userId, productIds: [productId] })) }
}

export async function heldReview(scene: Scene): Promise<{ id: number; version: number }> {
  const { orderId, productId } = await deliveredItem(scene)
  const { id, version } = await insertReviewRow(scene.shop, { orderId, productId, state: 'held' })
  return { id, version }
}

export async function orderWithReturn(scene: Scene): Promise<number> {
  const id = await deliveredOrder(scene)
  await scene.shop.db
    .insertInto('return_requests')
    .values({ order_id: id, state: 'open', created_at: scene.shop.now() })
    .execute()
  return id
}

export async function orderWithAcceptedReturn(scene: Scene): Promise<{ id: number; return_id: number }> {
  const id = await deliveredOrder(scene)
  const now = scene.shop.now()
  const { id: returnId } = await scene.shop.db
    .insertInto('return_requests')
    .values({ order_id: id, state: 'accepted', created_at: now, decided_at: now, decided_by: 'ana@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, return_id: returnId }
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

export const HOME_ADDRESS = {
  recipient: '',
  phone: '',
  cpf: '',
  cep: '80010000',
  street: 'Rua XV',
  number: '1',
  complement: '',
  neighborhood: '',
  city: 'Curitiba',
  state: 'PR',
}

export function insertAddressRow({ db, now }: TestShop, userId: number) {
  const { cpf, ...address } = HOME_ADDRESS
  return db
    .insertInto('addresses')
    .values({ ...address, document: cpf, user_id: userId, place_key: `${++count}`, used_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function cartLine(scene: Scene): Promise<{ id: number; productId: number }> {
  const {
    shop: { db, now },
    userId,
  } = scene
  const productId = await product(scene)
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
  await db
    .insertInto('carts')
    .values({ user_id: userId, changed_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const variantId = await onlyVariant(db, productId)
  const row = { user_id: userId, variant_id: variantId, quantity: 1, added_at: now() }
  return { ...(await db.insertInto('cart_items').values(row).returning('id').executeTakeFirstOrThrow()), productId }
}

/** Paid by PIX to the shop's own key, without a provider. */
export const takePix = ({ shop }: Scene) => shop.settings({ pixCpf: '52998224725' })

export async function purchase(scene: Scene): Promise<Input<typeof contract.checkout.create>> {
  await takePix(scene)
  const { productId } = await cartLine(scene)
  return {
    items: [{ id: productId, title: 'Produto', quantity: 1, unit_price: 100_00 }],
    shipping_cost: 0,
    shipping_address: 'Rua A, 1, São Paulo - SP, CEP 01001-000',
    payment_method: 'pix',
  }
}

export async function shopText({ shop: { db, now } }: Scene, changes: { is_deleted?: boolean } = {}) {
  const title = `Texto ${++count}`
  return db
    .insertInto('texts')
    .values({
      kind: 'page',
      slug: `texto-${count}`,
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
      preview_token: `previa-${count}`,
      created_at: now(),
      updated_at: now(),
      ...changes,
    })
    .returning(['id', 'slug', 'preview_token'])
    .executeTakeFirstOrThrow()
}

/** Of the command line. */
export async function backup({ shop }: Scene): Promise<{ name: string }> {
  const folder = join(backupsFolder(shop.config), `vitrine-20261120-${String(++count).padStart(6, '0')}`)
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
