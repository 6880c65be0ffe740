import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'
import { searchKey } from './frozen-text.ts'

const DAY = 86_400_000

/**
 * The contact page's messages get a state, answers and notes. Those older than the term of the law are closed: the shop
 * had them as mails, and answered by mail.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table contact_messages add column state ${text} not null default 'new'
      check (state in ('new', 'answered', 'closed'))`,
    `alter table contact_messages add column handled_at ${instant} check ((state = 'new') = (handled_at is null))`,
    `alter table contact_messages add column handled_by ${text} check (state <> 'new' or handled_by is null)`,
    `alter table contact_messages add column version ${int} not null default 0`,
    `alter table contact_messages add column search_key ${text} not null default ''`,
    "create index contact_messages_new on contact_messages (created_at) where state = 'new'",
    `create table contact_replies (
      id ${id}, message_id ${int} not null references contact_messages (id) on delete cascade,
      kind ${text} not null check (kind in ('answer', 'note')), author ${text} not null,
      body ${text} not null check (length(body) between 1 and 4000),
      written_at ${instant} not null, sent_at ${instant}, check (kind = 'answer' or sent_at is null)
    ) ${strict}`,
    'create index contact_replies_message on contact_replies (message_id, id)',
  )
  const answeredBefore = new Date(Date.now() - 5 * DAY).toISOString()
  await sql`update contact_messages set state = 'closed', handled_at = created_at where created_at < ${answeredBefore}`.execute(
    db,
  )
  await keyMessages(db)
}

type Message = { id: number; name: string; email: string; protocol: string; message: string }
const BATCH_SIZE = 200

async function keyMessages(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await sql<Message>`select id, name, email, protocol, message from contact_messages
      where id > ${after} order by id limit ${BATCH_SIZE}`.execute(db)
    if (rows.length === 0) return
    const keys = rows.map(
      ({ id, name, email, protocol, message }) =>
        sql`(cast(${id} as bigint), ${searchKey([name, email, protocol, message])})`,
    )
    await sql`with k (id, key) as (values ${sql.join(keys)})
      update contact_messages set search_key = k.key from k where contact_messages.id = k.id`.execute(db)
    after = rows.at(-1)!.id
  }
}
