import { listAddresses, savedAddress } from '../addresses/address-store.ts'
import { listLines } from '../cart/queries.ts'
import { VARIANT_TEXT } from '../catalogue/variants.ts'
import { pagesOf } from '../db/list.ts'
import { listCustomerNotes, listTagsOf } from '../customers/customer-notes.ts'
import type { Db } from '../db/schema.ts'
import { findShared } from '../favorites/favorites.ts'
import type { Person } from '../http/session.ts'
import { listOrdersOf } from '../orders/queries.ts'
import { customerOrders, recipientDocument } from '../orders/read-orders.ts'
import { listPictures } from '../reviews/review-store.ts'
import type { Shop } from '../shop.ts'
import { findEmails, listOfEach, ordersOf } from './former-emails.ts'

const ORDERS_PER_READ = 100

/** Selects by account, and by its verified e-mails where no account is needed (messages, reviews, newsletter). */
export async function readPersonalData(shop: Pick<Shop, 'db' | 'config' | 'payments'>, person: Person, now: Date) {
  const { db } = shop
  const { id, email } = person
  const { emails } = await findEmails(db, { email, userIds: [id] })
  const known = { id, emails }
  return {
    account: person,
    sessions: await listSessions(db, id),
    addresses: (await listAddresses(db, id)).map(savedAddress),
    cart: await listLines(db, id),
    orders: await readOrders(shop, id, now),
    reviews: await readReviews(db, known),
    favorites: { products: await listKept(db, id), shared: await findShared(db, id) },
    review_invitations: await readInvitations(db, known),
    reminders: await readReminders(db, known),
    newsletter: await findSubscription(db, emails),
    product_alerts: await listAlerts(db, emails),
    messages: await listMessages(db, emails),
    shop_notes: (await listOfEach(emails, (each) => listCustomerNotes(db, each))).map(({ body, written_at }) => ({
      text: body,
      written_at,
    })),
    shop_tags: await listOfEach(emails, (each) => listTagsOf(db, each)),
  }
}

type KnownPerson = { id: number; emails: readonly string[] }

function listSessions(db: Db, userId: number) {
  return db
    .selectFrom('sessions')
    .select(['signed_in_at', 'seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('signed_in_at')
    .execute()
}

async function readOrders(shop: Pick<Shop, 'db' | 'config' | 'payments'>, userId: number, now: Date) {
  const views = []
  for await (const orders of pagesOf(listOrdersOf(shop.db, userId), ORDERS_PER_READ)) {
    const page = await customerOrders(shop, orders, now)
    views.push(...page.map((view, at) => ({ ...view, ...recipientDocument(orders[at]!) })))
  }
  return views
}

async function readReviews(db: Db, { id: userId, emails }: KnownPerson) {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .where((eb) => eb.or([eb('email', 'in', emails), eb('order_id', 'in', ordersOf(db, [userId]))]))
    .orderBy('id')
    .execute()
  const pictures = await listPictures(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ body, ...row }) => ({ ...row, text: body, pictures: pictures.get(row.id) ?? [] }))
}

function listKept(db: Db, userId: number) {
  return db
    .selectFrom('favorites as f')
    .innerJoin('products as p', 'p.id', 'f.product_id')
    .select(['f.product_id', 'p.name', 'f.added_at'])
    .where('f.user_id', '=', userId)
    .orderBy('f.added_at')
    .orderBy('f.product_id')
    .execute()
}

async function readInvitations(db: Db, { id, emails }: KnownPerson) {
  const sent = await db
    .selectFrom('review_invitations')
    .select(['order_id', 'invited_at'])
    .where((eb) => eb.or([eb('email', 'in', emails), eb('order_id', 'in', ordersOf(db, [id]))]))
    .orderBy('invited_at')
    .execute()
  const optOut = await db
    .selectFrom('review_opt_outs')
    .select('opted_out_at')
    .where('email', 'in', emails)
    .orderBy('opted_out_at')
    .executeTakeFirst()
  return { sent, opted_out_at: optOut?.opted_out_at ?? null }
}

async function readReminders(db: Db, { id, emails }: KnownPerson) {
  const sent = await db
    .selectFrom('reminders')
    .select(['kind', 'order_id', 'opened_at'])
    .select((eb) => eb.ref('sent_at').$notNull().as('sent_at'))
    .where((eb) => eb.or([eb('email', 'in', emails), eb('user_id', '=', id), eb('order_id', 'in', ordersOf(db, [id]))]))
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute()
  const optOut = await db
    .selectFrom('reminder_opt_outs')
    .select('opted_out_at')
    .where('email', 'in', emails)
    .orderBy('opted_out_at')
    .executeTakeFirst()
  return { sent, opted_out_at: optOut?.opted_out_at ?? null }
}

/** The last one, if a former e-mail has one too. */
async function findSubscription(db: Db, emails: readonly string[]) {
  const row = await db
    .selectFrom('subscribers')
    .select(['state', 'consent', 'requested_at', 'confirmed_at', 'unsubscribed_at'])
    .where('email', 'in', emails)
    .orderBy('requested_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

function listAlerts(db: Db, emails: readonly string[]) {
  return db
    .selectFrom('product_alerts as a')
    .innerJoin('variants as v', 'v.id', 'a.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['a.kind', 'p.id as product_id', 'p.name as product', VARIANT_TEXT.as('variant_text')])
    .select(['a.price_cents as price', 'a.requested_at', 'a.confirmed_at', 'a.notified_at', 'a.expires_at'])
    .where('a.email', 'in', emails)
    .orderBy('a.id')
    .execute()
}

/** With the shop's answers. */
async function listMessages(db: Db, emails: readonly string[]) {
  const messages = await db
    .selectFrom('contact_messages')
    .select(['id', 'protocol', 'name', 'message', 'order_number', 'created_at'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute()
  const answers = await db
    .selectFrom('contact_replies as r')
    .innerJoin('contact_messages as m', 'm.id', 'r.message_id')
    .select(['r.message_id', 'r.body', 'r.written_at'])
    .where('m.email', 'in', emails)
    .where('r.kind', '=', 'answer')
    .orderBy('r.id')
    .execute()
  const answersOf = Map.groupBy(answers, ({ message_id: id }) => id)
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: (answersOf.get(id) ?? []).map(({ body: text, written_at }) => ({ text, written_at })),
  }))
}
