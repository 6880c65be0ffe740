import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { backstageRoutes } from './backstage.ts'
import { cepRoutes } from './cep.ts'
import { openDelays } from './delay.ts'
import { identityRoutes } from './identity.ts'
import { mailboxRoutes, openMailbox } from './mailbox.ts'
import { actionRoutes } from './mercadopago/actions.ts'
import { apiRoutes } from './mercadopago/api.ts'
import { checkoutRoutes } from './mercadopago/checkout.ts'
import { paymentPageRoutes } from './mercadopago/payment-page.ts'
import { sameOriginOnly } from './same-origin.ts'
import { openStore } from './store.ts'
import { openWebhooks } from './webhooks.ts'

export type Sandbox = { app: Hono<{ Bindings: HttpBindings }>; smtpUrl: string; close(): Promise<void> }

export type SandboxOptions = {
  /** Without a trailing slash; the sandbox lives under publicUrl + '/sandbox'. */
  publicUrl: string
  /** The sandbox's own SQLite file, or ':memory:'. */
  dataFile: string
  webhookUrl: string
  webhookSecret: string
  oidcClientId: string
  oidcClientSecret: string
  shopperEmail: string
  ownerEmail: string
  /** The sandbox's keys are derived from it. */
  secret: string
}

/** The outside world in a box: `app` answers every path that begins with /sandbox. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = openStore(options.dataFile)
  const delays = openDelays()
  const webhooks = openWebhooks(store, options)
  const mailbox = await openMailbox(store)
  const book = { store, webhooks }
  const base = `${options.publicUrl}/sandbox/mercadopago`

  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  app.route('/', identityRoutes(store, options))
  app.use('/sandbox/*', bodyLimit({ maxSize: 1024 * 1024 }))
  app.route('/sandbox/mercadopago', apiRoutes(book, base, delays))
  app.route('/sandbox/cep', cepRoutes(store, delays))
  app.use('/sandbox/*', sameOriginOnly(options.publicUrl))
  app.route('/sandbox/mercadopago', checkoutRoutes(book, base))
  app.route('/sandbox/mercadopago', paymentPageRoutes(book))
  app.route('/sandbox/mercadopago', actionRoutes(book, base))
  app.route('/sandbox', mailboxRoutes(store))
  app.route('/sandbox', backstageRoutes(book, options))

  async function close() {
    delays.close()
    await Promise.all([webhooks.close(), mailbox.close()])
    store.close()
  }

  return { app, smtpUrl: mailbox.smtpUrl, close }
}
