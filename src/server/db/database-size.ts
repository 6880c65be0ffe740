import { sql } from 'kysely'
import type { DialectName } from './columns.ts'
import type { Db } from './schema.ts'

/** In bytes. */
export async function databaseSize(db: Db, dialect: DialectName): Promise<number> {
  const size =
    dialect === 'sqlite'
      ? sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
      : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  return (await size.execute(db)).rows[0]!.bytes
}
