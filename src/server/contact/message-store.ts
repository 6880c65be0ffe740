import type { Insertable, Selectable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'

export type ContactMessage = Selectable<Database['contact_messages']>

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

export function findMessage(db: Db, id: number): Promise<ContactMessage | undefined> {
  return db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
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
