import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/** What a customer needs to pay a boleto that the provider has issued. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text } = columnTypes(dialect)
  await run(
    db,
    `alter table payments add column boleto_line ${text} check (length(boleto_line) = 47)`,
    `alter table payments add column boleto_url ${text}`,
  )
}
