import { BackupError } from '../backup/backups.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/schema.ts'
import type { Source } from './source.ts'
import type { Column, TableName } from './tables.ts'

const NUL_IN_TEXT = '22P05'
const MAX_BATCH_ROWS = 5000
const MAX_BATCH_LENGTH = 2_000_000

/** The shop was closed, so a lease belongs to a process that is gone. */
const CLEARED: Partial<Record<TableName, readonly string[]>> = { jobs: ['leased_until_at', 'lease', 'leased_by'] }

export async function copyRows(
  source: Source,
  tx: Tx,
  table: TableName,
  columns: readonly Column[],
  onRows: (count: number) => void,
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const read = columns
    .map(({ name }) => (CLEARED[table]?.includes(name) ? `null as "${name}"` : `"${name}"`))
    .join(', ')
  const types = columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  let batch: string[] = []
  let length = 0

  async function insert(): Promise<void> {
    if (batch.length === 0) return
    await sql`insert into ${sql.table(table)} (${sql.raw(names)})
      select ${sql.raw(names)} from json_to_recordset(${`[${batch.join(',')}]`}::json) as r(${sql.raw(types)})`
      .execute(tx)
      .catch((error: unknown) => {
        throw (error as { code?: unknown }).code === NUL_IN_TEXT
          ? new BackupError(
              `Um texto de ${table} tem o caractere nulo, que o PostgreSQL não guarda: tire-o na loja e repita.`,
            )
          : error
      })
    onRows(batch.length)
    batch = []
    length = 0
  }

  for (const row of source.file.prepare(`select ${read} from "${table}"`).iterate([])) {
    const json = JSON.stringify(row)
    batch.push(json)
    length += json.length
    if (batch.length >= MAX_BATCH_ROWS || length >= MAX_BATCH_LENGTH) await insert()
  }
  await insert()
}
