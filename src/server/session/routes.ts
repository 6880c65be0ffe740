import { session } from '#contract/server/session.ts'
import type { Mount } from '../http/mount.ts'
import { endSession, sessionCookieName } from '../http/session.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { ATTEMPT_MS, sealAttempt, signIn } from './sign-in.ts'

const SESSION_SECONDS = 30 * 86_400

export function sessionRoutes(mount: Mount, shop: Shop): void {
  const { config, db, identity, log } = shop
  const sessionCookie = sessionCookieName(config)
  const attemptCookie = config.publicUrl.startsWith('https:') ? '__Host-sign-in' : 'sign-in'

  mount(session.me, async (_, { person }) => person)

  mount(session.logout, async (_, { cookie, setCookie }) => {
    const token = cookie(sessionCookie)
    if (token) await endSession(db, token)
    setCookie(sessionCookie, '', 0)
    return {}
  })

  mount(session.redirectUrl, async ({ anew = false }, { setCookie, now }) => {
    const begun = await identity.begin(anew)
    if (!begun.ok) {
      log.warn(
        { err: begun.cause, issuer: config.oidc.issuer },
        'sign-in cannot begin: the identity provider did not answer as one',
      )
      throw new Refusal('identity_provider')
    }
    setCookie(attemptCookie, sealAttempt(config, begun.attempt, now), ATTEMPT_MS / 1000)
    return { redirectUrl: begun.redirectUrl }
  })

  mount(session.create, async ({ code, state }, { cookie, setCookie, now }) => {
    const before = cookie(sessionCookie)
    const { token, isOtherAccount } = await signIn(shop, { code, state, sealedAttempt: cookie(attemptCookie) }, now)
    if (before) await endSession(db, before)
    setCookie(attemptCookie, '', 0)
    setCookie(sessionCookie, token, SESSION_SECONDS)
    return isOtherAccount ? { notice: 'other_account' as const } : {}
  })
}
