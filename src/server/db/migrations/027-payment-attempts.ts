import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** The state of asking for money leaves the orders: each time that an order is to be paid is a row of its own. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, int, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table payment_attempts (
      id ${id}, order_id ${int} not null references orders (id),
      method ${text} not null check (method in ('card', 'pix', 'boleto')),
      provider ${text} check (length(provider) > 0),
      cause ${text} not null check (cause in ('checkout', 'new_payment', 'recovery', 'reopening')),
      state ${text} not null check (state in ('idle', 'requested', 'open', 'failed', 'replaced')),
      started_at ${instant} not null, answered_at ${instant}, checked_at ${instant},
      reference ${text}, checkout_url ${text}, pix_code ${text}, refusal ${text},
      check (state <> 'open' or answered_at is not null),
      check ((refusal is not null) = (state = 'failed'))
    ) ${strict}`,
    "create unique index payment_attempts_current on payment_attempts (order_id) where state <> 'replaced'",
    'create index payment_attempts_order on payment_attempts (order_id, id)',
    "create index payment_attempts_requested on payment_attempts (started_at) where state = 'requested'",
    `insert into payment_attempts
      (order_id, method, provider, cause, state, started_at, answered_at, checked_at, reference, checkout_url, pix_code, refusal)
      select id, payment_method, case when is_provider_paid then 'mercadopago' end, ${CAUSE}, ${STATE},
        coalesce(${LATEST}, created_at), provider_answered_at, provider_checked_at,
        coalesce(preference_id, pix_payment_id), init_point, pix_copy_paste,
        case when ${STATE} = 'failed' then '' end
      from orders where total_cents > 0`,
    ...MOVED.map((column) => `alter table orders drop column ${column}`),
  )
}

const IS_RENEWED = 'renewed_at is not null and (reopened_at is null or renewed_at >= reopened_at)'

const CAUSE = `case
  when ${IS_RENEWED} then
    case when exists (
      select 1 from order_events e where e.order_id = orders.id and e.happened_at = renewed_at
        and e.from_status = 'cancelled' and e.to_status = 'pending'
    ) then 'recovery' else 'new_payment' end
  when reopened_at is not null then 'reopening'
  else 'checkout' end`

const LATEST = `case when ${IS_RENEWED} then renewed_at else reopened_at end`

/** The PIX of a reopened order was closed when the order was cancelled. */
const STATE = `case
  when provider_answered_at is null then case when status = 'pending' then 'requested' else 'failed' end
  when reopened_at is not null and not (${IS_RENEWED}) and pix_payment_id is not null then 'idle'
  when init_point is not null or pix_copy_paste is not null then 'open'
  else 'idle' end`

const MOVED = [
  'provider_answered_at',
  'provider_checked_at',
  'preference_id',
  'init_point',
  'pix_payment_id',
  'pix_copy_paste',
  'renewed_at',
  'reopened_at',
]
