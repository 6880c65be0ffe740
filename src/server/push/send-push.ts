import { formatBrl } from '#domain/money.ts'
import { orderNumber } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import type { PushOutcome } from '../gateways/push.ts'
import type { JobOf } from '../jobs/job.ts'
import type { JobRun } from '../jobs/run-job.ts'
import type { Shop } from '../shop.ts'
import { readPushKeys } from './push-keys.ts'
import { deleteSubscription, findOfStaff, type Subscription } from './subscriptions.ts'

/** A notice of a sale is worth little the next day. */
const TTL_SECONDS = 12 * 3600
/** Over about a minute: 5, 10, 20 and 40 s after the first. */
const MAX_ATTEMPTS = 5

/** What the service worker shows. Screens are read by others too: number and total, and nothing of the customer. */
type Notice = { title: string; body: string; tag: string; path: string }

const TEST: Notice = {
  title: 'Aviso de teste',
  body: 'As vendas pagas aparecem assim neste aparelho.',
  tag: 'teste',
  path: '/admin/avisos',
}

/** Sends nothing if the order was cancelled meanwhile, or to a person who is no longer staff. */
export async function sendSalePush(
  shop: Shop,
  { orderId, subscriptionId }: JobOf<'sale_push'>,
  { attempts }: JobRun,
): Promise<void> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['status', 'total_cents'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  const subscription = await findOfStaff(shop.db, shop.config, subscriptionId)
  if (!order || !countsAsSale(order.status) || !subscription) return
  const outcome = await send(shop, subscription, {
    title: `Nova venda ${orderNumber(orderId)}`,
    body: formatBrl(order.total_cents),
    tag: `pedido-${orderId}`,
    path: `/admin/pedidos?pedido=${orderId}`,
  })
  if (outcome === 'unavailable' && attempts < MAX_ATTEMPTS) throw new Error('the push service did not take a notice')
  if (outcome === 'unavailable' || outcome === 'refused')
    shop.log.warn({ orderId, subscriptionId, outcome }, 'a notice of a sale was given up')
}

export function sendTestPush(shop: Shop, subscription: Subscription): Promise<PushOutcome> {
  return send(shop, subscription, TEST)
}

async function send(shop: Shop, subscription: Subscription, notice: Notice): Promise<PushOutcome> {
  const { publicUrl } = shop.config
  const outcome = await shop.push.send(subscription, {
    payload: JSON.stringify(notice),
    // Some push services refuse a subject that is not on the internet.
    subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:loja@example.com',
    keys: await readPushKeys(shop.db, shop.config),
    ttlSeconds: TTL_SECONDS,
  })
  if (outcome === 'gone') await deleteSubscription(shop.db, subscription)
  return outcome
}
