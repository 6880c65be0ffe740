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
import { up as pageVersions } from './migrations/015-page-versions.ts'
import { up as cartsByCoupon } from './migrations/016-carts-by-coupon.ts'
import { up as refundsAndDelivery } from './migrations/017-refunds-and-delivery.ts'
import { up as jobLanes } from './migrations/018-job-lanes.ts'
import { up as paymentChecks } from './migrations/019-payment-checks.ts'
import { up as sortedLists } from './migrations/020-sorted-lists.ts'
import { up as soldNames } from './migrations/021-sold-names.ts'
import { up as contactMailboxes } from './migrations/022-contact-mailboxes.ts'
import { up as byteOrderKeys } from './migrations/023-byte-order-keys.ts'
import { up as staffAccounts } from './migrations/024-staff-accounts.ts'
import { up as expiryWait } from './migrations/025-expiry-wait.ts'
import { up as contactConfirmations } from './migrations/026-contact-confirmations.ts'
import { up as paymentAttempts } from './migrations/027-payment-attempts.ts'
import { up as auditAndPictures } from './migrations/028-audit-and-pictures.ts'
import { up as paymentsByProvider } from './migrations/031-payments-by-provider.ts'

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
  '015-page-versions': pageVersions,
  '016-carts-by-coupon': cartsByCoupon,
  '017-refunds-and-delivery': refundsAndDelivery,
  '018-job-lanes': jobLanes,
  '019-payment-checks': paymentChecks,
  '020-sorted-lists': sortedLists,
  '021-sold-names': soldNames,
  '022-contact-mailboxes': contactMailboxes,
  '023-byte-order-keys': byteOrderKeys,
  '024-staff-accounts': staffAccounts,
  '025-expiry-wait': expiryWait,
  '026-contact-confirmations': contactConfirmations,
  '027-payment-attempts': paymentAttempts,
  '028-audit-and-pictures': auditAndPictures,
  '031-payments-by-provider': paymentsByProvider,
}

/** True if this version of the program has the migration. */
export function isKnownMigration(name: string): boolean {
  return Object.hasOwn(MIGRATIONS, name)
}

export function newestKnownMigration(): string {
  return Object.keys(MIGRATIONS).at(-1)!
}

/** Migrates in one transaction; safe if several processes start at once. A shop calls it through upgrade.ts. */
export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  const migrations = Object.entries(MIGRATIONS).map(([name, up]) => [
    name,
    { up: (step: Kysely<unknown>) => up(step, dialect) },
  ])
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
