import { sql, type RawBuilder } from 'kysely'
import type { DialectName } from '../db/columns.ts'
import type { Db } from '../db/schema.ts'

/** Everything a migration can create, as comparable rows: tables, columns, types, defaults, constraints, indexes, triggers, functions. */
export async function schemaOf(db: Db, dialect: DialectName): Promise<Record<string, unknown[]>> {
  const parts = Object.entries(PARTS[dialect])
  return Object.fromEntries(
    await Promise.all(parts.map(async ([name, query]) => [name, (await query.execute(db)).rows] as const)),
  )
}

const PARTS: Record<DialectName, Record<string, RawBuilder<unknown>>> = {
  // SQLite stores each definition as the text that created it.
  sqlite: { definitions: sql`select type, name, tbl_name, sql from sqlite_master order by type, name` },
  postgres: {
    columns: sql`select table_name, column_name, ordinal_position, data_type, is_nullable, column_default, is_identity, collation_name
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    constraints: sql`select conrelid::regclass::text as of_table, conname, pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
    indexes: sql`select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by tablename, indexname`,
    triggers: sql`select tgrelid::regclass::text as of_table, tgname, tgenabled, pg_get_triggerdef(oid) as definition
      from pg_trigger where not tgisinternal order by 1, 2`,
    functions: sql`select proname, pg_get_functiondef(p.oid) as definition from pg_proc p
      where pronamespace = 'public'::regnamespace and prokind = 'f'
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
    extensions: sql`select extname from pg_extension order by 1`,
  },
}
