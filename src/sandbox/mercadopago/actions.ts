import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { collectorId, lastPreferenceOf, otherCollectorId } from './preferences.ts'
import { paymentOfPage } from './checkout.ts'
import { isRefusal } from './input.ts'
import {
  changePayment,
  insertPayment,
  isOpen,
  isOver,
  payPreference,
  searchPayments,
  sellerOf,
  type Book,
  type Change,
  type Payment,
} from './payments.ts'
import { paymentJson } from './payment-json.ts'
import { refundPayment } from './refunds.ts'

/**
 * What happens behind the provider's API, for the buttons of /sandbox and for tests:
 *
 *   POST /sandbox/mercadopago/_payments/{id}/{action}   {} or { amount: reais }; the actions are the keys of `actions`
 *   POST /sandbox/mercadopago/_pay                      { external_reference, status, amount?, method?, collector_id?, live_mode? }
 *
 * `_pay` moves the open payment of that reference (a PIX or a boleto that waits), else pays the newest preference of that
 * reference, else, when an amount is given, makes a payment from nothing. Both answer with the payment as the API shows
 * it; 404 when there is nothing to pay, 409 when the payment's state does not allow the action. A form that a browser
 * sends is led back to /sandbox.
 */
export function actionRoutes(book: Book, base: string) {
  const app = new Hono()

  app.post('/_payments/:id/:action', async (c) => {
    const payment = paymentOfPage(book, c.req.param('id'))
    const action = actions[c.req.param('action')]
    if (!payment || !action) return c.json({ error: 'not_found' }, 404)
    const input = amountInput.safeParse(await readInput(c))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    return done(c, action(book, payment, input.data.amount))
  })

  app.post('/_pay', async (c) => {
    const input = payInput.safeParse(await readInput(c))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const payment = pay(book, input.data)
    return payment ? done(c, payment) : c.json({ error: 'nothing_to_pay' }, 404)
  })

  function done(c: Context, result: Payment | 'wrong_state') {
    if (c.req.header('accept')?.includes('text/html')) return c.redirect('/sandbox#pagamentos', 303)
    if (result === 'wrong_state') return c.json({ error: 'wrong_state' }, 409)
    return c.json(paymentJson(book, result, base))
  }

  return app
}

type Action = (book: Book, payment: Payment, amountCents: number | undefined) => Payment | 'wrong_state'

const actions: Record<string, Action> = {
  approve: moving(isOpen, () => ({ status: 'approved' })),
  reject: moving(isOpen, () => ({ status: 'rejected' })),
  review: moving(isOpen, () => ({ status: 'in_process' })),
  cancel: moving(isOpen, () => ({ status: 'cancelled' })),
  expire: moving(isOpen, () => ({ status: 'cancelled', detail: 'expired' })),
  'pay-late': moving(isOver, () => ({ status: 'approved' })),
  'approve-wrong-amount': moving(isOpen, (payment, amountCents = oneCentavoOff(payment)) => ({
    status: 'approved',
    amountCents,
  })),
  'charge-back': moving(
    ({ status }) => status === 'approved',
    () => ({ status: 'charged_back' }),
  ),
  'pay-twice': payAgain,
  'pay-other-account': (book, payment) => payAgain(book, { ...payment, collector_id: otherCollectorId }),
  refund: (book, payment) => refund(book, payment, null),
  'refund-partial': (book, payment, amountCents = halfOfTheRest(payment)) => refund(book, payment, amountCents),
  'webhook-again': (book, payment) => sendWebhook(book, payment, 0),
  'webhook-late': (book, payment) => sendWebhook(book, payment, 30_000),
  'webhook-never': (book, payment) => switchWebhooks(book, payment, 0),
  'webhook-always': (book, payment) => switchWebhooks(book, payment, 1),
}

function moving(
  allowed: (payment: Payment) => boolean,
  change: (payment: Payment, amountCents?: number) => Change,
): Action {
  return function move(book, payment, amountCents) {
    return allowed(payment) ? changePayment(book, payment, change(payment, amountCents)) : 'wrong_state'
  }
}

function oneCentavoOff({ amount_cents: amount }: Payment) {
  return amount > 1 ? amount - 1 : amount + 1
}

function halfOfTheRest({ amount_cents: amount, refunded_cents: refunded }: Payment) {
  return Math.max(1, Math.floor((amount - refunded) / 2))
}

function payAgain(book: Book, payment: Payment) {
  return insertPayment(book, {
    externalReference: payment.external_reference,
    preferenceId: payment.preference_id,
    method: payment.method,
    status: 'approved',
    amountCents: payment.amount_cents,
    installments: payment.installments,
    description: payment.description,
    payer: payment.payer,
    metadata: payment.metadata,
    notificationUrl: payment.notification_url,
    expiresAt: payment.expires_at,
    seller: sellerOf(payment),
  })
}

function refund(book: Book, payment: Payment, amountCents: number | null) {
  const result = refundPayment(book, payment, amountCents)
  return isRefusal(result) ? 'wrong_state' : book.store.one<Payment>('SELECT * FROM payments WHERE id = ?', payment.id)!
}

function sendWebhook({ webhooks }: Book, payment: Payment, delayMs: number) {
  webhooks.enqueue(payment, 'payment.updated', { delayMs, always: true })
  return payment
}

function switchWebhooks({ store }: Book, payment: Payment, sends: 0 | 1) {
  return store.transaction(() => {
    if (!sends) {
      const forget = "UPDATE webhooks SET due_at = NULL, status = 'lost' WHERE payment_id = ? AND due_at IS NOT NULL"
      store.run(forget, payment.id)
    }
    return store.one<Payment>('UPDATE payments SET sends_webhooks = ? WHERE id = ? RETURNING *', sends, payment.id)!
  })
}

const amountInput = z.looseObject({
  amount: z.coerce
    .number()
    .positive()
    .transform((reais) => Math.round(reais * 100))
    .optional(),
})

const payInput = amountInput.extend({
  external_reference: z.string().min(1).max(64),
  status: z.enum(['approved', 'rejected', 'in_process', 'pending', 'cancelled']),
  method: z.enum(['pix', 'bolbradesco', 'master']).default('master'),
  /** Whose money it is and whether it is real, if not the account's own. */
  collector_id: z.int().optional(),
  live_mode: z.boolean().optional(),
})

function pay(book: Book, { external_reference: reference, status, amount, method, ...by }: z.infer<typeof payInput>) {
  const isUsual = by.collector_id === undefined && by.live_mode === undefined
  const seller = { collectorId: by.collector_id ?? collectorId, isLive: by.live_mode ?? true }
  const terms = { status, ...(amount && { amountCents: amount }), ...(!isUsual && { seller }) }
  const known = searchPayments(book, { externalReference: reference, limit: 100, offset: 0, oldestFirst: false })
  const open = known.results.find(isOpen)
  if (open) return changePayment(book, open, terms)
  const preference = lastPreferenceOf(book.store, reference)
  if (preference) return payPreference(book, preference, { method, ...terms })
  if (!amount) return null
  return insertPayment(book, {
    externalReference: reference,
    preferenceId: null,
    method,
    status,
    amountCents: amount,
    description: null,
    payer: '{}',
    metadata: '{}',
    notificationUrl: null,
    expiresAt: null,
    seller,
  })
}

async function readInput(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.includes('json')) return c.req.parseBody()
  try {
    return await c.req.json()
  } catch {
    return undefined
  }
}
