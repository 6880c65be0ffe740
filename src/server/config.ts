import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ConfigError, type Env, readVariables, type S3Variable, SECRET_BYTES } from './environment.ts'
import { isExposedOrigin, isThisMachine } from './exposed-origin.ts'
import { makeFolder, describeFileError } from './make-folder.ts'
import { defaultValues, SETTING_ENTRIES, type SettingName, type SettingValues } from '#contract/settings.ts'

export type Config = ReturnType<typeof readEnvironment> & FollowedSettings
export type S3Config = NonNullable<Config['s3']>
export type NightlyConfig = NonNullable<Config['nightly']>

const GOOGLE = 'https://accounts.google.com'

/**
 * Reads and checks the environment; creates DATA_DIR and, unless APP_SECRET is set, its secret. What may be a setting is
 * kept current by `followSettings`, so it is read at the time of use and never copied out.
 */
export function readConfig(env: Env): Config {
  const own = readEnvironment(env)
  return { ...own, ...followedSettings(own, { ...defaultValues(own.mode === 'demo'), ...own.fixed }, false) }
}

function readEnvironment(env: Env) {
  const isDemo = env.STORE_MODE !== 'live'
  const read = readVariables(env, isDemo)
  const dataDir = openDataDir(read.DATA_DIR)
  refuseExposedOrigin(read, isDemo)
  refuseDirectAlone(read)
  const sandbox = `${read.PUBLIC_URL ?? localOrigin(read.PORT)}/sandbox`
  return {
    mode: read.STORE_MODE,
    port: read.PORT,
    host: read.HOST,
    /** A live shop may have an address without TLS that other machines reach. */
    allowsHttp: read.ALLOW_HTTP === 1,
    dataDir,
    database: read.DATABASE_URL ?? join(dataDir, 'vitrine.db'),
    /** The same database past a connection pooler, for what needs a session of its own: migrations, indexes, dumps. */
    directDatabase: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL ?? join(dataDir, 'vitrine.db'),
    /** Of PostgreSQL, at most, in each process. */
    databaseConnections: read.DATABASE_CONNECTIONS,
    appSecret: read.APP_SECRET ?? ownSecret(join(dataDir, 'app-secret')),
    hasOwnSecret: read.APP_SECRET === undefined,
    /** Settings set by environment variables: read-only in the back office. */
    fixed: fixedBy(read),
    mercadoPago: {
      apiUrl: read.MERCADOPAGO_API_URL ?? (isDemo ? `${sandbox}/mercadopago` : 'https://api.mercadopago.com'),
      firstAccessToken: env.MERCADOPAGO_ACCESS_TOKEN || (isDemo ? 'APP_USR-demonstracao-0001' : ''),
      /** Hosts, with their subdomains, to whose pages a customer may be sent to pay. */
      hosts: read.MERCADOPAGO_HOSTS,
    },
    cepApiUrl: read.CEP_API_URL ?? (isDemo ? `${sandbox}/cep` : 'https://viacep.com.br'),
    /** Asked when the first does not know a CEP or does not answer. */
    cepFallbackUrl: read.CEP_FALLBACK_URL ?? (isDemo ? `${sandbox}/opencep` : 'https://opencep.com'),
    smtpConnections: read.SMTP_CONNECTIONS,
    s3: read.S3_URL ?? null,
    /** Null: `backups` in the data folder. */
    backupDir: read.BACKUP_DIR === undefined ? null : resolve(read.BACKUP_DIR),
    backupBucket: backupBucketOf(read),
    /** Backups without being asked, at this hour of São Paulo; null in a demo or where they are turned off. */
    nightly: isDemo || read.BACKUP === 'off' ? null : { hour: read.BACKUP_HOUR, keep: read.BACKUP_KEEP },
    sweepSeconds: read.SWEEP_SECONDS,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    /** Whether a new demo shop opens with a year of orders. */
    demoHistory: isDemo && read.DEMO_HISTORY === 1,
    /** For how long a process that was asked to stop still serves, so that load balancers notice. */
    shutdownDelayMs: read.SHUTDOWN_DELAY_SECONDS * 1000,
    workers: read.WORKERS,
    trustedProxies: read.TRUSTED_PROXIES,
    metrics: metricsOf(read),
    hasAccessLog: read.ACCESS_LOG === 1,
    traces: tracesOf(read),
    logLevel: read.LOG_LEVEL,
  }
}

export type FollowedSettings = ReturnType<typeof followedSettings>

/**
 * What the program takes from the settings; in a demo, where they are empty, from its sandbox. `isInstalling`: the first
 * day of a new shop, which is closed until it ends.
 */
