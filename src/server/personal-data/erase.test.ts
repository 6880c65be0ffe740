import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldText } from '#domain/search.ts'
import { TABLES } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { inviteReviewers } from '../reviews/invite.ts'
import type { Mail } from '../gateways/mail.ts'
import { upsertUser } from '../session/queries.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { PERSON, populate } from '../testing/personal-data.ts'
import { fillCart, openPixShop, shownCart } from '../testing/purchases.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { deliver, insertReviewRow } from '../testing/reviews.ts'
import type { TestShop } from '../testing/shop.ts'
import { ERASURES } from './erasures.ts'

const EMAIL = 'ana@cliente.example'
const NEW_EMAIL = 'nova@cliente.example'
const TABLE_NAMES = Object.keys(TABLES) as (keyof typeof TABLES)[]

/** A customer with something in every table that an erasure changes, and every order at its end. */
async function settledCustomer(shop: TestShop) {
  await shop.settings({ requiresAccount: false })
  const { person, orders } = await populate(shop, EMAIL)
  const admin = await shop.admin()
  const guest = shop.visitor()
  await fillCart(guest, [[await shop.product(), 1]])
  const asGuest = { name: PERSON.name, email: EMAIL, phone: PERSON.phone }
  const { order_id: guestOrder } = await guest.api.checkout.create({ ...(await shownCart(guest)), guest: asGuest })
  for (const id of [orders[1]!, guestOrder])
    for (const status of ['confirmed', 'shipped', 'delivered'] as const)
      await admin.api.adminOrders.setStatus({ id, status })
  const parts = { recipient: PERSON.name, recipient_phone: PERSON.phone, recipient_document: PERSON.document }
  await shop.db.updateTable('orders').set(parts).where('id', 'in', [orders[1]!, guestOrder]).execute()
  await shop.db
    .updateTable('users')
    .set({ name: PERSON.name, name_key: foldText(PERSON.name) })
    .where('email', '=', EMAIL)
    .execute()
  await admin.api.adminOrders.addNote({ id: orders[1]!, text: `Ligar para ${PERSON.name}, ${PERSON.phone}` })
  const request = {
    order_id: orders[1]!,
    reason: `Não serviu. ${PERSON.name}`,
    state: 'refused',
    created_at: shop.now(),
  } as const
  await shop.db
    .insertInto('return_requests')
    .values({ ...request, decided_at: shop.now(), decided_by: admin.user.email })
    .execute()
  const picture = { email: EMAIL, day: '2026-11-20', url: '/imagens/a', uploaded_at: shop.now() } as const
  await shop.db
    .insertInto('review_pictures')
    .values({ ...picture, number: 1 })
    .execute()
  await shop.visitor().api.signIn.requestCode({ email: EMAIL })
  await person.api.personalData.file()
  await shop.jobs.drain()
  return { person, orders: [...orders, guestOrder], admin }
}

/** The columns with the person's e-mail, name, phone or document. */
async function traces(shop: TestShop, email = EMAIL): Promise<string[]> {
  const needles = [email, foldText(PERSON.name), PERSON.phone, PERSON.document]
  const found = new Set<string>()
  for (const table of TABLE_NAMES) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(shop.db)
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      if (needles.some((needle) => foldText(String(value)).includes(needle))) found.add(`${table}.${column}`)
  }
  return [...found].toSorted()
}

function keptColumns(): string[] {
  return Object.entries(ERASURES).flatMap(([table, { keeps = {} }]) =>
    Object.keys(keeps).map((column) => `${table}.${column}`),
  )
}

test('of an erased person only what the list of tables names remains', async () => {
  const shop = await openPixShop()
  const { person } = await settledCustomer(shop)
  for (const [table, { erase }] of Object.entries(ERASURES)) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(shop.db)
    if (erase) expect({ table, isTested: rows.length > 0 }).toEqual({ table, isTested: true })
  }
  await person.api.personalData.erase({ email: EMAIL })
  const kept = await traces(shop)
  expect(kept.filter((place) => !keptColumns().includes(place))).toEqual([])
  expect(kept).toEqual(
    expect.arrayContaining([
      'orders.recipient',
      'orders.recipient_document',
      'order_keys.recipient_key',
      'order_keys.search_key',
      'sales_proofs.html',
    ]),
  )
})

