import { sql, type Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * The audit log is searched by actor and subject; PostgreSQL drops the column's index with it. Unused pictures are found
 * by the time of their last use, which for those in use today is today.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text, instant, strict } = columnTypes(dialect)
  await run(
    db,
    'alter table audit_log drop column search_key',
    'alter table uploaded_pictures rename to old_uploaded_pictures',
    `create table uploaded_pictures (
      name ${text} primary key, uploaded_at ${instant} not null, last_used_at ${instant} not null, removing_at ${instant}
    ) ${strict}`,
  )
  await sql`insert into uploaded_pictures (name, uploaded_at, last_used_at, removing_at)
    select name, uploaded_at, coalesce(unreferenced_at, ${new Date()}), removing_at from old_uploaded_pictures`.execute(
    db,
  )
  await run(db, 'drop table old_uploaded_pictures')
}
