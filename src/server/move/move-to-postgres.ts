import { sql } from 'kysely'
import { BackupError } from '../backup/backups.ts'
import { DROP_ALL } from '../db/drop-all.ts'
import { explainSchemaState } from '../db/explain.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db, Tx } from '../db/schema.ts'
import { readSchemaState, UNFINISHED_MOVE } from '../db/schema-state.ts'
import { createSearchIndexes } from '../db/search-indexes.ts'
import { inTransaction } from '../db/transaction.ts'
import { beginLineage } from '../instances/database-state.ts'
import { copyRows } from './copy-rows.ts'
import { compare, type Compared } from './proof.ts'
import { readingSource, type Source } from './source.ts'
import { advanceIdentities, allowingAnyOrder } from './target.ts'
import { columnsOf } from './tables.ts'

type MoveInput = {
  from: string
  to: string
  /** Empties a target that an unfinished move or a rehearsal has filled. */
  again: boolean
  isRehearsal: boolean
  onRows(done: number, total: number): void
}
export type Moved = { compared: Compared[]; rows: number; ms: number }

export class DifferenceError extends BackupError {
  readonly compared: readonly Compared[]
  constructor(compared: readonly Compared[]) {
    super('O destino não saiu igual à origem, e nada do que foi copiado ficou nele. A loja continua na origem.')
    this.compared = compared
  }
}

/**
 * Copies and compares in one transaction, which also removes the mark: the target holds the whole shop, or the mark
 * with which no shop starts.
 */
export async function moveToPostgres(input: MoveInput): Promise<Moved> {
  return readingSource(input.from, input.isRehearsal, async (source) => {
    const { db, close } = openDatabase(input.to, { isForMigration: true })
    try {
      await prepareTarget(db, input)
      const begun = performance.now()
      const moved = await inTransaction(db, (tx) => fill(source, tx, input))
      const ms = performance.now() - begun
      await createSearchIndexes(db)
      // The server collects statistics by itself, but minutes later: until then it plans searches a hundred times slower.
      await sql`analyze`.execute(db)
      return { ...moved, ms }
    } finally {
      await close()
    }
  })
}

async function prepareTarget(db: Db, { to, again }: MoveInput): Promise<void> {
  const state = await readSchemaState(db, 'postgres')
  if (state.is === 'unfinished') {
    if (!again)
      throw new BackupError(
        'O destino é de uma mudança que não terminou, ou de um ensaio: com --again ele é esvaziado.',
      )
    await sql.raw(DROP_ALL).execute(db)
  } else if (state.is !== 'empty')
    throw new BackupError(
      explainSchemaState(state, to) ?? 'O destino já tem uma loja. Crie um banco vazio (createdb) e aponte para ele.',
    )
  await sql`create table ${sql.table(UNFINISHED_MOVE)} (begun_at timestamptz not null default now())`.execute(db)
  await migrate(db, 'postgres')
}

async function fill(
  source: Source,
  tx: Tx,
  { isRehearsal, onRows }: MoveInput,
): Promise<{ compared: Compared[]; rows: number }> {
  const tables = await columnsOf(source, tx)
  const total = countRows(source, [...tables.keys()])
  let done = 0
  await allowingAnyOrder(tx, async () => {
    await sql`truncate ${sql.join([...tables.keys()].map((table) => sql.table(table)))}`.execute(tx)
    for (const [table, columns] of tables)
      await copyRows(source, tx, table, columns, (count) => onRows((done += count), total))
  })
  await advanceIdentities(source, tx)
  await beginLineage(tx)
  const compared = await compare(source, tx, tables)
  if (compared.some(({ isEqual }) => !isEqual)) throw new DifferenceError(compared)
  if (!isRehearsal) await sql`drop table ${sql.table(UNFINISHED_MOVE)}`.execute(tx)
  return { compared, rows: done }
}

function countRows({ file }: Source, tables: readonly string[]): number {
  const counts = tables.map((table) => `(select count(*) from "${table}")`).join(' + ')
  return (file.prepare(`select ${counts} as total`).all([])[0] as { total: number }).total
}