/** The identity provider reports another e-mail for the account. */
function changeEmail(shop: TestShop) {
  const identity = { issuer: shop.config.oidc.issuer, subject: EMAIL, name: PERSON.name, picture: null }
  const whole = { ...identity, email: NEW_EMAIL, isEmailVerified: true, authenticatedAt: null }
  return inTransaction(shop.db, (tx) => upsertUser(tx, whole, NEW_EMAIL, shop.now()))
}

test('an erasure covers the e-mail that the account had before', async () => {
  const shop = await openPixShop()
  const { person, orders, admin } = await settledCustomer(shop)
  const again = await deliver(shop, { userId: person.user.id, productIds: [(await shop.product()).id] })
  expect(await changeEmail(shop)).toBe(person.user.id)
  const { product_id: productId } = await shop.db.selectFrom('reviews').select('product_id').executeTakeFirstOrThrow()
  await insertReviewRow(shop, { orderId: again.orderId, productId, email: NEW_EMAIL })
  await person.api.personalData.erase({ email: NEW_EMAIL })

  const allowed = keptColumns()
  for (const email of [EMAIL, NEW_EMAIL])
    expect((await traces(shop, email)).filter((place) => !allowed.includes(place))).toEqual([])
  const reviews = await shop.db.selectFrom('reviews').select(['author', 'search_key']).execute()
  const anonymous = { author: 'Cliente', search_key: expect.stringMatching(/^cliente/) }
  expect(reviews).toEqual([anonymous, anonymous])
  const { history } = await admin.api.adminOrders.get({ id: orders[1]! })
  expect(new Set(history.map(({ actor }) => actor))).toEqual(new Set(['cliente', admin.user.email]))
})

test('a former e-mail that another account has now is only erased from the orders of the person', async () => {
  const shop = await openPixShop()
  const { person } = await settledCustomer(shop)
  await changeEmail(shop)
  const other = { issuer: shop.config.oidc.issuer, subject: 'other', email: EMAIL, created_at: shop.now() }
  await shop.db.insertInto('users').values(other).execute()
  await person.api.personalData.erase({ email: NEW_EMAIL })
  const kept = await traces(shop, EMAIL)
  for (const place of ['order_events.actor', 'stock_movements.actor', 'reviews.email', 'reminders.email'])
    expect(kept).not.toContain(place)
  for (const place of ['users.email', 'contact_messages.email', 'customer_notes.email']) expect(kept).toContain(place)
})

test('every table with a column of a person says what an erasure does to it', () => {
  expect(Object.keys(ERASURES).toSorted()).toEqual(TABLE_NAMES.toSorted())
  const silent = TABLE_NAMES.filter((table) => {
    const columns = Object.keys(TABLES[table])
    const holdsPeople = columns.some((name) => /email|mailbox|phone|document|recipient|author|actor|user_id/.test(name))
    return holdsPeople && !('erase' in ERASURES[table]) && !('keeps' in ERASURES[table])
  })
  expect(silent).toEqual([])
})

test('orders keep name, document, address and amounts, without phone, e-mail and notes', async () => {
  const shop = await openPixShop()
  const { person, orders, admin } = await settledCustomer(shop)
  await person.api.personalData.erase({ email: EMAIL })
  const order = await admin.api.adminOrders.get({ id: orders[1]! })
  expect(order).toMatchObject({ customer_email: '', recipient_name: PERSON.name })
  const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', orders[1]!).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ recipient_document: PERSON.document, recipient_phone: null, subtotal_cents: 2000 })
  const review = await shop.db.selectFrom('reviews').selectAll().executeTakeFirstOrThrow()
  expect(review).toMatchObject({ author: 'Cliente', email: expect.stringMatching(/^excluido-L-/), state: 'published' })
  const [unnamed] = await shop.db.selectFrom('orders').select('recipient').where('id', '=', orders[0]!).execute()
  expect(unnamed).toEqual({ recipient: PERSON.name })
})

