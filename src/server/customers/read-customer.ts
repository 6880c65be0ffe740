import { addressLines, destinationLines } from '#domain/address.ts'
import { answerDueOn } from '#domain/contact-message.ts'
import { firstName } from '#domain/customer.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { whatsappUrl } from '#domain/phone.ts'
import type { CustomerPage } from '#contract/admin-customers.ts'
import type { Db } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'
import { readSeller } from '../settings/seller.ts'
import { getCustomerEmail, listCustomerNotes, listTagsOf } from './customer-notes.ts'

const MAX_ORDERS = 10
const MAX_ADDRESSES = 5
const MAX_MESSAGES = 20
const MAX_ALERTS = 20

/** All rows of `users` with the e-mail of this one together: the account, and purchases without it. */
export async function readCustomer(db: Db, id: number): Promise<CustomerPage> {
  const email = await getCustomerEmail(db, id)
  const users = await db
    .selectFrom('users')
    .select(['id', 'issuer', 'name', 'created_at'])
    .where('email', '=', email)
    .orderBy('id')
    .execute()
  const userIds = users.map((user) => user.id)
  const account = users.find(({ issuer }) => issuer !== VISITOR_ISSUER)
  const orders = await listOrders(db, userIds)
  const addresses = await listAddresses(db, userIds)
  const name =
    account?.name ??
    users.findLast((user) => user.name)?.name ??
    orders.find((order) => order.recipient)?.recipient ??
    null
  const phone = orders.find((order) => order.recipient_phone)?.recipient_phone ?? (addresses[0]?.phone || null)
  return {
    user_id: id,
    name,
    email,
    phone,
    chat_url: phone && whatsappUrl(phone, await greeting(db, name)),
    account_since: account?.created_at ?? null,
    ...(await sumTotals(db, userIds)),
    first_order_date: await firstOrderDate(db, userIds),
    last_order_date: orders[0]?.created_at ?? null,
    orders: orders.map((order) => ({
      ...order,
      total_amount: order.total_cents,
      refunded_amount: order.refunded_cents,
    })),
    addresses: addresses.length > 0 ? addresses.map(addressView) : destinations(orders),
    tags: await listTagsOf(db, email),
    notes: (await listCustomerNotes(db, email)).map(({ body, ...note }) => ({ ...note, text: body })),
    messages: await listMessages(db, email),
    alerts: await listAlerts(db, email),
    favorite_count: await countFavorites(db, userIds),
  }
}

async function greeting(db: Db, name: string | null): Promise<string> {
  const [first, { storeName }] = [firstName(name), await readSeller(db)]
  return `${first ? `Olá, ${first}!` : 'Olá!'} Aqui é da loja ${storeName}.`
}

function listOrders(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'created_at', 'total_cents', 'refunded_cents', 'is_refunded', 'tracking_code'])
    .select(['recipient', 'recipient_phone', 'shipping_address'])
    .where('user_id', 'in', userIds)
    .orderBy('id', 'desc')
    .limit(MAX_ORDERS)
    .execute()
}

type Order = Awaited<ReturnType<typeof listOrders>>[number]

async function firstOrderDate(db: Db, userIds: readonly number[]): Promise<Date | null> {
  const row = await db
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

async function sumTotals(db: Db, userIds: readonly number[]) {
  const rows = await db
    .selectFrom('customer_totals')
    .select(['order_count', 'spent_cents', 'refunded_cents'])
    .where('user_id', 'in', userIds)
    .execute()
  const sum = (column: keyof (typeof rows)[number]) => rows.reduce((total, row) => total + row[column], 0)
  return { order_count: sum('order_count'), total_spent: sum('spent_cents'), total_refunded: sum('refunded_cents') }
}

function listAddresses(db: Db, userIds: readonly number[]) {
  return db
    .selectFrom('addresses')
    .select(['recipient', 'phone', 'cep', 'street', 'number', 'complement', 'neighborhood', 'city', 'state'])
    .where('user_id', 'in', userIds)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ADDRESSES)
    .execute()
}

function addressView({ recipient, phone, ...place }: Awaited<ReturnType<typeof listAddresses>>[number]) {
  const lines = destinationLines({ shipping_address: '', destination: { ...place, ibge_code: null } })
  return { recipient, phone, lines }
}

/** The different destinations of these orders, newest first. */
function destinations(orders: readonly Order[]): CustomerPage['addresses'] {
  const views = new Map<string, CustomerPage['addresses'][number]>()
  for (const { recipient, recipient_phone: phone, shipping_address: line } of orders) {
    if (line !== '' && !views.has(line))
      views.set(line, { recipient: recipient ?? '', phone: phone ?? '', lines: addressLines(line) })
  }
  return [...views.values()].slice(0, MAX_ADDRESSES)
}

async function listMessages(db: Db, email: string) {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'protocol', 'message', 'state', 'created_at'])
    .where('mailbox', '=', mailboxOf(email))
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .limit(MAX_MESSAGES)
    .execute()
  return rows.map((row) => ({ ...row, due_on: answerDueOn(row.created_at) }))
}

function listAlerts(db: Db, email: string) {
  return db
    .selectFrom('product_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['a.kind', 'p.id as product_id', 'p.name as product', 'a.requested_at'])
    .where('a.mailbox', '=', mailboxOf(email))
    .where('a.confirmed_at', 'is not', null)
    .where('a.notified_at', 'is', null)
    .orderBy('a.requested_at', 'desc')
    .limit(MAX_ALERTS)
    .execute()
}

async function countFavorites(db: Db, userIds: readonly number[]): Promise<number> {
  const { favorites } = await db
    .selectFrom('favorites')
    .select((eb) => eb.fn.countAll<number>().as('favorites'))
    .where('user_id', 'in', userIds)
    .executeTakeFirstOrThrow()
  return favorites
}
