import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Config } from '../config.ts'
import { openIdentityProvider, type SignInAttempt } from './identity.ts'

const CLIENT = { clientId: 'shop', clientSecret: 'a secret that the issuer knows too' }
const ATTEMPT: SignInAttempt = { state: 'state', nonce: 'nonce', codeVerifier: 'v'.repeat(43) }
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

type Claims = Record<string, unknown>
type Token = (issuer: string) => string

function claims(issuer: string, changes: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: issuer,
    aud: 'shop',
    sub: '42',
    nonce: 'nonce',
    iat: now,
    exp: now + 60,
    email: 'ana@loja.example',
    email_verified: true,
    ...changes,
  }
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function rs256(body: Claims, { key = privateKey, kid = 'one' }: { key?: KeyObject; kid?: string } = {}): string {
  const signed = `${base64({ alg: 'RS256', kid })}.${base64(body)}`
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(key, 'base64url')}`
}

function hs256(body: Claims): string {
  const signed = `${base64({ alg: 'HS256' })}.${base64(body)}`
  return `${signed}.${createHmac('sha256', CLIENT.clientSecret).update(signed).digest('base64url')}`
}

class ClientRefused extends Error {}

/** An issuer that returns the given ID token. */
async function openIssuer(token: Token) {
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json')
    const answers: Record<string, () => object> = {
      '/.well-known/openid-configuration': () => ({
        issuer,
        token_endpoint: `${issuer}/token`,
        authorization_endpoint: `${issuer}/auth`,
        jwks_uri: `${issuer}/keys`,
      }),
      '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }),
      '/token': () => ({ access_token: 'access', token_type: 'Bearer', id_token: token(issuer) }),
    }
    try {
      response.end(JSON.stringify(answers[request.url!]!()))
    } catch (error) {
      if (!(error instanceof ClientRefused)) throw error
      response.writeHead(401).end(JSON.stringify({ error: 'invalid_client' }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => void server.close())
  const config = { publicUrl: 'http://localhost:3000', oidc: { issuer, ...CLIENT } } as Config
  return openIdentityProvider(config)
}

async function exchangeWith(token: Token) {
  return (await openIssuer(token)).exchange('code', ATTEMPT)
}

test('a conforming issuer identifies the user', async () => {
  const answer = await exchangeWith((issuer) => rs256(claims(issuer)))
  expect(answer).toMatchObject({
    ok: true,
    identity: { subject: '42', email: 'ana@loja.example', isEmailVerified: true },
  })
})

test('the time of authentication comes from the issuer only', async () => {
  const longAgo = inSeconds(-5 * HOUR)
  expect(await exchangeWith((issuer) => rs256(claims(issuer, { auth_time: longAgo })))).toMatchObject({
    identity: { authenticatedAt: new Date(longAgo * 1000) },
  })
  expect(await exchangeWith((issuer) => rs256(claims(issuer)))).toMatchObject({ identity: { authenticatedAt: null } })
})

test('the issuer is asked for a prompt only for a re-authentication', async () => {
  const provider = await openIssuer(() => '')
  const asked = async (isAnew: boolean) =>
    new URL(((await provider.begin(isAnew)) as { redirectUrl: string }).redirectUrl).searchParams
  expect([(await asked(true)).get('prompt'), (await asked(true)).get('max_age')]).toEqual(['login', '0'])
  expect([(await asked(false)).get('prompt'), (await asked(false)).get('max_age')]).toEqual([null, null])
})

test('one check answers for all sign-ins of five seconds, and a provider that stops is found after them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let status = 200
  let checks = 0
  const server = createServer((request, response) => {
    checks++
    const issuer = `http://${request.headers.host}`
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth` }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = openIdentityProvider({ publicUrl: 'http://localhost:3000', oidc: { issuer, ...CLIENT } } as Config)
  const begun = async () => (await Promise.all([provider.begin(false), provider.begin(true)])).map(({ ok }) => ok)

  expect(await begun()).toEqual([true, true])
  status = 503
  expect(await begun()).toEqual([true, true])
  expect(checks).toBe(1)
  vi.advanceTimersByTime(5_000)
  expect(await begun()).toEqual([false, false])
  status = 200
  expect(await begun()).toEqual([false, false])
  expect(checks).toBe(2)
  vi.advanceTimersByTime(5_000)
  expect(await begun()).toEqual([true, true])
})

const HOUR = 3600
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

test('a provider whose clock is a little ahead is believed', async () => {
  expect(
    await exchangeWith((issuer) => rs256(claims(issuer, { iat: inSeconds(20), exp: inSeconds(HOUR) }))),
  ).toMatchObject({ ok: true })
})

test('a provider that cannot be reached is reported with its cause, by begin and by probe', async () => {
  const provider = openIdentityProvider({
    publicUrl: 'http://localhost:3000',
    oidc: { issuer: 'http://127.0.0.1:9', ...CLIENT },
  } as Config)
  expect(await provider.begin(false)).toMatchObject({ ok: false, cause: expect.any(Error) })
  expect(await provider.probe()).toMatchObject({ ok: false, reason: 'unreachable', cause: expect.any(Error) })
  expect(await (await openIssuer(() => '')).probe()).toEqual({ ok: true })
})

test('a provider that refuses the credentials of the shop fails the probe until it accepts them', async () => {
  let isRefusing = true
  const provider = await openIssuer((issuer) => {
    if (isRefusing) throw new ClientRefused()
    return rs256(claims(issuer))
  })
  expect(await provider.exchange('code', ATTEMPT)).toMatchObject({ ok: false, reason: 'refused' })
  expect(await provider.probe()).toMatchObject({ ok: false, reason: 'client_refused' })
  isRefusing = false
  expect(await provider.exchange('code', ATTEMPT)).toMatchObject({ ok: true })
  expect(await provider.probe()).toEqual({ ok: true })
})

test.each<[string, Token]>([
  ['for another shop', (issuer) => rs256(claims(issuer, { aud: 'another' }))],
  ['of another issuer', (issuer) => rs256(claims(issuer, { iss: 'https://accounts.example' }))],
  ['that is over', (issuer) => rs256(claims(issuer, { iat: inSeconds(-2 * HOUR), exp: inSeconds(-HOUR) }))],
  ['of another sign-in', (issuer) => rs256(claims(issuer, { nonce: 'another' }))],
  ['without a nonce', (issuer) => rs256(claims(issuer, { nonce: undefined }))],
  ['without a subject', (issuer) => rs256(claims(issuer, { sub: undefined }))],
  ['with an empty subject', (issuer) => rs256(claims(issuer, { sub: '' }))],
  ['with a blank subject', (issuer) => rs256(claims(issuer, { sub: ' ' }))],
  ['issued in the future', (issuer) => rs256(claims(issuer, { iat: inSeconds(120), exp: inSeconds(HOUR) }))],
  ['without a signature', (issuer) => `${base64({ alg: 'none' })}.${base64(claims(issuer))}.`],
  ['signed with the secret that both know', (issuer) => hs256(claims(issuer))],
  ['signed with a key that the issuer does not name', (issuer) => rs256(claims(issuer), { key: stranger, kid: 'two' })],
  ["signed by a stranger in the issuer's name", (issuer) => rs256(claims(issuer), { key: stranger })],
  ['that is none', () => 'not a token'],
])('an ID token %s is refused', async (_, token) => {
  expect(await exchangeWith(token)).toMatchObject({ ok: false, reason: 'refused' })
})
