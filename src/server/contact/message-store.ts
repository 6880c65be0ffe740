import { sql, type Insertable, type Selectable } from 'kysely'
import { searchKey } from '#domain/search.ts'
import type { Database, Db, Tx } from '../db/schema.ts'

export type ContactMessage = Selectable<Database['contact_messages']>
type MessageTexts = Pick<ContactMessage, 'name' | 'email' | 'protocol' | 'message'>

export async function insertMessage(
  tx: Tx,
  row: Insertable<Database['contact_messages']>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('contact_messages')
    .values(row)
    .onConflict((oc) => oc.column('protocol').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** What the inbox is searched in. */
export function messageKey({ name, email, protocol, message }: MessageTexts): string {
  return searchKey([name, email, protocol, message])
}

export function findMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A portable SELECT … FOR UPDATE; false if there is no such message. */
export async function lockMessage(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type StateColumns = Pick<ContactMessage, 'state' | 'handled_at' | 'handled_by'>

/** False if the message has changed since it was read. */
export async function moveMessage(tx: Tx, { id, version }: ContactMessage, columns: StateColumns): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('contact_messages')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewReply = Omit<Insertable<Database['contact_replies']>, 'sent_at'>

export async function insertReply(tx: Tx, reply: NewReply): Promise<number> {
  const { id } = await tx.insertInto('contact_replies').values(reply).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Whether the author has written the same since. */
export async function findSameReply(db: Db, reply: NewReply, since: Date): Promise<boolean> {
  const same = await db
    .selectFrom('contact_replies')
    .select('id')
    .where('message_id', '=', reply.message_id)
    .where('kind', '=', reply.kind)
    .where('author', '=', reply.author)
    .where('body', '=', reply.body)
    .where('written_at', '>', since)
    .executeTakeFirst()
  return same !== undefined
}

/** Oldest first. */
export function listReplies(db: Db, messageId: number) {
  return db
    .selectFrom('contact_replies')
    .select(['id', 'kind', 'author', 'body', 'written_at', 'sent_at'])
    .where('message_id', '=', messageId)
    .orderBy('id')
    .execute()
}

export function findReply(db: Db, id: number) {
  return db.selectFrom('contact_replies').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markSent(db: Db, replyId: number, now: Date): Promise<void> {
  await db.updateTable('contact_replies').set({ sent_at: now }).where('id', '=', replyId).execute()
}

/** Open messages: neither answered nor closed. */
export function newMessages(db: Db) {
  return db.selectFrom('contact_messages').where('state', '=', sql.lit('new'))
}

/** False after three since `since`. One conditional statement, so concurrent messages cannot exceed the limit. */
export async function claimConfirmation(tx: Tx, mailbox: string, now: Date, since: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('contact_confirmations')
    .values({ mailbox, latest_at: now, second_latest_at: null, third_latest_at: null })
    .onConflict((oc) =>
      oc
        .column('mailbox')
        .doUpdateSet((eb) => ({
          latest_at: now,
          second_latest_at: eb.ref('contact_confirmations.latest_at'),
          third_latest_at: eb.ref('contact_confirmations.second_latest_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('contact_confirmations.third_latest_at', 'is', null),
            eb('contact_confirmations.third_latest_at', '<=', since),
          ]),
        ),
    )
    .returning('mailbox')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function deleteOldConfirmations(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_confirmations').where('latest_at', '<', before).execute()
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
