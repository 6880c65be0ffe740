import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { DialectName } from './columns.ts'
import type { Db } from './schema.ts'
import { up as shop } from './migrations/001-shop.ts'
import { up as contact } from './migrations/002-contact.ts'
import { up as account } from './migrations/003-account.ts'
import { up as catalogueDesk } from './migrations/004-catalogue-desk.ts'
import { up as orderDesk } from './migrations/005-order-desk.ts'
import { up as office } from './migrations/006-office.ts'
import { up as proofs } from './migrations/007-proofs.ts'
import { up as counter } from './migrations/008-counter.ts'
import { up as reopened } from './migrations/009-reopened.ts'
import { up as money } from './migrations/010-money.ts'
import { up as seenPrices } from './migrations/011-seen-prices.ts'
import { up as signIn } from './migrations/012-sign-in.ts'
import { up as pictures } from './migrations/013-pictures.ts'
import { up as searchKeys } from './migrations/014-search-keys.ts'

const MIGRATIONS = {
  '001-shop': shop,
  '002-contact': contact,
  '003-account': account,
  '004-catalogue-desk': catalogueDesk,
  '005-order-desk': orderDesk,
  '006-office': office,
  '007-proofs': proofs,
  '008-counter': counter,
  '009-reopened': reopened,
  '010-money': money,
  '011-seen-prices': seenPrices,
  '012-sign-in': signIn,
  '013-pictures': pictures,
  '014-search-keys': searchKeys,
}

/** Whether this program knows a step that a database has gone through. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name)
}

/** Brings the schema up to date; each step happens whole or not at all, also with several processes starting at once. */
export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  const migrations = Object.entries(MIGRATIONS).map(([name, up]) => [name, { up: (step: Kysely<unknown>) => up(step, dialect) }])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
