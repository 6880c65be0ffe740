import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const REFUND_CAUSES = ['staff', 'cancelled', 'late', 'duplicate']
const REFUND_STATUSES = ['requested', 'done', 'failed']

const oneOf = (column: string, values: readonly string[]) =>
  `check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`

/** Refunds, notes, and indexes for the lists of the back office. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)

  await run(
    db,
    `alter table payments add column instalments ${int} not null default 1 check (instalments > 0)`,
    // The sum of refunds requested and not refused: the CHECK stops concurrent requests above the amount paid.
    `alter table payments add column refunds_cents ${int} not null default 0
      check (refunds_cents >= 0 and (refunds_cents = 0 or refunds_cents <= amount_cents))`,
    `create table refunds (
      id ${id}, order_id ${int} not null references orders (id), payment_id ${text} not null references payments (provider_payment_id),
      amount_cents ${int} not null check (amount_cents > 0), cause ${text} not null ${oneOf('cause', REFUND_CAUSES)},
      status ${text} not null ${oneOf('status', REFUND_STATUSES)}, reason ${text} not null, actor ${text} not null,
      provider_refund_id ${text}, error ${text}, requested_at ${instant} not null, settled_at ${instant},
      check ((status = 'requested') = (settled_at is null)), check ((status = 'failed') = (error is not null))
    ) ${strict}`,
    'create index refunds_order on refunds (order_id)',
    'create index refunds_payment on refunds (payment_id)',
    `create table order_notes (
      id ${id}, order_id ${int} not null references orders (id), author ${text} not null,
      body ${text} not null check (length(body) between 1 and 2000), written_at ${instant} not null
    ) ${strict}`,
    'create index order_notes_order on order_notes (order_id)',
  )
  await describeOwedRefunds(db)

  // The list of orders: every way to sort it, alone and within one status, ends with the id.
  await run(
    db,
    'create index orders_newest on orders (created_at, id)',
    'create index orders_status_newest on orders (status, created_at, id)',
    'create index orders_largest on orders (total_cents, id)',
    'create index orders_status_largest on orders (status, total_cents, id)',
    // Looked through whole for a part of a name: much less to read than the orders themselves.
    'create index orders_recipient on orders (recipient)',
    'create index orders_payment_newest on orders (payment_status, created_at, id)',
  )
}

type OwedJob = { id: number; payload: string; key: string | null; created_at: unknown }

/** Refunds that were owed before they had rows of their own get them, and their jobs name them. */
async function describeOwedRefunds(db: Kysely<unknown>): Promise<void> {
  const { rows } =
    await sql<OwedJob>`select id, payload, key, created_at from jobs where kind = 'refund_payment' and done_at is null`.execute(
      db,
    )
  for (const job of rows) {
    const { orderId, paymentId } = JSON.parse(job.payload) as { orderId: number; paymentId: string }
    const made = await sql<{ id: number }>`
      insert into refunds (order_id, payment_id, amount_cents, cause, status, reason, actor, requested_at)
      select ${orderId}, provider_payment_id, amount_cents - refunded_cents, 'cancelled', 'requested', '', 'sistema', ${job.created_at}
      from payments where provider_payment_id = ${paymentId} and amount_cents > refunded_cents
      returning id`.execute(db)
    const refundId = made.rows[0]?.id
    // Nothing is left to give back.
    if (refundId === undefined) {
      await sql`delete from jobs where id = ${job.id}`.execute(db)
      continue
    }
    await sql`update payments set refunds_cents = amount_cents - refunded_cents where provider_payment_id = ${paymentId}`.execute(
      db,
    )
    await sql`update jobs set payload = ${JSON.stringify({ orderId, paymentId, refundId })}, key = ${`refund:${refundId}`} where id = ${job.id}`.execute(
      db,
    )
  }
}
