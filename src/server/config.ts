import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { normalizeEmail } from '#domain/staff.ts'

export type Config = {
  mode: 'demo' | 'live'
  port: number
  host: string
  /** Without a slash at its end; every redirect and link is made from it, never from the Host header. */
  publicUrl: string
  dataDir: string
  /** `postgres://…` or the path of the SQLite file. */
  database: string
  appSecret: string
  superAdminEmail: string
  oidc: { issuer: string; clientId: string; clientSecret: string }
  mercadoPago: {
    apiUrl: string
    webhookSecret: string
    firstAccessToken: string
    /** Hosts, with their subdomains, to whose pages a customer may be sent to pay. */
    hosts: readonly string[]
  }
  cepApiUrl: string
  /** Null in a demo without one of its own: the sandbox's mailbox tells its address when it opens. */
  smtpUrl: string | null
  /** How many mails one process sends at a time. */
  smtpConnections: number
  /** Where uploaded pictures are kept; null: in DATA_DIR. */
  s3: S3Config | null
  mailFrom: string
  pixMinutes: number
  cardMinutes: number
  sweepSeconds: number
  rateLimitFactor: number
  workers: number
  trustedProxies: number
  logLevel: string
}

export type S3Config = {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Env = Record<string, string | undefined>

/** Why the program does not start, in a sentence for its operator. */
export class ConfigError extends Error {}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads and checks the environment; creates DATA_DIR and, in the demo, its secret. */
export function readConfig(env: Env): Config {
  const mode = oneOf(env, 'STORE_MODE', ['demo', 'live'], 'demo') as Config['mode']
  const isDemo = mode === 'demo'
  const port = whole(env, 'PORT', 3000, 0, 65_535)
  const publicUrl = originOf(env, 'PUBLIC_URL', isDemo ? `http://localhost:${port}` : undefined)
  const dataDir = openDataDir(env.DATA_DIR || './data')
  const sandbox = `${publicUrl}/sandbox`

  return {
    mode,
    port,
    publicUrl,
    dataDir,
    host: env.HOST || (isDemo ? '127.0.0.1' : '0.0.0.0'),
    database: databaseOf(env, dataDir),
    appSecret: secretOf(env, dataDir, isDemo),
    superAdminEmail: email(env, 'SUPER_ADMIN_EMAIL', isDemo ? 'dona@ousadia.example' : undefined),
    oidc: {
      issuer: address(env, 'OIDC_ISSUER', isDemo ? `${sandbox}/identity` : 'https://accounts.google.com'),
      clientId: needed(env, 'OIDC_CLIENT_ID', isDemo ? 'vitrine' : undefined),
      clientSecret: needed(env, 'OIDC_CLIENT_SECRET', isDemo ? 'segredo-da-demonstracao' : undefined),
    },
    mercadoPago: {
      apiUrl: address(env, 'MERCADOPAGO_API_URL', isDemo ? `${sandbox}/mercadopago` : 'https://api.mercadopago.com'),
      webhookSecret: needed(env, 'MERCADOPAGO_WEBHOOK_SECRET', isDemo ? 'assinatura-da-demonstracao' : undefined),
      firstAccessToken: env.MERCADOPAGO_ACCESS_TOKEN ?? (isDemo ? 'APP_USR-demonstracao-0001' : ''),
      hosts: hostNames(env, 'MERCADOPAGO_HOSTS', MERCADOPAGO_HOSTS),
    },
    cepApiUrl: address(env, 'CEP_API_URL', isDemo ? `${sandbox}/cep` : 'https://viacep.com.br'),
    smtpUrl: smtp(env, isDemo),
    // The sandbox's mailbox shares the event loop with the shop: what counts there is turns, not connections.
    smtpConnections: whole(env, 'SMTP_CONNECTIONS', isDemo ? 40 : 10, 1, 100),
    s3: s3(env),
    mailFrom: needed(env, 'MAIL_FROM', isDemo ? 'Ousadia <loja@ousadia.example>' : undefined),
    pixMinutes: whole(env, 'PIX_MINUTES', 30, 1, 43_200),
    cardMinutes: whole(env, 'CARD_MINUTES', 60, 1, 43_200),
    sweepSeconds: whole(env, 'SWEEP_SECONDS', 60, 1, 3600),
    rateLimitFactor: rateLimitFactor(env, isDemo),
    workers: whole(env, 'WORKERS', 1, 1, 64),
    trustedProxies: whole(env, 'TRUSTED_PROXIES', 0, 0, 10),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
  }
}

function needed(env: Env, name: string, fallback: string | undefined): string {
  const value = env[name] || fallback
  if (!value) throw new ConfigError(`Defina ${name}: a loja não começa em modo live sem ela.`)
  return value
}

function whole(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new ConfigError(`${name} precisa ser um número inteiro de ${min} a ${max}, e não "${text}".`)
  return value
}

function oneOf(env: Env, name: string, values: readonly string[], fallback: string): string {
  const value = env[name] || fallback
  if (!values.includes(value)) throw new ConfigError(`${name} precisa ser ${values.join(' ou ')}, e não "${value}".`)
  return value
}

function address(env: Env, name: string, fallback: string): string {
  const value = (env[name] || fallback).replace(/\/+$/, '')
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    throw new ConfigError(`${name} precisa ser um endereço http(s), e não "${value}".`)
  return value
}

const MERCADOPAGO_HOSTS = [
  'mercadopago.com.br',
  'mercadopago.com',
  'mercadolivre.com.br',
  'mercadolivre.com',
  'mercadolibre.com',
]

function hostNames(env: Env, name: string, fallback: readonly string[]): readonly string[] {
  const value = env[name]
  if (!value) return fallback
  const hosts = value.split(',').map((host) => host.trim().toLowerCase())
  if (hosts.every((host) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host))) return hosts
  throw new ConfigError(
    `${name} precisa ser uma lista de domínios separados por vírgula, como mercadopago.com.br,mercadolibre.com, e não "${value}".`,
  )
}

