import { sql } from 'kysely'
import type { Db } from '../db/schema.ts'
import { verifyProofs } from '../order-store/verify-proofs.ts'
import type { Source } from './source.ts'
import type { Column, TableName } from './tables.ts'

/** `what`: a table's rows, a column's sum, or the chain of proofs. */
export type Compared = { what: string; source: string; target: string; isEqual: boolean }

export async function compare(
  { db: source }: Source,
  target: Db,
  tables: ReadonlyMap<TableName, readonly Column[]>,
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const [table, columns] of tables) {
    const money = columns.map(({ name }) => name).filter((name) => name.endsWith('_cents'))
    const [before, after] = [await sumsOf(source, table, money), await sumsOf(target, table, money)]
    for (const key of Object.keys(before)) compared.push(pair(key ? `${table}.${key}` : table, before[key], after[key]))
  }
  compared.push(pair('sales_proofs: corrente', await chainOf(source), await chainOf(target)))
  return compared
}

/** Under '' the number of rows. */
async function sumsOf(db: Db, table: TableName, money: readonly string[]): Promise<Record<string, number>> {
  const sums = money.map((name) => sql`, coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`)
  const { rows } = await sql<Record<string, number>>`
    select count(*) as rows_counted${sql.join(sums, sql``)} from ${sql.table(table)}`.execute(db)
  const { rows_counted: count, ...rest } = rows[0]!
  return { '': count!, ...rest }
}

/** All hashes are computed again. */
async function chainOf(db: Db): Promise<string> {
  const { verified, head, broken } = await verifyProofs(db)
  const verdict = broken ? `${broken.fault} no nº ${broken.number}` : 'íntegra'
  return `${verified} ${verdict} ${head.slice(0, 12)}`
}

function pair(what: string, source: unknown, target: unknown): Compared {
  return { what, source: String(source), target: String(target), isEqual: String(source) === String(target) }
}
