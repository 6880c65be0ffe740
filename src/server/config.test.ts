import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: join(newFolder(), 'data'), ...env })

const LIVE = {
  STORE_MODE: 'live',
  PUBLIC_URL: 'https://loja.example',
  APP_SECRET: 'a'.repeat(32),
  SUPER_ADMIN_EMAIL: 'Dona@Loja.example',
  OIDC_CLIENT_ID: 'loja',
  OIDC_CLIENT_SECRET: 'segredo',
  MERCADOPAGO_WEBHOOK_SECRET: 'assinatura',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'loja@loja.example',
}

test('a demo needs nothing, stays on this machine and uses its own sandbox', () => {
  const config = read()
  expect(config).toMatchObject({
    mode: 'demo',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    superAdminEmail: 'dona@ousadia.example',
    smtpUrl: '',
    oidc: { issuer: 'http://localhost:3000/sandbox/identity' },
    mercadoPago: { apiUrl: 'http://localhost:3000/sandbox/mercadopago' },
    cepApiUrl: 'http://localhost:3000/sandbox/cep',
    cepFallbackUrl: 'http://localhost:3000/sandbox/opencep',
    pixMinutes: 30,
    cardMinutes: 60,
    sweepSeconds: 60,
    rateLimitFactor: 1,
    workers: 1,
    trustedProxies: 0,
    logLevel: 'info',
  })
  expect(config.database).toBe(join(config.dataDir, 'vitrine.db'))
  expect(statSync(config.dataDir).mode & 0o777).toBe(0o700)
})

test("a demo's secret is generated once and readable by its user only", () => {
  const DATA_DIR = join(newFolder(), 'data')
  const first = readConfig({ DATA_DIR }).appSecret
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(readConfig({ DATA_DIR }).appSecret).toBe(first)
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(DATA_DIR, 'app-secret'), 'utf8')).toBe(first)
})

test('a variable that is set wins in the demo too', () => {
  expect(
    read({
      PORT: '8080',
      CEP_API_URL: 'https://cep.example/',
      CEP_FALLBACK_URL: 'https://opencep.example/',
      OIDC_ISSUER: 'https://id.example',
      DATABASE_URL: 'postgres://u:p@db/loja',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'http://localhost:8080',
    cepApiUrl: 'https://cep.example',
    cepFallbackUrl: 'https://opencep.example',
    oidc: { issuer: 'https://id.example' },
    database: 'postgres://u:p@db/loja',
  })
})

test("the hosts of the provider's pages are a list of domain names", () => {
  expect(read().mercadoPago.hosts).toEqual(
    expect.arrayContaining(['mercadopago.com.br', 'mercadopago.com', 'mercadolibre.com']),
  )
  expect(read({ MERCADOPAGO_HOSTS: 'pagar.example, Outro.example' }).mercadoPago.hosts).toEqual([
    'pagar.example',
    'outro.example',
  ])
  for (const MERCADOPAGO_HOSTS of [
    'https://pagar.example',
    'pagar.example:443',
    'com',
    '*.example.com',
    'a.example,,b.example',
    'a.example/x',
    '127.0.0.1',
  ]) {
    expect(() => read({ MERCADOPAGO_HOSTS })).toThrow(/MERCADOPAGO_HOSTS/)
  }
})

test('the picture bucket is configured by one URL', () => {
  expect(read().s3).toBeNull()
  expect(read({ S3_URL: 's3://chave:seg%2Fredo%2B1@minio.example:9000/fotos?region=sa-east-1' }).s3).toEqual({
    endpoint: 'https://minio.example:9000',
    bucket: 'fotos',
    region: 'sa-east-1',
    accessKeyId: 'chave',
    secretAccessKey: 'seg/redo+1',
  })
  expect(read({ S3_URL: 's3+http://a:b@127.0.0.1:9000/fotos' }).s3).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
  })
  for (const S3_URL of [
    'https://a:b@x/fotos',
    's3://x/fotos',
    's3://a@x/fotos',
    's3://a:b@x/',
    's3://a:b@x/Fotos',
    's3://a:b@x/fotos/pasta',
    's3://a:b%ZZ@x/fotos',
    'fotos',
  ]) {
    expect(() => read({ S3_URL })).toThrow(/S3_URL/)
  }
})

