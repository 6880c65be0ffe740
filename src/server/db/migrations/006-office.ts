import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** A version of the settings, and an audit log that only grows: triggers refuse updates and deletes. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int, strict } = columnTypes(dialect)
  await run(
    db,
    `create table settings_state (id ${int} primary key check (id = 1), version ${int} not null) ${strict}`,
    'insert into settings_state (id, version) values (1, 1)',
    'create index audit_log_actor on audit_log (actor, id)',
    'create index audit_log_subject on audit_log (subject, id)',
    'create index audit_log_happened on audit_log (happened_at)',
    'create index jobs_parked on jobs (parked_at) where parked_at is not null',
  )
  await (dialect === 'sqlite' ? sealInSqlite(db) : sealInPostgres(db))
}

async function sealInSqlite(db: Kysely<unknown>): Promise<void> {
  for (const act of ['update', 'delete']) {
    await run(
      db,
      `create trigger audit_log_no_${act} before ${act} on audit_log begin select raise(abort, 'audit_log only grows'); end`,
    )
  }
}

async function sealInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% only grows', tg_table_name; end $$`.execute(
    db,
  )
  await run(
    db,
    'create trigger audit_log_only_grows before update or delete on audit_log for each row execute function refuse_change()',
    'create trigger audit_log_never_emptied before truncate on audit_log for each statement execute function refuse_change()',
  )
}
