import type { Db } from '../db/schema.ts'
import { VISITOR_ISSUER } from '../http/session.ts'

export type KnownEmails = {
  /** The e-mail and the former ones, without those that another account has now: their rows may be that person's. */
  emails: string[]
  /** All of them, for the rows of the person's own orders only. */
  orderEmails: string[]
}

/** A sign-in replaces the account's e-mail, but not its copies: the rows of the person's orders still have the former ones. */
export async function findEmails(
  db: Db,
  { email, userIds }: { email: string; userIds: readonly number[] },
): Promise<KnownEmails> {
  if (userIds.length === 0) return { emails: [email], orderEmails: [email] }
  const copies = await db
    .selectFrom('reviews')
    .select('email')
    .where('order_id', 'in', ordersOf(db, userIds))
    .union(db.selectFrom('review_invitations').select('email').where('order_id', 'in', ordersOf(db, userIds)))
    .union(db.selectFrom('reminders').select('email').where('order_id', 'in', ordersOf(db, userIds)))
    .union(db.selectFrom('reminders').select('email').where('user_id', 'in', userIds))
    .execute()
  const found = [...copies.map((row) => row.email), ...(await listBuyers(db, userIds))]
  const orderEmails = [...new Set([email, ...found])]
  const others = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', orderEmails)
    .where('issuer', '!=', VISITOR_ISSUER)
    .where('id', 'not in', userIds)
    .execute()
  const taken = new Set(others.map((row) => row.email))
  return { emails: orderEmails.filter((each) => each === email || !taken.has(each)), orderEmails }
}

export function ordersOf(db: Db, userIds: readonly number[]) {
  return db.selectFrom('orders').select('id').where('user_id', 'in', userIds)
}

/** The rows of all these e-mails. */
export async function listOfEach<Row>(
  emails: readonly string[],
  list: (email: string) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const email of emails) rows.push(...(await list(email)))
  return rows
}

/** The e-mails in the history of the orders, without those of staff, whose changes are all in the audit log. */
async function listBuyers(db: Db, userIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('order_events as e')
    .select('e.actor')
    .distinct()
    .where('e.order_id', 'in', ordersOf(db, userIds))
    .where('e.actor', 'like', '%@%')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_log as a').select('a.id').whereRef('a.actor', '=', 'e.actor'))),
    )
    .execute()
  return rows.map(({ actor }) => actor)
}