test('a live shop backs itself up, into a bucket of its own if it has one', () => {
  expect(read()).toMatchObject({ nightly: null, backupDir: null, backupBucket: null })
  expect(read(LIVE).nightly).toEqual({ hour: 3, keep: 14 })
  expect(read({ ...LIVE, BACKUP: 'off' }).nightly).toBeNull()
  const env = {
    ...LIVE,
    BACKUP_HOUR: '4',
    BACKUP_KEEP: '30',
    BACKUP_DIR: '/copias',
    BACKUP_BUCKET: 's3://a:b@x/copias',
  }
  expect(read(env)).toMatchObject({
    nightly: { hour: 4, keep: 30 },
    backupDir: '/copias',
    backupBucket: { endpoint: 'https://x', bucket: 'copias' },
  })
  expect(() => read({ S3_URL: 's3://a:b@x/fotos', BACKUP_BUCKET: 's3://c:d@x/fotos' })).toThrow(
    /precisam de um só delas/,
  )
  expect(() => read({ BACKUP_BUCKET: 's3://chave:segredo@x' })).toThrow(/^(?!.*segredo@x)/)
})

test('a live shop with its secrets', () => {
  const config = read(LIVE)
  expect(config).toMatchObject({
    mode: 'live',
    host: '127.0.0.1',
    allowsHttp: false,
    superAdminEmail: 'dona@loja.example',
    oidc: { issuer: 'https://accounts.google.com' },
    mercadoPago: { apiUrl: 'https://api.mercadopago.com', firstAccessToken: '' },
    cepApiUrl: 'https://viacep.com.br',
    cepFallbackUrl: 'https://opencep.com',
  })
})

test('a live shop refuses an address in plain http unless it is allowed or local', () => {
  const at = (PUBLIC_URL: string, more = {}) => read({ ...LIVE, PUBLIC_URL, ...more }).publicUrl
  for (const url of ['http://loja.example', 'http://192.168.0.5:3000', 'http://localhost.loja.example'])
    expect(() => at(url)).toThrow(/ALLOW_HTTP=1/)
  expect(at('http://loja.example', { ALLOW_HTTP: '1' })).toBe('http://loja.example')
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:3001', 'http://[::1]:3000']) expect(at(url)).toBe(url)
  expect(read({ PUBLIC_URL: 'http://loja.example' }).publicUrl).toBe('http://loja.example')
})

test('metrics are off by default, stay on this machine, and need a token elsewhere', () => {
  expect(read().metrics).toBeNull()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: null })
  const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
  expect(() => read(open)).toThrow(/METRICS_TOKEN/)
  expect(() => read({ ...open, METRICS_TOKEN: 'curto' })).toThrow(/METRICS_TOKEN/)
  const token = 'm'.repeat(32)
  expect(read({ ...open, METRICS_TOKEN: token }).metrics).toEqual({ port: 9464, host: '0.0.0.0', token })
})

test("a live shop names the identity provider's client whole or not at all", () => {
  expect(() => read({ ...LIVE, OIDC_CLIENT_SECRET: '' })).toThrow('Defina OIDC_CLIENT_SECRET')
  expect(() => read({ ...LIVE, OIDC_CLIENT_ID: '' })).toThrow('Defina OIDC_CLIENT_ID')
})

test('a live shop starts with nothing set, and nothing of the demo stands in', () => {
  const DATA_DIR = join(newFolder(), 'data')
  const config = readConfig({ STORE_MODE: 'live', DATA_DIR })
  expect(config).toMatchObject({
    hasPublicUrl: false,
    hasOwnSecret: true,
    fixed: {},
    superAdminEmail: '',
    oidc: { clientId: '', clientSecret: '' },
    webhookSecret: '',
    smtpUrl: '',
    mailFrom: '',
  })
  expect(statSync(join(DATA_DIR, 'app-secret')).mode & 0o777).toBe(0o600)
})

