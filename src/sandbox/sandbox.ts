import { setTimeout as sleep } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { backstageRoutes } from './backstage.ts'
import { cepRoutes, openCepRoutes } from './cep.ts'
import { identityRoutes } from './identity.ts'
import type { IdentityOptions } from './identity-options.ts'
import { mailboxRoutes, openMailbox } from './mailbox.ts'
import { actionRoutes } from './mercadopago/actions.ts'
import { apiRoutes } from './mercadopago/api.ts'
import { checkoutRoutes } from './mercadopago/checkout.ts'
import { paymentPageRoutes } from './mercadopago/payment-page.ts'
import { type PastMoney, rememberMoney } from './mercadopago/remember.ts'
import { openStore } from './store.ts'
import { openWebhooks, type WebhookOptions } from './webhooks.ts'

export type Sandbox = {
  app: Hono<{ Bindings: HttpBindings }>
  smtpUrl: string
  /** Lets a new file know the payments that the shop has. */
  rememberOnce(read: () => AsyncIterable<PastMoney>): Promise<void>
  close(): Promise<void>
}

export type SandboxOptions = IdentityOptions & WebhookOptions & { dataFile: string }

export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const store = openStore(options.dataFile)
  const closing = new AbortController()
  const webhooks = openWebhooks(store, options)
  const mailbox = await openMailbox(store)
  const book = { store, webhooks }
  const base = `${options.publicUrl}/sandbox/mercadopago`

  /** Ends early when the sandbox closes, so that a slow answer does not delay the shutdown. */
  const wait = (ms: number) => sleep(ms, undefined, { signal: closing.signal }).catch(() => {})

  const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
  app.route('/', identityRoutes(store, options))
  app.use('/sandbox/*', bodyLimit({ maxSize: 1024 * 1024 }))
  app.route('/sandbox/mercadopago', apiRoutes(book, base, wait))
  app.route('/sandbox/cep', cepRoutes(store, wait))
  app.route('/sandbox/opencep', openCepRoutes(store, wait))
  app.use('/sandbox/*', csrf({ origin: new URL(options.publicUrl).origin }))
  app.route('/sandbox/mercadopago', checkoutRoutes(book, base))
  app.route('/sandbox/mercadopago', paymentPageRoutes(book))
  app.route('/sandbox/mercadopago', actionRoutes(book, base))
  app.route('/sandbox', mailboxRoutes(store))
  app.route('/sandbox', backstageRoutes(book, options))

  async function close() {
    closing.abort()
    await Promise.all([webhooks.close(), mailbox.close()])
    store.close()
  }

  return { app, smtpUrl: mailbox.smtpUrl, rememberOnce: (read) => rememberMoney(store, read), close }
}
