import type { Insertable, Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'

export type ContactMessage = Selectable<Database['contact_messages']>

/** The new message's id; nothing when its protocol is taken. */
export async function insertMessage(tx: Tx, row: Insertable<Database['contact_messages']>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('contact_messages')
    .values(row)
    .onConflict((oc) => oc.column('protocol').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export function findMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function countMessagesFrom(tx: Tx, email: string, since: Date): Promise<number> {
  const { messages } = await tx
    .selectFrom('contact_messages')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return messages
}

export async function deleteOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', before).execute()
}
