import { checkout } from '#contract/server/checkout.ts'
import { guestOrders } from '#contract/server/guest-orders.ts'
import { cartOwner, NOBODY } from '../cart/cart-owner.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { VISITOR_COOKIE } from '../http/session.ts'
import { findOrderToken, getGuestOrder } from '../order-store/guest-orders.ts'
import { confirmsByHand, getOwnOrder, type OrderRow } from '../order-store/orders.ts'
import { currentAttempt, shownDueOn } from '../order-store/attempts.ts'
import { readUnsettled } from '../order-store/payments.ts'
import { openBoletos } from '../order-store/boletos.ts'
import { syncWatchedOrder } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { guestBuyer } from './guest.ts'
import { orderRequest, type OrderRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'
import { awaitsChoice, canRenew, newPayment, otherMethods } from './new-payment.ts'
import { paymentStart, startPayment } from './start-payment.ts'
import { whileSeenChanges } from './while-seen-changes.ts'

export function checkoutRoutes(mount: Mount, shop: Shop): void {
  const { db, config } = shop

  mount(checkout.create, async (input, call) => {
    const request = orderRequest(input, idempotencyKeyOf(call.request))
    const ownerId = await cartOwner(shop, call)
    const place = async (tx: Tx) => {
      const buyer =
        call.person ??
        (await guestBuyer(tx, config, {
          ...visitor(ownerId, call.cookie(VISITOR_COOKIE), request),
          address: call.address,
          now: call.now,
        }))
      return { buyer, placed: await placeOrder(tx, shop, buyer, request) }
    }
    const { placed, buyer } = await whileSeenChanges(() => inTransaction(db, place))
    // The mails of an unpaid order are enqueued when the provider has answered.
    if (!placed.attempt) shop.wakeJobs()
    const token = placed.token === undefined ? await findOrderToken(db, config, placed.order.id) : placed.token
    const start = await startPayment(shop, placed.settings, { ...placed, token }, buyer.email)
    return { ...start, order_token: token ?? undefined }
  })

  mount(checkout.payment, ({ id }, { person, now }) => readPayment(shop, () => getOwnOrder(db, id, person.id), now))

  mount(guestOrders.payment, ({ token }, { now }) =>
    readPayment(shop, async () => (await getGuestOrder(db, token)).order, now),
  )

  mount(checkout.newPayment, async ({ id, payment_method: method, total }, { person }) =>
    newPayment(shop, person, { orderId: id, method, total }),
  )

  mount(guestOrders.newPayment, async ({ token, payment_method: method, total }) => {
    const { order, email, keys, isClaimed } = await getGuestOrder(db, token)
    const buyer = { id: order.user_id, email, ...(!isClaimed && { guest: keys }) }
    return newPayment(shop, buyer, { orderId: order.id, method, total })
  })
}

function visitor(visitorId: number, token: string | undefined, { guest }: OrderRequest) {
  if (!guest) throw new Refusal('guest_missing')
  if (visitorId === NOBODY || !token) throw new Refusal('cart_empty')
  return { visitorId, token, guest }
}

async function readPayment(shop: Shop, read: () => Promise<OrderRow>, now: Date) {
  const { db } = shop
  const seen = await read()
  if (seen.status === 'pending') await syncWatchedOrder(shop, seen.id)
  const order = await read()
  const attempt = await currentAttempt(db, order.id)
  const payable = { order, attempt }
  const { status, payment_status, payment_method, expired_at } = order
  const { refusal, wrongAmountCents } = await readUnsettled(db, order)
  return {
    ...(await paymentStart(shop, payable)),
    status,
    payment_status,
    payment_method,
    expired_at,
    held_until: order.held_until,
    awaits_choice: awaitsChoice(payable),
    due_on: shownDueOn(order, attempt, now),
    boleto: (await openBoletos(shop, [order], now)).get(order.id) ?? null,
    confirms_by_hand: confirmsByHand(order),
    can_renew_pix: await canRenew(db, payable, now),
    refusal,
    wrong_amount: wrongAmountCents,
    other_methods: await otherMethods(shop, payable, now),
  }
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key')
  if (key !== null && !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new Refusal('invalid_input', { what: 'Idempotency-Key precisa ter de 1 a 100 caracteres visíveis' })
  }
  return key
}
