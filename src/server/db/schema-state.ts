import { sql } from 'kysely'
import type { DialectName } from './columns.ts'
import { isKnownMigration, newestKnownMigration } from './migrate.ts'
import type { Db } from './schema.ts'

/** Marks a database that `move-to-postgres` is filling, or that its rehearsal filled. */
export const UNFINISHED_MOVE = 'unfinished_move'

/** `unfinished`: no shop starts on it. `foreign`: tables of another program; `newer`: migrations that this version of the program does not have. */
export type SchemaState =
  | { is: 'empty' | 'unfinished' | 'foreign' | 'older' | 'current' }
  | { is: 'newer'; migration: string }

export async function readSchemaState(db: Db, dialect: DialectName): Promise<SchemaState> {
  const tables = await tableNames(db, dialect)
  if (tables.includes(UNFINISHED_MOVE)) return { is: 'unfinished' }
  if (!tables.includes('kysely_migration')) return { is: tables.length === 0 ? 'empty' : 'foreign' }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name desc`.execute(db)
  const unknown = rows.find(({ name }) => !isKnownMigration(name))
  if (unknown) return { is: 'newer', migration: unknown.name }
  if (rows.length === 0) return { is: 'empty' }
  return { is: rows[0]!.name === newestKnownMigration() ? 'current' : 'older' }
}

async function tableNames(db: Db, dialect: DialectName): Promise<string[]> {
  const tables =
    dialect === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
      : sql<{
          name: string
        }>`select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`
  return (await tables.execute(db)).rows.map(({ name }) => name)
}
