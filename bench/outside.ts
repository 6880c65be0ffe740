import { serve } from '@hono/node-server'
import { openSandbox } from '#sandbox/sandbox.ts'

export type OutsideOptions = { port: number; shopUrl: string; dataFile: string; webhookSecret: string }

/** The payment provider and the mail server of a measured shop. In production they are other companies' machines. */
const { port, shopUrl, dataFile, webhookSecret } = JSON.parse(process.argv[2]!) as OutsideOptions
const sandbox = await openSandbox({
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
})
serve({ fetch: sandbox.app.fetch, port }, () => process.send!(sandbox.smtpUrl))
process.once('disconnect', () => process.exit())
