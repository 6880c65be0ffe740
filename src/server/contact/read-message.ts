import type { AdminMessage } from '#contract/admin-messages.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { rowView } from './list-messages.ts'
import { type ContactMessage, findMessage, listReplies } from './message-store.ts'

const SHOWN_ORDERS = 5

export async function readMessage(db: Db, id: number): Promise<AdminMessage> {
  const row = await findMessage(db, id)
  if (!row) throw new Refusal('message_not_found')
  const replies = await listReplies(db, id)
  return {
    ...rowView(row),
    text: row.message,
    version: row.version,
    replies: replies.map(({ body, ...reply }) => ({ ...reply, text: body })),
    named_order: await findNamedOrder(db, row),
    customer_id: await findCustomerId(db, row.email),
    ...(await readOrdersOf(db, row.email)),
  }
}

async function findCustomerId(db: Db, email: string): Promise<number | null> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).orderBy('id').executeTakeFirst()
  return user?.id ?? null
}

function ordersOf(db: Db, email: string) {
  return db.selectFrom('orders as o').innerJoin('users as u', 'u.id', 'o.user_id').where('u.email', '=', email)
}

async function readOrdersOf(db: Db, email: string): Promise<Pick<AdminMessage, 'orders' | 'order_count'>> {
  const orders = await ordersOf(db, email)
    .select(['o.id', 'o.status', 'o.total_cents as total', 'o.created_at'])
    .orderBy('o.id', 'desc')
    .limit(SHOWN_ORDERS)
    .execute()
  const { count } = await ordersOf(db, email)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { orders, order_count: count }
}

/** The person typed its number, so it may be of another person. */
async function findNamedOrder(db: Db, { order_number: number, email }: ContactMessage) {
  if (number === null) return null
  const order = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select('u.email')
    .where('o.id', '=', number)
    .executeTakeFirst()
  if (!order) return { number, owner: 'nobody' as const }
  return { number, owner: order.email === email ? ('sender' as const) : ('other' as const) }
}
