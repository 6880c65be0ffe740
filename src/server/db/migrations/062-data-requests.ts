import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * The register of requests about personal data (LGPD, art. 18 and 19). After an erasure a row has no e-mail any more, only
 * its keyed hash. One request of a kind is open for a person.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { id, text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    `create table data_requests (
      id ${id}, protocol ${text} not null unique,
      kind ${text} not null check (kind in ('access', 'correction', 'erasure')),
      channel ${text} not null check (channel in ('account', 'email', 'phone', 'other')),
      email ${text}, email_hash ${text} not null, note ${text} not null check (length(note) <= 1000),
      asked_at ${instant} not null, answered_at ${instant}, answered_by ${text},
      outcome ${text} check (outcome in ('done', 'refused')),
      answer ${text} not null check (length(answer) <= 1000),
      check ((answered_at is null) = (answered_by is null)), check ((answered_at is null) = (outcome is null))
    ) ${strict}`,
    'create index data_requests_open on data_requests (asked_at, id) where answered_at is null',
    'create unique index data_requests_once on data_requests (email_hash, kind) where answered_at is null',
  )
  await (dialect === 'sqlite' ? run(db, ...SQLITE_TRIGGERS) : run(db, ...POSTGRES_TRIGGERS))
}

const FACTS = 'id, product_id, variant_id, happened_at, reason, quantity, stock_after, order_id'
const REFUSE = "begin select raise(abort, 'stock_movements only grows'); end"

/** Movements still only grow, but a customer's e-mail in them can be replaced. */
const SQLITE_TRIGGERS = [
  'drop trigger stock_movements_no_update',
  `create trigger stock_movements_no_update before update of ${FACTS} on stock_movements ${REFUSE}`,
  `create trigger stock_movements_actor before update of actor on stock_movements when new.actor <> 'cliente' ${REFUSE}`,
]

const POSTGRES_TRIGGERS = [
  'drop trigger stock_movements_only_grows on stock_movements',
  `create trigger stock_movements_only_grows before delete or update of ${FACTS} on stock_movements
    for each row execute function refuse_change()`,
  `create trigger stock_movements_actor before update of actor on stock_movements
    for each row when (new.actor <> 'cliente') execute function refuse_change()`,
]