function originOf(env: Env, name: string, fallback: string | undefined): string {
  const value = needed(env, name, fallback)
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new ConfigError(`${name} precisa ser só protocolo e domínio, como https://loja.com.br, e não "${value}".`)
  }
  return url.origin
}

function email(env: Env, name: string, fallback: string | undefined): string {
  const value = normalizeEmail(needed(env, name, fallback))
  if (!value) throw new ConfigError(`${name} precisa ser um e-mail.`)
  return value
}

function databaseOf(env: Env, dataDir: string): string {
  const value = env.DATABASE_URL
  if (!value) return join(dataDir, 'vitrine.db')
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value))
    throw new ConfigError('DATABASE_URL precisa começar com postgres://.')
  return value
}

function smtp(env: Env, isDemo: boolean): string | null {
  if (!env.SMTP_URL && isDemo) return null
  const value = needed(env, 'SMTP_URL', undefined)
  if (!/^smtps?:\/\//.test(value) || !URL.canParse(value))
    throw new ConfigError('SMTP_URL precisa começar com smtp:// ou smtps://.')
  return value
}

/** `s3://key:secret@host[:port]/bucket?region=…`; `s3+http://` for one that speaks without TLS. */
function s3(env: Env): S3Config | null {
  const value = env.S3_URL
  if (!value) return null
  const url = URL.parse(value)
  const [, bucket] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(url?.pathname ?? '') ?? []
  const [accessKeyId, secretAccessKey] = [unescaped(url?.username ?? ''), unescaped(url?.password ?? '')]
  if (!url || !bucket || !/^s3(\+http)?:$/.test(url.protocol) || !url.host || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(
      'S3_URL precisa ser como s3://chave:segredo@host/balde?region=us-east-1 (chave e segredo em percent-encoding).',
    )
  }
  return {
    endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

/** What stands in an address in percent-encoding; empty when it is not well formed. */
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function rateLimitFactor(env: Env, isDemo: boolean): number {
  const text = env.RATE_LIMIT_FACTOR || '1'
  const value = Number(text)
  if (!/^\d+(\.\d+)?$/.test(text) || value > 1000)
    throw new ConfigError(`RATE_LIMIT_FACTOR precisa ser um número de 0 a 1000, e não "${text}".`)
  if (value === 0 && !isDemo) throw new ConfigError('RATE_LIMIT_FACTOR 0 desliga os limites e só vale em modo demo.')
  return value
}

function openDataDir(path: string): string {
  const dir = resolve(path)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new ConfigError(`Não foi possível criar DATA_DIR em ${dir}: ${(error as Error).message}`)
  }
  return dir
}

const SECRET_BYTES = 32

function secretOf(env: Env, dataDir: string, isDemo: boolean): string {
  const value = env.APP_SECRET
  if (value) {
    if (Buffer.byteLength(value) < SECRET_BYTES)
      throw new ConfigError(`APP_SECRET precisa ter ao menos ${SECRET_BYTES} bytes.`)
    return value
  }
  if (!isDemo) throw new ConfigError('Defina APP_SECRET: a loja não começa em modo live sem ela.')
  return demoSecret(join(dataDir, 'app-secret'))
}

/** The first of several starting processes writes it; all read the same. */
function demoSecret(file: string): string {
  try {
    if (!existsSync(file)) writeFileSync(file, randomBytes(SECRET_BYTES).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new ConfigError(`Não foi possível escrever em DATA_DIR: ${(error as Error).message}`)
  }
  return readFileSync(file, 'utf8')
}
