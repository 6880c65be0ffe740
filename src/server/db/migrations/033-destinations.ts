import type { Kysely } from 'kysely'
import { columnTypes, run, type DialectName } from '../columns.ts'

/**
 * The parts of an order's destination, all or none; orders made before keep only their line. A recipient's CPF or CNPJ
 * takes the place of the CPF. Addresses of CEPs looked up; without a city the CEP is unknown.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const { text, instant, strict } = columnTypes(dialect)
  const part = (column: string, min: number, max: number) =>
    `alter table orders add column ${column} ${text} check (length(${column}) between ${min} and ${max})`

  await run(
    db,
    part('street', 1, 200),
    part('street_number', 1, 20),
    part('complement', 0, 100),
    part('neighborhood', 0, 100),
    part('city', 1, 100),
    `alter table orders add column ibge_code ${text} check (length(ibge_code) = 7)`,
    `alter table orders add column state ${text} check (
      length(state) in (0, 2) and (state is null) = (street is null) and (state is null) = (street_number is null)
      and (state is null) = (complement is null) and (state is null) = (neighborhood is null)
      and (state is null) = (city is null) and (state is null or cep is not null)
      and (state is not null or ibge_code is null)
    )`,
    `alter table orders add column recipient_document ${text} check (length(recipient_document) in (11, 14))`,
    'update orders set recipient_document = recipient_cpf where recipient_cpf is not null',
    'alter table orders drop column recipient_cpf',
    `alter table addresses add column document ${text} not null default '' check (length(document) in (0, 11, 14))`,
    'update addresses set document = cpf',
    'alter table addresses drop column cpf',
    `create table ceps (
      cep ${text} primary key check (length(cep) = 8), street ${text}, neighborhood ${text}, city ${text},
      state ${text} check (length(state) = 2), ibge_code ${text} check (length(ibge_code) = 7),
      looked_up_at ${instant} not null,
      check ((city is null) = (street is null) and (city is null) = (neighborhood is null)
        and (city is null) = (state is null) and (city is not null or ibge_code is null))
    ) ${strict}`,
    'create index ceps_unknown on ceps (looked_up_at) where city is null',
  )
}
