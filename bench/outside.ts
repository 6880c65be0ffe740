import { once } from 'node:events'
import { serve, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { identityRoutes } from '#sandbox/identity.ts'
import { openSandbox } from '#sandbox/sandbox.ts'
import { openStore } from '#sandbox/store.ts'

export type OutsideOptions = { port: number; shopUrl: string; dataFile: string; webhookSecret: string }

/**
 * The payment provider, the mail server, the identity provider and the CEP services of a measured shop. In production they
 * are other companies' machines.
 */
const { port, shopUrl, dataFile, webhookSecret } = JSON.parse(process.argv[2]!) as OutsideOptions
const options = {
  publicUrl: shopUrl,
  dataFile,
  webhookUrl: `${shopUrl}/api/webhooks/mercadopago`,
  webhookSecret,
  oidcClientId: 'bench',
  oidcClientSecret: 'bench',
  shopperEmail: 'cliente@bench.example',
  ownerEmail: 'dona@bench.example',
  staff: [],
  secret: webhookSecret,
}
const sandbox = await openSandbox(options)
const url = `http://localhost:${port}`
const app = new Hono<{ Bindings: HttpBindings }>({ strict: false })
// Not under the shop's address: an issuer is the address at which it answers.
app.route('/', identityRoutes(openStore(':memory:'), { ...options, publicUrl: url }))
app.route('/', sandbox.app)
await once(serve({ fetch: app.fetch, port }), 'listening')
// The library is loaded at the first request, and no provider starts with its customer's shop.
await (await fetch(`${url}/sandbox/identity/.well-known/openid-configuration`)).arrayBuffer()
process.send!(sandbox.smtpUrl)
process.once('disconnect', () => process.exit())
