import * as oidc from 'openid-client'
import type { Config } from '../config.ts'

/** Kept in the browser until it returns from the provider. */
export type SignInAttempt = { state: string; nonce: string; codeVerifier: string }

export type Identity = {
  issuer: string
  subject: string
  email: string
  isEmailVerified: boolean
  name: string | null
  picture: string | null
  authenticatedAt: Date | null
}

export type CodeAnswer =
  | { ok: true; identity: Identity }
  | { ok: false; reason: 'refused' | 'unreachable'; cause: unknown }

export type BeginAnswer = { ok: true; redirectUrl: string; attempt: SignInAttempt } | { ok: false; cause: unknown }

export type ProbeAnswer =
  | { ok: true }
  | { ok: false; reason: 'unreachable' | 'not_an_issuer' | 'client_refused'; cause: unknown }

export type IdentityProvider = {
  /**
   * The address to sign in at, unless the provider did not respond within the last seconds: its own error page would be
   * a dead end. With `isAnew` the provider must prompt, even if the user is signed in there.
   */
  begin(isAnew: boolean): Promise<BeginAnswer>
  /** Fetches the discovery document; also fails after the provider has refused the shop's credentials. */
  probe(): Promise<ProbeAnswer>
  /** Exchanges a code, once; checks state, nonce, PKCE, signature, audience and times of the ID token. */
  exchange(code: string, attempt: SignInAttempt): Promise<CodeAnswer>
}

const TIMEOUT_SECONDS = 8
const PROBE_TIMEOUT_SECONDS = 2
const CHECK_TIMEOUT_SECONDS = 3
/** One check answers for all sign-ins that begin within this time. */
const CHECK_MS = 5_000
const MAX_CLOCK_SKEW_MS = 60_000

/** Ignores max_age and has no prompt=login; select_account is the strictest prompt that it supports. */
export const GOOGLE = 'https://accounts.google.com'

export function openIdentityProvider(config: Config): IdentityProvider {
  const redirectUri = () => `${config.publicUrl}/auth/callback`
  let discovered: Promise<oidc.Configuration> | null = null
  let discoveredFor: Config['oidc'] | null = null
  let check: { at: number; answer: Promise<oidc.Configuration> } | null = null
  /** Only an exchange shows that the provider refuses the shop's credentials. */
  let clientRefusal: unknown = null

  function forgetOtherClient(): void {
    if (isSameClient(discoveredFor, config.oidc)) return
    ;[discovered, check, clientRefusal] = [null, null, null]
    discoveredFor = config.oidc
  }

  /** Cached on success only, so that a provider that was down at the start is found later. */
  function discover(): Promise<oidc.Configuration> {
    forgetOtherClient()
    discovered ??= discovery(config.oidc).catch((error: unknown) => {
      discovered = null
      throw error
    })
    return discovered
  }

  /** Rejects if the provider does not respond now. */
  async function discoverResponding(): Promise<oidc.Configuration> {
    forgetOtherClient()
    const now = performance.now()
    if (!check || now - check.at >= CHECK_MS) check = { at: now, answer: discovery(config.oidc, CHECK_TIMEOUT_SECONDS) }
    const found = await check.answer
    // The first one has the provider's keys.
    discovered ??= Promise.resolve(found)
    return discovered
  }

  return {
    async begin(isAnew) {
      let configuration: oidc.Configuration
      try {
        configuration = await discoverResponding()
      } catch (cause) {
        return { ok: false, cause }
      }
      const attempt = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const redirectUrl = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(),
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        ...(isAnew && { max_age: '0', prompt: config.oidc.issuer === GOOGLE ? 'select_account' : 'login' }),
      })
      return { ok: true, redirectUrl: redirectUrl.href, attempt }
    },

    async probe() {
      try {
        await discovery(config.oidc, PROBE_TIMEOUT_SECONDS)
      } catch (cause) {
        return { ok: false, reason: isUnreachable(cause) ? 'unreachable' : 'not_an_issuer', cause }
      }
      return clientRefusal ? { ok: false, reason: 'client_refused', cause: clientRefusal } : { ok: true }
    },

    async exchange(code, attempt) {
      try {
        const configuration = await discover()
        const tokens = await oidc.authorizationCodeGrant(
          configuration,
          returnAddress(configuration, redirectUri(), code, attempt.state),
          {
            pkceCodeVerifier: attempt.codeVerifier,
            expectedState: attempt.state,
            expectedNonce: attempt.nonce,
            idTokenExpected: true,
          },
        )
        clientRefusal = null
        const claims = tokens.claims()!
        refuseUnsound(claims)
        return { ok: true, identity: identityOf(claims) }
      } catch (cause) {
        if (isClientRefusal(cause)) clientRefusal = cause
        return { ok: false, reason: isUnreachable(cause) ? 'unreachable' : 'refused', cause }
      }
    },
  }
}

function isSameClient(a: Config['oidc'] | null, b: Config['oidc']): boolean {
  return a?.issuer === b.issuer && a.clientId === b.clientId && a.clientSecret === b.clientSecret
}

function discovery(
  { issuer, clientId, clientSecret }: Config['oidc'],
  timeoutSeconds = TIMEOUT_SECONDS,
): Promise<oidc.Configuration> {
  const isPlainHttp = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
    timeout: timeoutSeconds,
    // Verifies the ID token's signature too, though it comes directly from the issuer.
    execute: [oidc.enableNonRepudiationChecks, ...(isPlainHttp ? [oidc.allowInsecureRequests] : [])],
  })
}

function returnAddress(configuration: oidc.Configuration, redirectUri: string, code: string, state: string): URL {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  const server = configuration.serverMetadata()
  if (server.authorization_response_iss_parameter_supported) url.searchParams.set('iss', server.issuer)
  return url
}

function refuseUnsound({ sub, iat }: oidc.IDToken): void {
  if (sub.trim() === '') throw new Error('the ID token has an empty sub')
  if (iat * 1000 > Date.now() + MAX_CLOCK_SKEW_MS) throw new Error('the ID token was issued in the future')
}

function identityOf(claims: oidc.IDToken): Identity {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(claims.email) ?? '',
    isEmailVerified: claims.email_verified === true,
    name: textOf(claims.name),
    picture: textOf(claims.picture),
    authenticatedAt: claims.auth_time === undefined ? null : new Date(claims.auth_time * 1000),
  }
}

function isClientRefusal(error: unknown): boolean {
  return error instanceof oidc.ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)
}

/** The code itself was not refused. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError' || error instanceof TypeError) return true
  const { code, status, cause } = error as { code?: string; status?: number; cause?: unknown }
  if (code === 'OAUTH_TIMEOUT' || (status ?? 0) >= 500) return true
  if (cause instanceof Response) return cause.status >= 500
  return cause instanceof Error && isUnreachable(cause)
}
