import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { DialectName } from './db/columns.ts'
import type { Db } from './db/schema.ts'
import type { CepService } from './gateways/cep.ts'
import type { IdentityProvider } from './gateways/identity.ts'
import type { MailService } from './gateways/mail.ts'
import type { PictureStore } from './gateways/pictures.ts'
import type { PushService } from './gateways/push.ts'
import type { RemotePictures } from './gateways/remote-pictures.ts'
import type { PaymentProvider, ProviderId } from './gateways/payment-provider.ts'
import type { Meter } from './metrics/meter.ts'
import type { CredentialsIn } from './settings/settings.ts'
import type { RefreshSettings } from './settings/follow-settings.ts'
import type { Tracing } from './tracing/tracing.ts'

export type InstalledProvider = PaymentProvider & { credentialsIn: CredentialsIn }

export type Shop = {
  config: Config
  db: Db
  /** The same database for short reads by key, as a page needs them. */
  lookups: Db
  /** The same database for the back office's long reads, which must not block other requests. It cannot write. */
  reader: Db
  dialect: DialectName
  log: Logger
  /** Null unless METRICS_PORT is set. */
  meter: Meter | null
  /** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracing: Tracing | null
  now: () => Date
  /** Null: people sign in by code only. Follows the settings: read it at the time of use. */
  readonly identity: IdentityProvider | null
  /** By id; new payments go to the first with credentials. */
  payments: { mercadopago: InstalledProvider } & Record<ProviderId, InstalledProvider>
  cep: CepService
  mail: MailService
  /** To browsers of staff. */
  push: PushService
  pictures: PictureStore
  /** Pictures at addresses that staff typed. */
  remotePictures: RemotePictures
  /** To be called when jobs were enqueued; the job runner of this process subscribes with `onWakeJobs`. */
  wakeJobs: () => void
  onWakeJobs: (listener: () => void) => void
  refreshSettings: RefreshSettings
  /** Aborted when the process stops: responses without an end then end. */
  shutdown: AbortController
  /** Not ready any more, but still serving: load balancers send requests elsewhere. */
  isStopping: boolean
  /** When a request last failed because the database refused a write (disk full, read-only); null: never. */
  lastWriteFailureAt: Date | null
}
