import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import type { Provider, InteractionResults } from 'oidc-provider'
import { z } from 'zod'
import { readFaults } from './faults.ts'
import { IDENTITY_PATH, type IdentityOptions } from './identity-options.ts'
import { signInError, signInPage } from './identity-pages.ts'
import { savePerson } from './identity-store.ts'
import { page } from './pages.ts'
import type { Store } from './store.ts'

type Env = { Bindings: HttpBindings }

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
  let opening: ReturnType<typeof open> | null = null
  /** Loaded at the first sign-in: the library takes 13 MB. */
  async function open() {
    const { createProvider } = await import('./identity-provider.ts')
    const provider = createProvider(store, options)
    return { provider, callback: provider.callback() }
  }
  const openOnce = () => (opening ??= open())
  const shop = new URL(options.publicUrl)
  const app = new Hono<Env>()

  app.use(`${IDENTITY_PATH}/*`, async (c, next) => {
    if (readFaults(store).identity === 'ok') return next()
    const problem = 'O provedor de identidade está fora do ar (falha escolhida nos bastidores).'
    return page(c, { ...signInError(problem, options.publicUrl), status: 503 })
  })

  const interaction = `${IDENTITY_PATH}/interaction/:uid`
  app.use(interaction, bodyLimit({ maxSize: 16 * 1024 }), csrf({ origin: shop.origin }), async (c, next) => {
    if (await isOpenInteraction((await openOnce()).provider, c)) return next()
    const problem = 'Este acesso expirou. Volte à loja e entre de novo.'
    return page(c, { ...signInError(problem, options.publicUrl), status: 400 })
  })
  app.get(interaction, (c) => signInPage(c, options))
  app.post(interaction, async (c) => {
    const form = await c.req.parseBody()
    const { cancel, email, unverified } = signInForm.parse(form)
    const { provider } = await openOnce()
    if (cancel)
      return finish(provider, c, { error: 'access_denied', error_description: 'End-User aborted interaction' })
    if (!email) return signInPage(c, { ...options, email: String(form.email), problem: 'Digite um e-mail válido' })
    return finish(provider, c, { login: { accountId: savePerson(store, email, !unverified), remember: false } })
  })

  app.all(`${IDENTITY_PATH}/*`, async ({ env: { incoming, outgoing } }) => {
    rewrite(incoming, shop)
    const { callback } = await openOnce()
    await callback(incoming, outgoing)
    // Loaded after the server has replaced the global Response, the constant is not recognised: the server writes another
    // response and closes the connection. A clone is always a Response of Node.
    return RESPONSE_ALREADY_SENT.clone()
  })

  return app
}

async function isOpenInteraction(provider: Provider, c: Context<Env>) {
  try {
    const { uid } = await provider.interactionDetails(c.env.incoming, c.env.outgoing)
    return uid === c.req.param('uid')
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return false
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
  const url = originalUrl.slice(originalUrl.indexOf(IDENTITY_PATH) + IDENTITY_PATH.length) || '/'
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