export function followedSettings(
  { mode, port }: { mode: 'demo' | 'live'; port: number },
  values: SettingValues,
  isInstalling: boolean,
) {
  const isDemo = mode === 'demo'
  /** Without a slash at its end; every redirect and link is made from it, never from the Host header. */
  const publicUrl = values.public_url || localOrigin(port)
  return {
    isInstalling,
    publicUrl,
    /** False in a new live shop, which accepts any host until its address is set. */
    hasPublicUrl: isDemo || values.public_url !== '',
    /** '' while a new shop has no owner: no e-mail equals it. */
    superAdminEmail: values.super_admin_email || (isDemo ? 'dona@ousadia.example' : ''),
    oidc: {
      issuer: values.oidc_issuer || (isDemo ? `${publicUrl}/sandbox/identity` : GOOGLE),
      clientId: values.oidc_client_id || (isDemo ? 'vitrine' : ''),
      clientSecret: values.oidc_client_secret || (isDemo ? 'segredo-da-demonstracao' : ''),
    },
    /** '' accepts no webhook. */
    webhookSecret: values.mp_webhook_secret || (isDemo ? 'assinatura-da-demonstracao' : ''),
    /** '' until there is a mail server. In a demo: the sandbox's mailbox, which has an address only once it is open. */
    smtpUrl: values.smtp_url,
    mailFrom: values.mail_from || (isDemo ? 'Ousadia <loja@ousadia.example>' : ''),
    pixMinutes: values.pix_minutes,
    cardMinutes: values.card_minutes,
  }
}

function refuseExposedOrigin(read: { PUBLIC_URL?: string | undefined; ALLOW_HTTP: number }, isDemo: boolean): void {
  if (isDemo || read.ALLOW_HTTP === 1 || !isExposedOrigin(read.PUBLIC_URL ?? '')) return
  throw new ConfigError(
    'PUBLIC_URL começa com http: senhas e dados dos clientes viajariam abertos. Use https, ou defina ALLOW_HTTP=1 se a loja só atende uma rede fechada.',
  )
}

type BucketVariables = { S3_URL?: S3Variable | undefined; BACKUP_BUCKET?: S3Variable | undefined }

/** A bucket of pictures may be public, and a backup has the data of all customers. */
function backupBucketOf({ S3_URL: pictures, BACKUP_BUCKET: backups }: BucketVariables): S3Variable | null {
  if (backups && backups.endpoint === pictures?.endpoint && backups.bucket === pictures.bucket)
    throw new ConfigError(
      'BACKUP_BUCKET é o bucket das fotos (S3_URL): as cópias de segurança precisam de um só delas.',
    )
  return backups ?? null
}

function refuseDirectAlone(read: {
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
}): void {
  if (read.DATABASE_DIRECT_URL === undefined || read.DATABASE_URL !== undefined) return
  throw new ConfigError('Defina DATABASE_URL: DATABASE_DIRECT_URL é só o caminho direto ao mesmo banco.')
}

type MetricsVariables = { METRICS_PORT?: number | undefined; METRICS_HOST: string; METRICS_TOKEN?: string | undefined }

/** Null: nothing is counted. */
function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: MetricsVariables) {
  if (port === undefined) return null
  if (token === undefined && !isThisMachine(host))
    throw new ConfigError(
      'METRICS_HOST abre as métricas para outras máquinas: defina também METRICS_TOKEN, que quem as lê manda como Bearer.',
    )
  return { port, host, token: token ?? null }
}

type TraceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER: string
  OTEL_TRACES_SAMPLER_ARG: number
}

/** Null: nothing is traced. */
function tracesOf(read: TraceVariables) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = read
  if (endpoint === undefined) return null
  return { endpoint, serviceName, sampler: read.OTEL_TRACES_SAMPLER, samplerArg: read.OTEL_TRACES_SAMPLER_ARG }
}

function localOrigin(port: number): string {
  return `http://localhost:${port}`
}

function fixedBy(read: Record<string, unknown>): Partial<SettingValues> {
  const set = SETTING_ENTRIES.flatMap(([name, { variable }]): [SettingName, unknown][] => {
    const value = variable === undefined ? undefined : read[variable]
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(set)
}

function openDataDir(path: string): string {
  const dir = resolve(path)
  try {
    makeFolder(dir)
  } catch (error) {
    throw new ConfigError(
      `Não foi possível criar a pasta DATA_DIR, ${dir}: ${describeFileError(error)}. Confira DATA_DIR.`,
    )
  }
  return dir
}

/** The first of several starting processes writes it; all read the same. */
function ownSecret(file: string): string {
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(
        `Não foi possível gravar em DATA_DIR, ${dirname(file)}: ${describeFileError(error)}. Confira DATA_DIR.`,
      )
  }
  return readFileSync(file, 'utf8')
}
