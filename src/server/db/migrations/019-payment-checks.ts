import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

const DAY_MS = 86_400_000

/**
 * Paid payments are fetched again without a webhook, the youngest 120 days of them; an older fetch never overwrites a newer
 * one; and the provider's account of an access token is kept, to compare payments with.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `alter table payments add column provider_updated_at ${instant}`,
    `alter table payments add column next_check_at ${instant}`,
    'create index payments_next_check on payments (next_check_at) where next_check_at is not null',
    `create table provider_accounts (token_hash ${text} primary key, account_id ${text} not null, learned_at ${instant} not null) ${strict}`,
  )
  const since = new Date(Date.now() - 120 * DAY_MS).toISOString()
  await sql`update payments set next_check_at = fetched_at where provider_payment_id in (
    select paid_by from orders where paid_at > ${since} and payment_status in ('approved', 'partially_refunded', 'charged_back')
  )`.execute(db)
}
