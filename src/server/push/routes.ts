import type { Hono } from 'hono'
import { adminPush } from '#contract/server/admin-push.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Env } from '../http/call.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { readPushKeys } from './push-keys.ts'
import { sendTestPush } from './send-push.ts'
import { SERVICE_WORKER } from './service-worker.ts'
import {
  DEVICE_COOKIE,
  DEVICE_SECONDS,
  deviceKey,
  findOwn,
  listEndpoints,
  removeSubscription,
  saveSubscription,
} from './subscriptions.ts'

export function pushRoutes(mount: Mount, shop: Shop): void {
  const { db, config } = shop

  mount(adminPush.state, async (_, { person }) => ({
    public_key: (await readPushKeys(db, config)).publicKey,
    endpoints: await listEndpoints(db, person.id),
  }))

  mount(adminPush.subscribe, async (target, call) => {
    await inTransaction(db, (tx) => saveSubscription(tx, target, call))
    call.setCookie(DEVICE_COOKIE, deviceKey(target.endpoint), DEVICE_SECONDS)
  })

  mount(adminPush.unsubscribe, async ({ endpoint }, call) => {
    await inTransaction(db, (tx) => removeSubscription(tx, endpoint, call))
    if (call.cookie(DEVICE_COOKIE) === deviceKey(endpoint)) call.setCookie(DEVICE_COOKIE, '', 0)
  })

  mount(adminPush.test, async ({ endpoint }, { person }) => {
    const subscription = await findOwn(db, person.id, endpoint)
    if (!subscription) throw new Refusal('push_not_found')
    const outcome = await sendTestPush(shop, subscription)
    if (outcome === 'gone') throw new Refusal('push_ended')
    if (outcome !== 'sent') throw new Refusal('push_failed')
  })
}

/** Beside the pages of the back office and not in their scope by itself: `/admin` has no slash at its end. */
export function pushWorkerRoute(app: Hono<Env>): void {
  app.get('/admin/service-worker.js', (c) =>
    c.body(SERVICE_WORKER, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Service-Worker-Allowed': '/admin',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }),
  )
}
