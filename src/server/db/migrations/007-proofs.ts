import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** Numbers the proofs of the chain without gaps. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { int } = columnTypes(dialect)
  await run(
    db,
    `alter table sales_proofs add column number ${int} not null default 0`,
    `update sales_proofs set number = numbered.number
      from (select id, row_number() over (order by id) as number from sales_proofs) as numbered where numbered.id = sales_proofs.id`,
    'create unique index sales_proofs_number on sales_proofs (number)',
    `alter table proof_chain add column length ${int} not null default 0`,
    'update proof_chain set length = (select count(*) from sales_proofs)',
  )
}
