import { checkout } from '#contract/server/checkout.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { confirmsByHand, getOwnOrder } from '../order-store/orders.ts'
import { currentAttempt, dueOn, lastRefusal } from '../order-store/attempts.ts'
import { syncWatchedOrder } from '../payments/sync-order.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { orderRequest } from './order-request.ts'
import { placeOrder } from './place-order.ts'
import { canRenew, newPayment, otherMethods } from './new-payment.ts'
import { paymentStart, startPayment } from './start-payment.ts'

export function checkoutRoutes(mount: Mount, shop: Shop): void {
  const { db, config } = shop

  mount(checkout.create, async (input, { person, request }) => {
    const settings = await readSettings(db, config)
    const idempotencyKey = idempotencyKeyOf(request)
    const placed = await inTransaction(db, (tx) =>
      placeOrder(tx, shop, settings, person, orderRequest(input, idempotencyKey)),
    )
    // The mails of an unpaid order are enqueued when the provider has answered.
    if (!placed.attempt) shop.wakeJobs()
    return startPayment(shop, settings, placed, person.email)
  })

  mount(checkout.payment, async ({ id }, { person, now }) => {
    const seen = await getOwnOrder(db, id, person.id)
    if (seen.status === 'pending') await syncWatchedOrder(shop, id)
    const order = await getOwnOrder(db, id, person.id)
    const attempt = await currentAttempt(db, id)
    const payable = { order, attempt }
    const { status, payment_status, payment_method, expired_at } = order
    return {
      ...(await paymentStart(shop, payable)),
      status,
      payment_status,
      payment_method,
      expired_at,
      due_on: dueOn(order, attempt),
      confirms_by_hand: confirmsByHand(order),
      can_renew_pix: await canRenew(db, payable, now),
      refusal: payment_status === 'rejected' ? await lastRefusal(db, id) : null,
      other_methods: await otherMethods(shop, payable, now),
    }
  })

  mount(checkout.newPayment, async ({ id, payment_method: method, total }, { person }) =>
    newPayment(shop, person, { orderId: id, method, total }),
  )
}

function idempotencyKeyOf(request: Request): string | null {
  const key = request.headers.get('Idempotency-Key')
  if (key !== null && !/^[\x21-\x7e]{1,100}$/.test(key)) {
    throw new Refusal('invalid_input', { what: 'Idempotency-Key precisa ter de 1 a 100 caracteres visíveis' })
  }
  return key
}
