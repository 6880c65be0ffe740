import { sql, type Kysely, type RawBuilder } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'
import { activityKey } from './frozen-activity-key.ts'
import { foldText, searchKey } from './frozen-text.ts'

/** Search keys written by the program: neither database folds Portuguese letters or reads JSON as text. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, text, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table users add column name_key ${text} not null default ''`,
    `alter table audit_log add column search_key ${text} not null default ''`,
    // Scanned whole: a table of its own is much smaller than orders, and unchanged when they are.
    `create table order_keys (order_id ${int} primary key references orders (id) on delete cascade, search_key ${text} not null) ${strict}`,
    'drop index orders_recipient',
  )
  await keyUsers(db)
  await keyOrders(db)
  await keyAuditLog(db, dialect)
}

/** Databases limit the parameters of a statement. */
const BATCH_SIZE = 500

async function inBatches<Row extends { id: number }>(
  read: (after: number) => RawBuilder<Row>,
  db: Kysely<unknown>,
  work: (rows: Row[]) => Promise<void>,
): Promise<void> {
  for (let after = 0; ;) {
    const { rows } = await read(after).execute(db)
    if (rows.length === 0) return
    await work(rows)
    after = rows.at(-1)!.id
  }
}

function keysOf(rows: readonly { id: number; key: string }[]): RawBuilder<unknown> {
  return sql`(values ${sql.join(rows.map(({ id, key }) => sql`(cast(${id} as bigint), ${key})`))})`
}

type User = { id: number; name: string }

async function keyUsers(db: Kysely<unknown>): Promise<void> {
  const read = (after: number) =>
    sql<User>`select id, name from users where id > ${after} and name is not null order by id limit ${BATCH_SIZE}`
  await inBatches(read, db, async (rows) => {
    const keys = keysOf(rows.map(({ id, name }) => ({ id, key: foldText(name) })))
    await sql`with k (id, key) as ${keys} update users set name_key = k.key from k where users.id = k.id`.execute(db)
  })
}

type Order = { id: number; recipient: string | null }
type Item = { order_id: number; product_name: string }

async function keyOrders(db: Kysely<unknown>): Promise<void> {
  const read = (after: number) =>
    sql<Order>`select id, recipient from orders where id > ${after} order by id limit ${BATCH_SIZE}`
  await inBatches(read, db, async (orders) => {
    const [first, last] = [orders[0]!.id, orders.at(-1)!.id]
    const items =
      await sql<Item>`select order_id, product_name from order_items where order_id between ${first} and ${last} order by id`.execute(
        db,
      )
    const itemsOf = Map.groupBy(items.rows, (item) => item.order_id)
    const rows = orders.map(
      ({ id, recipient }) =>
        sql`(${id}, ${searchKey([recipient, ...(itemsOf.get(id) ?? []).map((item) => item.product_name)])})`,
    )
    await sql`insert into order_keys (order_id, search_key) values ${sql.join(rows)}`.execute(db)
  })
}

type Entry = { id: number; actor: string; subject: string; before: string | null; after: string | null }

/** A trigger refuses changes of the audit log, so it is off meanwhile. */
async function keyAuditLog(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const categories = await sql<{ id: number; name: string }>`select id, name from categories`.execute(db)
  const names = new Map(categories.rows.map(({ id, name }) => [id, name]))
  const read = (after: number) =>
    sql<Entry>`select id, actor, subject, before, after from audit_log where id > ${after} order by id limit ${BATCH_SIZE}`
  await run(
    db,
    dialect === 'sqlite'
      ? 'drop trigger audit_log_no_update'
      : 'alter table audit_log disable trigger audit_log_only_grows',
  )
  await inBatches(read, db, async (rows) => {
    const keys = keysOf(rows.map((entry) => ({ id: entry.id, key: activityKey(entry, names) })))
    await sql`with k (id, key) as ${keys} update audit_log set search_key = k.key from k where audit_log.id = k.id`.execute(
      db,
    )
  })
  await run(
    db,
    dialect === 'sqlite'
      ? "create trigger audit_log_no_update before update on audit_log begin select raise(abort, 'audit_log only grows'); end"
      : 'alter table audit_log enable trigger audit_log_only_grows',
  )
}
