import { MAX_TAGS } from '#domain/customer.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

/** The same text again within this time is a repeated request. */
const SAME_WITHIN_MS = 60_000

const NOTE_COLUMNS = ['id', 'author', 'body', 'written_at'] as const

/** The e-mail of this row of `users`; refused for visitors without an order, and after an erasure. */
export async function getCustomerEmail(db: Db, id: number): Promise<string> {
  const row = await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst()
  if (!row?.email) throw new Refusal('customer_not_found')
  return row.email
}

/** Locks the person's totals until commit, so that concurrent changes wait for each other. */
async function lockPerson(tx: Tx, id: number): Promise<string> {
  await tx
    .updateTable('customer_totals')
    .set((eb) => ({ refunded_cents: eb.ref('refunded_cents') }))
    .where('user_id', '=', id)
    .execute()
  return getCustomerEmail(tx, id)
}

/** Newest first. */
export function listCustomerNotes(db: Db, email: string) {
  return db.selectFrom('customer_notes').select(NOTE_COLUMNS).where('email', '=', email).orderBy('id', 'desc').execute()
}

export function addCustomerNote(db: Db, { id, text }: { id: number; text: string }, staff: StaffRequest) {
  return inTransaction(db, async (tx) => {
    const email = await lockPerson(tx, id)
    const written = await tx
      .selectFrom('customer_notes')
      .select(NOTE_COLUMNS)
      .where('email', '=', email)
      .where('author', '=', staff.person.email)
      .where('body', '=', text)
      .where('written_at', '>', new Date(staff.now.getTime() - SAME_WITHIN_MS))
      .executeTakeFirst()
    if (written) return written
    const note = await tx
      .insertInto('customer_notes')
      .values({ email, author: staff.person.email, body: text, written_at: staff.now })
      .returning(NOTE_COLUMNS)
      .executeTakeFirstOrThrow()
    // Without the text: the log is kept for ever, the note only until the person is erased.
    await writeAudit(tx, staff, { action: 'customer.note', subject: `customer ${id}` })
    return note
  })
}

export function removeCustomerNote(db: Db, { id, noteId }: { id: number; noteId: number }, staff: StaffRequest) {
  return inTransaction(db, async (tx) => {
    const email = await getCustomerEmail(tx, id)
    const { numDeletedRows } = await tx
      .deleteFrom('customer_notes')
      .where('id', '=', noteId)
      .where('email', '=', email)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('customer_note_not_found')
    await writeAudit(tx, staff, { action: 'customer.note_remove', subject: `customer ${id}` })
  })
}

export async function listTagsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db.selectFrom('customer_tags').select('tag').where('email', '=', email).orderBy('tag').execute()
  return rows.map(({ tag }) => tag)
}

export async function listTagsByEmail(db: Db, emails: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await inBatches([...new Set(emails)], (batch) =>
    db.selectFrom('customer_tags').selectAll().where('email', 'in', batch).orderBy('tag').execute(),
  )
  const byEmail = Map.groupBy(rows, ({ email }) => email)
  return new Map([...byEmail].map(([email, tagged]) => [email, tagged.map(({ tag }) => tag)]))
}

type TagChange = { id: number; tag: string; isSet: boolean }

/** The tags after the change; a repeated request changes nothing. */
export function setCustomerTag(db: Db, { id, tag, isSet }: TagChange, staff: StaffRequest): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const email = await lockPerson(tx, id)
    const tags = await listTagsOf(tx, email)
    if (tags.includes(tag) === isSet) return tags
    if (isSet) {
      if (tags.length >= MAX_TAGS) throw new Refusal('too_many_tags', { limit: MAX_TAGS })
      await tx
        .insertInto('customer_tags')
        .values({ email, tag })
        .onConflict((oc) => oc.doNothing())
        .execute()
    } else {
      await tx.deleteFrom('customer_tags').where('email', '=', email).where('tag', '=', tag).execute()
    }
    const after = await listTagsOf(tx, email)
    await writeAudit(tx, staff, { action: 'customer.tag', subject: `customer ${id}` })
    return after
  })
}

/** The most frequent first. */
export function listTags(db: Db): Promise<{ tag: string; customers: number }[]> {
  return db
    .selectFrom('customer_tags')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('customers')])
    .groupBy('tag')
    .orderBy('customers', 'desc')
    .orderBy('tag')
    .limit(MAX_LISTED_TAGS)
    .execute()
}

/** More would not fit into a menu. */
const MAX_LISTED_TAGS = 100
