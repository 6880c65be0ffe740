import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Mails that bring a customer back to an unpaid order or an idle cart. A shop with customers sends them once it says so. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table reminders (
      id ${id}, email ${text} not null,
      kind ${text} not null
        check (kind in ('payment_refused', 'pix_over', 'pix_over_again', 'boleto_due', 'cart', 'cart_again')),
      order_id ${int} references orders (id),
      user_id ${int} references users (id) on delete cascade, idle_since ${instant},
      due_at ${instant} not null, sent_at ${instant}, stopped_at ${instant}, opened_at ${instant},
      unique (order_id, kind), unique (user_id, kind, idle_since),
      check ((kind in ('cart', 'cart_again')) = (user_id is not null)), check ((order_id is null) = (user_id is not null)),
      check ((user_id is null) = (idle_since is null)),
      check (sent_at is null or stopped_at is null), check (opened_at is null or sent_at is not null)
    ) ${strict}`,
    'create index reminders_due on reminders (due_at) where sent_at is null and stopped_at is null',
    'create index reminders_person on reminders (email, sent_at)',
    'create index reminders_sent on reminders (sent_at)',
    `create table reminder_opt_outs (email ${text} primary key, opted_out_at ${instant} not null) ${strict}`,
    'create index carts_changed on carts (changed_at)',
  )
  for (const key of ['remindPix', 'remindBoleto', 'remindCart']) {
    await sql`insert into settings (key, value) select ${sql.lit(key)}, 'false'
      where exists (select 1 from orders) and not exists (select 1 from settings where key = ${sql.lit(key)})`.execute(
      db,
    )
  }
}
