import * as z from 'zod'
import { emailOfSender, normalizeEmail } from '#domain/email.ts'

export type Env = Record<string, string | undefined>

export class ConfigError extends Error {}

const MERCADOPAGO_HOSTS = [
  'mercadopago.com.br',
  'mercadopago.com',
  'mercadolivre.com.br',
  'mercadolivre.com',
  'mercadolibre.com',
]
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const SAMPLERS = ['always_on', 'always_off', 'traceidratio'].flatMap((name) => [name, `parentbased_${name}`])
export const SECRET_BYTES = 32
/** Variables that are, or contain, secrets: no error message repeats their values. */
const SECRETS = [
  'APP_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'S3_URL',
  'BACKUP_BUCKET',
]
function variables(isDemo: boolean, env: Env) {
  // Both or neither: without a provider people sign in by code.
  const hasProvider = !isDemo && Boolean(env.OIDC_CLIENT_ID || env.OIDC_CLIENT_SECRET)
  return z.object({
    STORE_MODE: z.enum(['demo', 'live'], 'precisa ser demo ou live').default('demo'),
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: origin.optional(),
    ALLOW_HTTP: whole(0, 1).default(0),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_DIRECT_URL: postgresUrl.optional(),
    DATABASE_CONNECTIONS: whole(2, 100).default(10),
    APP_SECRET: secret.optional(),
    SUPER_ADMIN_EMAIL: email.optional(),
    OIDC_ISSUER: address.optional(),
    OIDC_CLIENT_ID: hasProvider ? z.string() : z.string().optional(),
    OIDC_CLIENT_SECRET: hasProvider ? z.string() : z.string().optional(),
    MERCADOPAGO_API_URL: address.optional(),
    MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
    MERCADOPAGO_HOSTS: hostNames.default(MERCADOPAGO_HOSTS),
    CEP_API_URL: address.optional(),
    CEP_FALLBACK_URL: address.optional(),
    SMTP_URL: smtpUrl.optional(),
    // The sandbox's mailbox shares the event loop with the shop: what counts there is turns, not connections.
    SMTP_CONNECTIONS: whole(1, 100).default(isDemo ? 40 : 10),
    S3_URL: bucket.optional(),
    BACKUP: z.enum(['on', 'off'], 'precisa ser on ou off').default('on'),
    BACKUP_HOUR: whole(0, 23).default(3),
    BACKUP_KEEP: whole(1, 1000).default(14),
    BACKUP_DIR: z.string().optional(),
    BACKUP_BUCKET: bucket.optional(),
    MAIL_FROM: sender.optional(),
    PIX_MINUTES: whole(1, 43_200).optional(),
    CARD_MINUTES: whole(1, 43_200).optional(),
    SWEEP_SECONDS: whole(1, 3600).default(60),
    RATE_LIMIT_FACTOR: rateLimitFactor(isDemo).default(1),
    DEMO_HISTORY: whole(0, 1).default(1),
    SHUTDOWN_DELAY_SECONDS: whole(0, 60).default(0),
    WORKERS: whole(1, 64).default(1),
    TRUSTED_PROXIES: whole(0, 10).default(0),
    METRICS_PORT: whole(0, 65_535).optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    METRICS_TOKEN: secret.optional(),
    ACCESS_LOG: whole(0, 1).default(0),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    OTEL_SERVICE_NAME: z.string().default('vitrine'),
    OTEL_TRACES_SAMPLER: z.enum(SAMPLERS, `precisa ser ${SAMPLERS.join(' ou ')}`).default('parentbased_always_on'),
    OTEL_TRACES_SAMPLER_ARG: ratio.default(1),
    LOG_LEVEL: z.enum(LOG_LEVELS, `precisa ser ${LOG_LEVELS.join(' ou ')}`).default('info'),
  })
}

/** Checks every variable; throws one sentence for each that is wrong. */
export function readVariables(env: Env, isDemo: boolean) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const { data, error } = variables(isDemo, env).safeParse(set)
  if (data) return data
  const sentences = error.issues.map(({ path: [variable], message }) => {
    const name = String(variable)
    if (!env[name]) return `Defina ${name}: a loja precisa dela junto com as outras do serviço de login.`
    return `${name} ${message}${SECRETS.includes(name) ? '' : `, e não "${env[name]}"`}.`
  })
  throw new ConfigError(sentences.join('\n'))
}

function whole(min: number, max: number) {
  const error = `precisa ser um número inteiro de ${min} a ${max}`
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error))
}

function rateLimitFactor(isDemo: boolean) {
  const error = isDemo
    ? 'precisa ser um número de 0 a 1000, como 0.5 ou 2 (0 desliga os limites)'
    : 'precisa ser um número maior que 0 e até 1000, como 0.5 ou 2 (0 desliga os limites, e só a demonstração aceita)'
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, error)
    .transform(Number)
    .refine((value) => value <= 1000 && (isDemo || value > 0), error)
}

const RATIO_ERROR = 'precisa ser um número de 0 a 1'
const ratio = z
  .string()
  .regex(/^\d+(\.\d+)?$/, RATIO_ERROR)
  .transform(Number)
  .pipe(z.number().max(1, RATIO_ERROR))

const address = z
  .url({ protocol: /^https?$/, error: 'precisa ser um endereço http(s)' })
  .transform((text) => text.replace(/\/+$/, ''))

// An unencoded `/`, `#` or `?` in the password breaks the address, so the message names the encoding.
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'precisa ser como postgres://usuario:senha@servidor/banco (senha em percent-encoding)',
})

const smtpUrl = z.url({
  protocol: /^smtps?$/,
  hostname: /./,
  error: 'precisa ser como smtps://usuario:senha@servidor:465 (usuário e senha em percent-encoding)',
})

const ORIGIN_ERROR = 'precisa ser só protocolo e domínio, como https://loja.com.br'
const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN_ERROR })
  .transform((text) => new URL(text))
  .refine(({ href, origin: own }) => href === `${own}/`, ORIGIN_ERROR)
  .transform((url) => url.origin)

const email = z.string().transform(normalizeEmail).pipe(z.string('precisa ser um e-mail'))

const sender = z
  .string()
  .refine(
    (text) => emailOfSender(text) !== null,
    'precisa ser um e-mail, como loja@exemplo.com.br ou "Loja" <loja@exemplo.com.br>',
  )

const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= SECRET_BYTES, `precisa ter ao menos ${SECRET_BYTES} bytes`)

const hostNames = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
  .refine(
    (hosts) => hosts.every((host) => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(host)),
    'precisa ser uma lista de domínios separados por vírgula, como mercadopago.com.br,mercadolibre.com',
  )

const BUCKET_ERROR =
  'precisa ser como s3://chave:segredo@host/balde?region=us-east-1 (chave e segredo em percent-encoding)'
/** `s3://key:secret@host[:port]/bucket?region=…`; `s3+http://` for one without TLS. */
const bucket = z
  .url({ protocol: /^s3(\+http)?$/, hostname: /./, error: BUCKET_ERROR })
  .transform((text) => new URL(text))
  .transform(({ protocol, host, pathname, searchParams, username, password }) => ({
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    bucket: /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/.exec(pathname)?.[1] ?? '',
    region: searchParams.get('region') || 'us-east-1',
    accessKeyId: unescaped(username),
    secretAccessKey: unescaped(password),
  }))
  .refine((parts) => Object.values(parts).every((part) => part !== ''), BUCKET_ERROR)

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export type S3Variable = z.output<typeof bucket>
