import { createHmac } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import Provider, { errors, type InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import { readFaults } from './faults.ts'
import { signInError, signInPage } from './identity-pages.ts'
import { createAdapter, findPerson, savePerson, signingKey } from './identity-store.ts'
import { htmlDocument, page } from './pages.ts'
import type { People } from './people.ts'
import type { Store } from './store.ts'

export type IdentityOptions = People & {
  publicUrl: string
  oidcClientId: string
  oidcClientSecret: string
  secret: string
}
type Env = { Bindings: HttpBindings }

const MOUNT = '/sandbox/identity'

const signInForm = z.object({
  cancel: z.string().optional(),
  unverified: z.string().optional(),
  email: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/u)
    .catch(''),
})

/** Its routes have the full path, because oidc-provider reads the Node request. */
export function identityRoutes(store: Store, options: IdentityOptions) {
  const provider = createProvider(store, options)
  const callback = provider.callback()
  const shop = new URL(options.publicUrl)
  const app = new Hono<Env>()

  app.use(`${MOUNT}/*`, async (c, next) => {
    if (readFaults(store).identity === 'ok') return next()
    const problem = 'O provedor de identidade está fora do ar (falha escolhida nos bastidores).'
    return page(c, { ...signInError(problem, options.publicUrl), status: 503 })
  })

  const interaction = `${MOUNT}/interaction/:uid`
  app.use(interaction, bodyLimit({ maxSize: 16 * 1024 }), csrf({ origin: shop.origin }), async (c, next) => {
    if (await isOpenInteraction(provider, c)) return next()
    const problem = 'Este acesso expirou. Volte à loja e entre de novo.'
    return page(c, { ...signInError(problem, options.publicUrl), status: 400 })
  })
  app.get(interaction, (c) => signInPage(c, options))
  app.post(interaction, async (c) => {
    const form = await c.req.parseBody()
    const { cancel, email, unverified } = signInForm.parse(form)
    if (cancel)
      return finish(provider, c, { error: 'access_denied', error_description: 'End-User aborted interaction' })
    if (!email) return signInPage(c, { ...options, email: String(form.email), problem: 'Digite um e-mail válido' })
    return finish(provider, c, { login: { accountId: savePerson(store, email, !unverified), remember: false } })
  })

  app.all(`${MOUNT}/*`, async ({ env: { incoming, outgoing } }) => {
    rewrite(incoming, shop)
    await callback(incoming, outgoing)
    return RESPONSE_ALREADY_SENT
  })

  return app
}

async function isOpenInteraction(provider: Provider, c: Context<Env>) {
  try {
    const { uid } = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
    return uid === c.req.param('uid')
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return false
    throw error
  }
}

async function finish(provider: Provider, c: Context<Env>, result: InteractionResults) {
  const { incoming, outgoing } = c.env
  return c.redirect(
    await provider.interactionResult(incoming, outgoing, result, { mergeWithLastSubmission: false }),
    303,
  )
}

/** oidc-provider derives its addresses from the request, which is made to look as if sent to the public address. */
function rewrite(incoming: HttpBindings['incoming'], { host, protocol }: URL) {
  const originalUrl = incoming.url!
  // The mount point is the part of originalUrl in front of url.
  const url = originalUrl.slice(originalUrl.indexOf(MOUNT) + MOUNT.length) || '/'
  // Without the provider's session each sign-in asks who it is: in a demo one browser plays several people.
  const cookie = incoming.headers.cookie?.replace(/(^|;\s*)sandbox_session(\.[a-z]+)?=[^;]*/g, '')
  Object.assign(incoming, { originalUrl, url })
  Object.assign(incoming.headers, {
    cookie,
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  })
}

function createProvider(store: Store, options: IdentityOptions) {
  const cookie = { path: MOUNT, signed: true, httpOnly: true, sameSite: 'lax' } as const
  const provider = new Provider(`${options.publicUrl}${MOUNT}`, {
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
      keys: [createHmac('sha256', options.secret).update('sandbox:cookies').digest('base64url')],
      names: { interaction: 'sandbox_interaction', resume: 'sandbox_resume', session: 'sandbox_session' },
      long: cookie,
      short: cookie,
    },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, { uid }) => `${MOUNT}/interaction/${uid}` },
    ttl: { Interaction: 900, Session: 900, Grant: 3600, AuthorizationCode: 120, AccessToken: 3600, IdToken: 3600 },
    async findAccount(_, sub) {
      const person = findPerson(store, sub)
      return person && { accountId: sub, claims: async () => ({ sub, ...person }) }
    },
    // Signing in is the consent.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const grant = new ctx.oidc.provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    async renderError(ctx, { error, error_description: description }) {
      ctx.type = 'html'
      ctx.body = String(await htmlDocument(signInError(`${error}: ${description ?? ''}`, options.publicUrl)))
    },
  })
  provider.proxy = true
  provider.on('server_error', (_, error) => console.error(error))
  return provider
}