test.each([
  ['STORE_MODE', 'production'],
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['PUBLIC_URL', 'loja.example'],
  ['PUBLIC_URL', 'https://loja.example/loja'],
  ['PUBLIC_URL', 'ftp://loja.example'],
  ['PUBLIC_URL', 'https://user:pw@loja.example'],
  ['DATABASE_URL', 'mysql://db/loja'],
  ['DATABASE_URL', 'loja.db'],
  ['APP_SECRET', 'short'],
  ['SUPER_ADMIN_EMAIL', 'dona'],
  ['OIDC_ISSUER', 'accounts.google.com'],
  ['MERCADOPAGO_API_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Loja'],
  ['MAIL_FROM', 'Loja <loja.exemplo.com.br>'],
  ['PIX_MINUTES', '0'],
  ['CARD_MINUTES', 'x'],
  ['SWEEP_SECONDS', '4000'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['RATE_LIMIT_FACTOR', 'NaN'],
  ['WORKERS', '0'],
  ['SMTP_CONNECTIONS', '0'],
  ['TRUSTED_PROXIES', '99'],
  ['SHUTDOWN_DELAY_SECONDS', '61'],
  ['DATABASE_DIRECT_URL', 'mysql://servidor/loja'],
  ['DATABASE_CONNECTIONS', '1'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a sentence that names it', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(ConfigError)
  expect(() => read({ [name]: value })).toThrow(name)
})

test('a sender is an e-mail, with or without a name', () => {
  for (const MAIL_FROM of ['loja@exemplo.com.br', '"Loja" <loja@exemplo.com.br>', 'Minha loja <loja@exemplo.com.br>'])
    expect(read({ ...LIVE, MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
  expect(() => read({ ...LIVE, MAIL_FROM: 'loja.exemplo.com.br' })).toThrow(
    'MAIL_FROM precisa ser um e-mail, como loja@exemplo.com.br ou "Loja" <loja@exemplo.com.br>, e não "loja.exemplo.com.br".',
  )
})

test('everything that is wrong is reported at once, without secrets', () => {
  const env = { ...LIVE, PORT: 'http', SMTP_URL: 'http://eu:abc123@mail.example' }
  expect(() => read(env)).toThrow(
    [
      'PORT precisa ser um número inteiro de 0 a 65535, e não "http".',
      'SMTP_URL precisa ser como smtps://usuario:senha@servidor:465 (usuário e senha em percent-encoding).',
    ].join('\n'),
  )
})

test('an empty variable counts as unset', () => {
  const DATA_DIR = join(newFolder(), 'data')
  const names = [...Object.keys(LIVE), 'MERCADOPAGO_ACCESS_TOKEN', 'DATABASE_URL', 'S3_URL', 'PORT']
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readConfig({ DATA_DIR, ...empty })).toEqual(readConfig({ DATA_DIR }))
})

test('a password that is not encoded is reported as such', () => {
  for (const password of ['ab/cd', 'ab#cd', 'ab?cd']) {
    expect(() => read({ DATABASE_URL: `postgres://ana:${password}@db.example/loja` })).toThrow(
      /^DATABASE_URL precisa ser como .* \(senha em percent-encoding\)\.$/,
    )
    expect(() => read({ SMTP_URL: `smtps://ana:${password}@mail.example:465` })).toThrow(
      /^SMTP_URL precisa ser como .* \(usuário e senha em percent-encoding\)\.$/,
    )
  }
  expect(read({ DATABASE_URL: 'postgres://ana:ab%2Fcd@db.example/loja' }).database).toContain('ab%2Fcd')
})

test('limits can be switched off only in a demo', () => {
  expect(read({ RATE_LIMIT_FACTOR: '0' }).rateLimitFactor).toBe(0)
  for (const RATE_LIMIT_FACTOR of ['0', '0.0', '-1', '1,5', '1001'])
    expect(() => read({ ...LIVE, RATE_LIMIT_FACTOR })).toThrow(
      `RATE_LIMIT_FACTOR precisa ser um número maior que 0 e até 1000, como 0.5 ou 2 (0 desliga os limites, e só a demonstração aceita), e não "${RATE_LIMIT_FACTOR}".`,
    )
  expect(() => read({ RATE_LIMIT_FACTOR: '1,5' })).toThrow(
    'RATE_LIMIT_FACTOR precisa ser um número de 0 a 1000, como 0.5 ou 2 (0 desliga os limites), e não "1,5".',
  )
})

test('a folder that cannot be created is named with the reason', () => {
  const file = join(newFolder(), 'file')
  writeFileSync(file, '')
  for (const [DATA_DIR, reason] of [
    [file, 'já há um arquivo com esse nome (EEXIST)'],
    [join(file, 'loja/data'), 'uma parte do caminho é um arquivo (ENOTDIR)'],
  ] as const)
    expect(() => readConfig({ DATA_DIR })).toThrow(
      `Não foi possível criar a pasta DATA_DIR, ${DATA_DIR}: ${reason}. Confira DATA_DIR.`,
    )
})

// Only root gets the ENOENT with which Node's recursive mkdir never returns.
test.runIf(process.platform === 'linux')('a folder below /proc is refused, not waited for', () => {
  const reason = process.getuid!() === 0 ? /esse lugar não aceita pastas nem arquivos novos \(ENOENT\)/ : /permi/
  expect(() => readConfig({ DATA_DIR: '/proc/loja/data' })).toThrow('a pasta DATA_DIR, /proc/loja/data: ')
  expect(() => readConfig({ DATA_DIR: '/proc/loja/data' })).toThrow(reason)
  expect(() => readConfig({ DATA_DIR: '/proc' })).toThrow('Não foi possível gravar em DATA_DIR, /proc: ')
})
