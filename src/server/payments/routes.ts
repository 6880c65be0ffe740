import { checkout } from '#contract/server/checkout.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { receiveWebhook, refusedWebhookLog } from './receive-webhook.ts'

export function paymentRoutes(mount: Mount, shop: Shop): void {
  const reportRefused = refusedWebhookLog(shop)

  mount(checkout.webhook, async ({ provider, ...body }, { request }) => {
    const gateway = shop.payments[provider]
    if (!gateway) throw new Refusal('not_found')
    const query = new URL(request.url).searchParams
    await receiveWebhook(shop, reportRefused, gateway, { query, headers: request.headers, body })
    return {}
  })
}