test('the session ends, a last mail confirms, and a new sign-in sees nothing of before', async () => {
  const shop = await openPixShop()
  const { person } = await settledCustomer(shop)
  const mails: Mail[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  const { protocol } = await person.api.personalData.erase({ email: ' Ana@Cliente.example' })
  expect(protocol).toMatch(/^L-\d{8}-[A-Z2-9]{6}$/)
  await shop.jobs.drain()
  expect(mails).toMatchObject([{ to: EMAIL, subject: expect.stringContaining(protocol) }])
  await expectRefusal(person.api.session.me(), 'not_signed_in')

  const again = await shop.customer({ email: EMAIL })
  expect(again.user.id).not.toBe(person.user.id)
  expect(await again.api.personalData.file()).toMatchObject({
    addresses: [],
    cart: [],
    orders: [],
    reviews: [],
    review_invitations: { sent: [], opted_out_at: null },
    newsletter: null,
    messages: [],
  })
})

test('nothing is mailed to an erased person later', async () => {
  const shop = await openPixShop()
  const { person, orders } = await settledCustomer(shop)
  const mails: Mail[] = []
  shop.mail.send = async (mail) => void mails.push(mail)
  await shop.settings({ reviewInviteDays: 1, saleMail: false })
  await person.api.personalData.erase({ email: EMAIL })
  await shop.jobs.drain()
  mails.length = 0
  shop.stopAt(new Date(shop.now().getTime() + 8 * 86_400_000).toISOString())
  await inviteReviewers(shop)
  const admin = await shop.admin()
  await admin.api.adminOrders.setStatus({ id: orders[1]!, status: 'shipped' })
  await admin.api.adminOrders.setStatus({ id: orders[1]!, status: 'cancelled' })
  await shop.jobs.drain()
  expect(mails).toEqual([])
})

test('an erasure needs the e-mail typed, a recent sign-in and no access to the back office', async () => {
  const shop = await openPixShop()
  const [ana, admin, owner] = [await shop.customer({ email: EMAIL }), await shop.admin(), await shop.superAdmin()]
  await expectRefusal(ana.api.personalData.erase({ email: 'bia@cliente.example' }), 'erasure_not_confirmed')
  for (const staff of [admin, owner])
    await expectRefusal(staff.api.personalData.erase({ email: staff.user.email }), 'erasure_of_staff')
  shop.stopAt(new Date(shop.now().getTime() + 11 * 60_000).toISOString())
  await expectRefusal(ana.api.personalData.erase({ email: EMAIL }), 'confirm_identity')
  expect(await ana.api.personalData.erasure()).toEqual({
    email: EMAIL,
    is_recently_signed_in: false,
    is_staff: false,
    obstacles: [],
  })
})

test('an order under way is named, and stops the erasure', async () => {
  const shop = await openPixShop()
  const ana = await shop.customer({ email: EMAIL })
  const id = await insertOrderRow(shop.db, { userId: ana.user.id, status: 'shipped' })
  const obstacles = [{ order_id: id, why: 'undelivered' }]
  expect(await ana.api.personalData.erasure()).toMatchObject({ obstacles })
  const answer = await ana.fetch('/api/user/erasure', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: EMAIL }),
  })
  expect(answer.status).toBe(409)
  expect(await errorOf(answer)).toMatchObject({
    error: `Ainda não é possível excluir seus dados: o pedido nº ${id} foi pago e ainda não consta como entregue.`,
  })
  expect(await shop.db.selectFrom('data_requests').selectAll().execute()).toEqual([])
  expect(await ana.api.session.me()).toMatchObject({ email: EMAIL })
})

test('of an erasure and an order at once, one is refused', async () => {
  const shop = await openPixShop()
  const [ana, product] = [await shop.customer({ email: EMAIL }), await shop.product({ stock: 1 })]
  await fillCart(ana, [[product, 1]])
  const cart = await shownCart(ana)
  const [erasure, order] = await Promise.allSettled([
    ana.api.personalData.erase({ email: EMAIL }),
    ana.api.checkout.create(cart),
  ])
  expect([erasure.status, order.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const orders = await shop.db.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(order.status === 'fulfilled' ? 1 : 0)
})

test('of two erasures at once one is done', async () => {
  const shop = await openPixShop()
  const { person } = await settledCustomer(shop)
  const erase = () => person.api.personalData.erase({ email: EMAIL })
  const ends = await Promise.allSettled([erase(), erase(), erase()])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await shop.db
    .selectFrom('data_requests')
    .select(['kind', 'email'])
    .where('kind', '=', 'erasure')
    .execute()
  expect(rows).toEqual([{ kind: 'erasure', email: null }])
})

test("of a movement of stock only the actor can change, and only to 'cliente'", async () => {
  const shop = await openPixShop()
  await shop.product()
  const change = (set: object) => shop.db.updateTable('stock_movements').set(set).execute()
  for (const set of [{ quantity: 7 }, { actor: 'bia@cliente.example' }, { actor: 'cliente', stock_after: 1 }])
    await expect(change(set)).rejects.toThrow('stock_movements only grows')
  await expect(shop.db.deleteFrom('stock_movements').execute()).rejects.toThrow('stock_movements only grows')
  await change({ actor: 'cliente' })
})
