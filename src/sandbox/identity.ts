import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import Provider, { errors } from 'oidc-provider'
import { readFaults } from './faults.ts'
import { avatar, providerErrorPage, signInErrorPage, signInPage } from './identity-pages.ts'
import { createAdapter, deriveKey, findPerson, rememberPerson, signingKey } from './identity-store.ts'
import { sameOriginOnly } from './same-origin.ts'
import type { Store } from './store.ts'

type Options = {
  publicUrl: string
  oidcClientId: string
  oidcClientSecret: string
  shopperEmail: string
  ownerEmail: string
  secret: string
}

const mount = '/sandbox/identity'
const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The identity provider. Its routes carry the whole path, because the provider itself needs the node request. */
export function identityRoutes(store: Store, options: Options) {
  const provider = createProvider(store, options)
  const { origin, hostname, host, protocol } = new URL(options.publicUrl)
  const people = { shopperEmail: options.shopperEmail, ownerEmail: options.ownerEmail, storeOrigin: origin }
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.use(`${mount}/*`, async (c, next) => {
    if (readFaults(store).identity === 'ok') return next()
    const problem = 'O provedor de identidade está fora do ar (falha escolhida nos bastidores).'
    return signInErrorPage(c, problem, options.publicUrl, 503)
  })

  app.get(`${mount}/avatar/:file{[0-9a-f]+\\.svg}`, (c) => {
    const person = findPerson(store, c.req.param('file').slice(0, -4))
    if (!person) return c.notFound()
    return c.body(avatar(person.sub, person.name), 200, {
      'Content-Type': 'image/svg+xml',
      'Content-Security-Policy': "default-src 'none'",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })

  app.get(`${mount}/interaction/:uid`, async (c) => {
    if (!(await interactionStands(c))) return expired(c)
    return signInPage(c, people)
  })

  app.post(
    `${mount}/interaction/:uid`,
    bodyLimit({ maxSize: 16 * 1024 }),
    sameOriginOnly(options.publicUrl),
    async (c) => {
      if (!(await interactionStands(c))) return expired(c)
      const form = await c.req.parseBody()
      if (form.cancel) return finish(c, { error: 'access_denied', error_description: 'End-User aborted interaction' })
      const email = typeof form.email === 'string' ? form.email.trim() : ''
      if (email.length > 254 || !/^[^\s@]+@[^\s@]+$/u.test(email)) {
        return signInPage(c, { ...people, email, problem: 'Digite um e-mail válido' })
      }
      const accountId = rememberPerson(store, email, !form.unverified)
      return finish(c, { login: { accountId, remember: false } })
    },
  )

  app.all(`${mount}/*`, async (c) => {
    const elsewhere = addressOfThePublicHost(c)
    if (elsewhere) return c.redirect(elsewhere, 307)
    return handOver(c)
  })

  async function interactionStands(c: Context<{ Bindings: HttpBindings }>) {
    try {
      const details = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
      return details.uid === c.req.param('uid')
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return false
      throw error
    }
  }

  async function finish(c: Context<{ Bindings: HttpBindings }>, result: Parameters<Provider['interactionResult']>[2]) {
    const { incoming, outgoing } = c.env
    const target = await provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false })
    return c.redirect(target, 303)
  }

  function expired(c: Context) {
    return signInErrorPage(c, 'Este acesso expirou. Volte à loja e entre de novo.', options.publicUrl)
  }

  // The cookies of a sign-in belong to one host name: who came by the other loopback name starts on the right one.
  function addressOfThePublicHost(c: Context) {
    if (c.req.method !== 'GET' || c.req.path !== `${mount}/auth`) return null
    const asked = new URL(c.req.url)
    if (asked.hostname === hostname || !loopbackNames.has(asked.hostname) || !loopbackNames.has(hostname)) return null
    return `${origin}${asked.pathname}${asked.search}`
  }

  const callback = provider.callback()

  // Addresses are derived from the request, so it is made to look as if it had come straight to the public address.
  async function handOver(c: Context<{ Bindings: HttpBindings }>) {
    const { incoming, outgoing } = c.env
    const whole = incoming.url!
    // What the provider knows as the mount point is what originalUrl has in front of url.
    Object.assign(incoming, { originalUrl: whole, url: whole.slice(whole.indexOf(mount) + mount.length) || '/' })
    // The provider's session would sign the same person in again unasked, and in a demonstration one changes persons.
    incoming.headers.cookie = incoming.headers.cookie?.replace(/(^|;\s*)sandbox_session(\.[a-z]+)?=[^;]*/g, '')
    incoming.headers.host = host
    incoming.headers['x-forwarded-host'] = host
    incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    await callback(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  }

  return app
}

function createProvider(store: Store, options: Options) {
  const issuer = `${options.publicUrl}${mount}`
  const provider = new Provider(issuer, {
    adapter: (model) => createAdapter(store, model),
    clients: [
      {
        client_id: options.oidcClientId,
        client_secret: options.oidcClientSecret,
        redirect_uris: [`${options.publicUrl}/auth/callback`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [signingKey(store)] },
    cookies: {
      keys: [deriveKey(options.secret, 'cookies')],
      names: { interaction: 'sandbox_interaction', resume: 'sandbox_resume', session: 'sandbox_session' },
      long: { path: mount, signed: true, httpOnly: true, sameSite: 'lax' },
      short: { path: mount, signed: true, httpOnly: true, sameSite: 'lax' },
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, interaction) => `${mount}/interaction/${interaction.uid}` },
    ttl: { Interaction: 900, Session: 900, Grant: 3600, AuthorizationCode: 120, AccessToken: 3600, IdToken: 3600 },
    async findAccount(_, sub) {
      const person = findPerson(store, sub)
      if (!person) return undefined
      const picture = `${issuer}/avatar/${sub}.svg`
      return {
        accountId: sub,
        async claims() {
          return { sub, email: person.email, email_verified: person.email_verified === 1, name: person.name, picture }
        },
      }
    },
    // Nobody is asked for consent: signing in is the consent.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = providerErrorPage(`${out.error}: ${out.error_description ?? ''}`, options.publicUrl)
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, error) => console.error(error))
  return provider
}
