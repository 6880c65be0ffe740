import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DialectName } from './db/columns.ts'
import type { Db } from './db/schema.ts'
import type { CepService } from './gateways/cep.ts'
import type { IdentityProvider } from './gateways/identity.ts'
import type { MailService } from './gateways/mail.ts'
import type { PictureStore } from './gateways/pictures.ts'
import type { PaymentProvider } from './gateways/mercadopago.ts'

/** What every feature is handed: no more than this, and always as an argument. */
export type Shop = {
  config: Config
  db: Db
  /** The same database, for the long reads of the back office: they hold up nobody's request. It cannot write. */
  reader: Db
  dialect: DialectName
  log: Logger
  /** The clock. */
  now: () => Date
  identity: IdentityProvider
  payments: PaymentProvider
  cep: CepService
  mail: MailService
  pictures: PictureStore
  /** Tells the job runner of this process that there is something to do. */
  wakeJobs: () => void
  /** When a request last failed because the database refused a write (disk full, read-only); null: never. */
  lastWriteFailureAt: Date | null
}
