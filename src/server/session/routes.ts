import { session } from '#contract/server/session.ts'
import type { SignInProvider } from '#contract/sign-in.ts'
import { signIn as signInCalls } from '#contract/server/sign-in.ts'
import type { Config } from '../config.ts'
import { inTransaction } from '../db/transaction.ts'
import { GOOGLE } from '../gateways/identity.ts'
import type { Call } from '../http/call.ts'
import type { Mount } from '../http/mount.ts'
import { endSession, type Person, SESSION_COOKIE, VISITOR_COOKIE } from '../http/session.ts'
import { DEVICE_COOKIE, removeDevice } from '../push/subscriptions.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { CODE_MS, requestCode, signInByCode } from './sign-in-codes.ts'
import { ATTEMPT_MS, sealAttempt, signIn } from './sign-in.ts'

const ATTEMPT_COOKIE = 'sign-in'
const CODE_COOKIE = 'sign-in-code'
const KNOWN_COOKIE = 'known-browser'
const KNOWN_SECONDS = 365 * 86_400
export const SESSION_SECONDS = 30 * 86_400

export function sessionRoutes(mount: Mount, shop: Shop): void {
  const { config, db, log } = shop

  mount(session.me, async (_, { person }) => ({ ...person, isAdmin: person.isAdmin || undefined }))

  mount(session.logout, async (_, { cookie, setCookie, address, now }) => {
    const [token, device] = [cookie(SESSION_COOKIE), cookie(DEVICE_COOKIE)]
    if (token) await endSession(db, token)
    if (device) await inTransaction(db, (tx) => removeDevice(tx, device, { address, now }))
    setCookie(SESSION_COOKIE, '', 0)
    if (device) setCookie(DEVICE_COOKIE, '', 0)
  })

  mount(session.redirectUrl, async ({ anew = false }, { setCookie, now }) => {
    const { identity } = shop
    if (!identity) throw new Refusal('sign_in_provider_off')
    const begun = await identity.begin(anew)
    if (!begun.ok) {
      log.warn(
        { err: begun.cause, issuer: config.oidc.issuer },
        'sign-in cannot start: the identity provider sent no valid configuration',
      )
      throw new Refusal('identity_provider')
    }
    setCookie(ATTEMPT_COOKIE, sealAttempt(config, begun.attempt, now), ATTEMPT_MS / 1000)
    return { redirectUrl: begun.redirectUrl }
  })

  mount(session.create, async ({ code, state }, { cookie, setCookie, now }) => {
    const before = cookie(SESSION_COOKIE)
    const { token, isOtherAccount } = await signIn(shop, { code, state, sealedAttempt: cookie(ATTEMPT_COOKIE) }, now)
    if (before) await endSession(db, before)
    setCookie(ATTEMPT_COOKIE, '', 0)
    setCookie(SESSION_COOKIE, token, SESSION_SECONDS)
    return isOtherAccount ? { notice: 'other_account' as const } : {}
  })

  mount(signInCalls.ways, async () => ({ provider: shop.identity && providerOf(config) }))

  mount(signInCalls.requestCode, ({ email }, call) => sendSignInCode(shop, email, call))

  mount(signInCalls.enterCode, async ({ code }, { cookie, setCookie, now }) => {
    const before = cookie(SESSION_COOKIE)
    const signedIn = await signInByCode(shop, { code, token: cookie(CODE_COOKIE) }, now)
    if (before) await endSession(db, before)
    setCookie(CODE_COOKIE, '', 0)
    setCookie(KNOWN_COOKIE, signedIn.known, KNOWN_SECONDS)
    setCookie(SESSION_COOKIE, signedIn.token, SESSION_SECONDS)
    return signedIn.isOtherAccount ? { notice: 'other_account' as const } : {}
  })
}

/** What this browser holds of a person whose data was erased. */
export function forgetBrowser({ setCookie }: Pick<CookieCall, 'setCookie'>): void {
  for (const name of [SESSION_COOKIE, CODE_COOKIE, KNOWN_COOKIE, VISITOR_COOKIE]) setCookie(name, '', 0)
}

type CookieCall = Pick<Call<Person | null>, 'cookie' | 'setCookie' | 'now'>

export async function sendSignInCode(shop: Shop, email: string, { cookie, setCookie, now }: CookieCall): Promise<void> {
  const token = await requestCode(shop, { email, known: cookie(KNOWN_COOKIE) }, now)
  setCookie(CODE_COOKIE, token, CODE_MS / 1000)
}

/** The demo's sandbox plays Google. */
function providerOf({ mode, oidc }: Config): SignInProvider {
  return mode === 'demo' || oidc.issuer === GOOGLE ? 'google' : 'other'
}
