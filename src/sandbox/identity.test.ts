import * as client from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, type StartedSandbox } from './testing.ts'

let box: StartedSandbox
let config: client.Configuration

beforeAll(async () => {
  box = await startSandbox()
  config = await discover(client.ClientSecretBasic('segredo-da-loja'))
})
afterAll(() => box.stop())

function discover(auth: client.ClientAuth, host = box.url) {
  const issuer = new URL(`${host}/sandbox/identity`)
  return client.discovery(issuer, 'loja', undefined, auth, { execute: [client.allowInsecureRequests] })
}

/** A browser that keeps cookies as this one origin needs them: by name and path. */
function openBrowser() {
  const jar = new Map<string, { path: string; value: string }>()
  async function visit(url: string, init: RequestInit = {}) {
    const path = new URL(url).pathname
    const sent = [...jar].filter(([, { path: own }]) => path.startsWith(own))
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...init.headers, cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, { value: value!, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
    }
    return response
  }
  return { visit }
}

type Form = Record<string, string>

async function signIn(form: Form, { browser = openBrowser(), clientConfig = config } = {}) {
  const verifier = client.randomPKCECodeVerifier()
  const checks = {
    pkceCodeVerifier: verifier,
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
  }
  const start = client.buildAuthorizationUrl(clientConfig, {
    redirect_uri: `${box.url}/auth/callback`,
    scope: 'openid email profile',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  const page = new URL((await browser.visit(start.href)).headers.get('location')!, box.url).href
  const shown = await browser.visit(page)
  const body = new URLSearchParams(form)
  const submitted = await browser.visit(page, { method: 'POST', body, headers: { origin: box.url } })
  if (submitted.status !== 303) return { shown: await shown.text(), submitted, callback: null, checks }
  const resumed = await browser.visit(new URL(submitted.headers.get('location')!, box.url).href)
  return { shown: await shown.text(), submitted, callback: new URL(resumed.headers.get('location')!), checks }
}

async function claimsFor(form: Form, options: Parameters<typeof signIn>[1] = {}) {
  const { callback, checks } = await signIn(form, options)
  const tokens = await client.authorizationCodeGrant(options.clientConfig ?? config, callback!, checks)
  return tokens.claims()!
}

test('signs in with code, PKCE, state and nonce; the id token has the e-mail', async () => {
  const claims = await claimsFor({ email: 'maria.silva@exemplo.com.br' })
  expect(claims).toMatchObject({
    iss: `${box.url}/sandbox/identity`,
    aud: 'loja',
    email: 'maria.silva@exemplo.com.br',
    email_verified: true,
    name: 'Maria Silva',
  })
})

test('accepts the client secret in the body as well', async () => {
  const clientConfig = await discover(client.ClientSecretPost('segredo-da-loja'))
  expect((await claimsFor({ email: 'a@b.example' }, { clientConfig })).email).toBe('a@b.example')
})

test('the sign-in page has a form, a shortcut per person of the demo, and no script', async () => {
  const { shown } = await signIn({ email: 'a@b.example' })
  expect(shown).toContain('name="email"')
  expect(shown).toContain('Entrar como cliente')
  expect(shown).toContain('Entrar como dona da loja')
  expect(shown).toContain('Entrar como Caio Bastos: Financeiro (só leitura)')
  expect(shown).not.toContain('<script')
})

test('the subject ignores the case of the address; unverified addresses are marked', async () => {
  const first = await claimsFor({ email: 'Ana@Exemplo.com' })
  const second = await claimsFor({ email: 'ana@exemplo.com', unverified: '1' })
  expect(second.sub).toBe(first.sub)
  expect(second.email_verified).toBe(false)
})

test('prompts at each sign-in, so that a browser can switch users', async () => {
  const browser = openBrowser()
  expect((await claimsFor({ email: 'um@exemplo.com' }, { browser })).email).toBe('um@exemplo.com')
  expect((await claimsFor({ email: 'dois@exemplo.com' }, { browser })).email).toBe('dois@exemplo.com')
})

test('a cancelled sign-in redirects to the shop with access_denied', async () => {
  const { callback } = await signIn({ cancel: '1' })
  expect(callback!.searchParams.get('error')).toBe('access_denied')
  expect(callback!.searchParams.has('code')).toBe(false)
})

test('rejects an invalid address', async () => {
  const { submitted } = await signIn({ email: 'sem arroba' })
  expect(submitted.status).toBe(400)
  expect(await submitted.text()).toContain('Digite um e-mail válido')
})

test('a code works once and only with its verifier', async () => {
  const { callback, checks } = await signIn({ email: 'a@b.example' })
  const otherVerifier = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
  await expect(client.authorizationCodeGrant(config, callback!, otherVerifier)).rejects.toThrow()
  const again = await signIn({ email: 'a@b.example' })
  await client.authorizationCodeGrant(config, again.callback!, again.checks)
  await expect(client.authorizationCodeGrant(config, again.callback!, again.checks)).rejects.toThrow()
})

test('refuses a request without PKCE or with an unknown redirect URI', async () => {
  const plain = client.buildAuthorizationUrl(config, {
    redirect_uri: `${box.url}/auth/callback`,
    scope: 'openid email',
  })
  const answer = await openBrowser().visit(plain.href)
  expect(new URL(answer.headers.get('location')!).searchParams.get('error')).toBe('invalid_request')
  const evil = 'http://evil.test/auth/callback'
  const elsewhere = client.buildAuthorizationUrl(config, { redirect_uri: evil, scope: 'openid' })
  expect((await openBrowser().visit(elsewhere.href)).status).toBe(400)
})

test('the discovery document has the public address for any Host', async () => {
  const viaAddress = box.url.replace('localhost', '127.0.0.1')
  const answer = await fetch(`${viaAddress}/sandbox/identity/.well-known/openid-configuration`)
  const document = (await answer.json()) as Record<string, string>
  expect(document.authorization_endpoint).toBe(`${box.url}/sandbox/identity/auth`)
  expect(document.jwks_uri).toBe(`${box.url}/sandbox/identity/jwks`)
})

test('a form from another site is refused', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' }
  const answer = await fetch(`${box.url}/sandbox/identity/interaction/abc`, { method: 'POST', headers })
  expect(answer.status).toBe(403)
})
