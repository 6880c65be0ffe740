import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { isRefusal } from './input.ts'
import { paymentJson } from './json.ts'
import {
  changePayment,
  findPayment,
  insertPayment,
  isOpen,
  isOver,
  payPreference,
  refundPayment,
  searchPayments,
  type Book,
  type Payment,
  type PaymentChange,
} from './payments.ts'
import { COLLECTOR_ID, lastPreferenceOf } from './preferences.ts'

/**
 * Events behind the provider's API, for the buttons of /sandbox and for tests:
 *
 *   POST /sandbox/mercadopago/_payments/{id}/{action}   {} or { amount: reais }; the actions are the keys of ACTIONS
 *   POST /sandbox/mercadopago/_pay                      { external_reference, status, amount?, method?, collector_id?, live_mode? }
 *
 * `_pay` changes the open payment of the reference (a waiting PIX or boleto), else pays its newest preference, else,
 * given an amount, creates a payment. Both return the payment's JSON, 404 if there is nothing to pay, 409 if the
 * payment's status does not allow the action. A browser's form is redirected to /sandbox.
 */
export function actionRoutes(book: Book, base: string) {
  const app = new Hono()

  app.post('/_payments/:id/:action', async (c) => {
    const action = ACTIONS[c.req.param('action')]
    const input = actionInput.safeParse(await readInput(c))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const payment = findPayment(book, c.req.param('id'))
    if (!payment || !action) return c.json({ error: 'not_found' }, 404)
    return respond(c, action(book, payment, input.data.amount))
  })

  app.post('/_pay', async (c) => {
    const input = payInput.safeParse(await readInput(c))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const payment = pay(book, input.data)
    return payment ? respond(c, payment) : c.json({ error: 'nothing_to_pay' }, 404)
  })

  function respond(c: Context, result: Payment | 'wrong_state') {
    if (c.req.header('accept')?.includes('text/html')) return c.redirect('/sandbox#pagamentos', 303)
    return result === 'wrong_state' ? c.json({ error: result }, 409) : c.json(paymentJson(book, result, base))
  }

  return app
}

type Action = (book: Book, payment: Payment, amountCents: number | undefined) => Payment | 'wrong_state'

const ACTIONS: Record<string, Action> = {
  approve: changes(isOpen, { status: 'approved' }),
  reject: changes(isOpen, { status: 'rejected' }),
  review: changes(isOpen, { status: 'in_process' }),
  cancel: changes(isOpen, { status: 'cancelled' }),
  expire: changes(isOpen, { status: 'cancelled', status_detail: 'expired' }),
  'pay-late': changes(isOver, { status: 'approved' }),
  'charge-back': changes(({ status }) => status === 'approved', { status: 'charged_back' }),
  'approve-wrong-amount': (book, payment, amount_cents = oneCentavoOff(payment)) =>
    changes(isOpen, { status: 'approved', amount_cents })(book, payment, undefined),
  'pay-twice': (book, payment) => insertPayment(book, { ...payment, status: 'approved' }),
  refund: (book, payment) => refund(book, payment),
  'refund-partial': (book, payment, amountCents = halfOfTheRest(payment)) => refund(book, payment, amountCents),
  'webhook-again': ({ webhooks }, payment) => {
    webhooks.enqueue(payment, 'payment.updated')
    return payment
  },
}

function changes(isAllowed: (payment: Payment) => boolean, change: PaymentChange): Action {
  return (book, payment) => (isAllowed(payment) ? changePayment(book, payment, change) : 'wrong_state')
}

function oneCentavoOff({ amount_cents: amount }: Payment) {
  return amount > 1 ? amount - 1 : amount + 1
}

function halfOfTheRest({ amount_cents: amount, refunded_cents: refunded }: Payment) {
  return Math.max(1, Math.floor((amount - refunded) / 2))
}

function refund(book: Book, payment: Payment, amountCents?: number) {
  const result = refundPayment(book, payment, amountCents)
  return isRefusal(result) ? 'wrong_state' : findPayment(book, String(payment.id))!
}

const actionInput = z.object({
  amount: z.coerce
    .number()
    .positive()
    .transform((reais) => Math.round(reais * 100))
    .optional(),
})

const payInput = actionInput.extend({
  external_reference: z.string().min(1).max(64),
  status: z.enum(['approved', 'rejected', 'in_process', 'pending', 'cancelled']),
  method: z.enum(['pix', 'bolbradesco', 'master']).default('master'),
  /** Of another account, or not real, if given. */
  collector_id: z.int().optional(),
  live_mode: z.boolean().transform(Number).optional(),
})

function pay(book: Book, { external_reference, method, amount: amount_cents, ...change }: z.infer<typeof payInput>) {
  const open = searchPayments(book, external_reference).find(isOpen)
  if (open) return changePayment(book, open, { ...change, amount_cents })
  const preference = lastPreferenceOf(book.store, external_reference)
  if (preference) return payPreference(book, preference, { ...change, method, amount_cents })
  if (!amount_cents) return null
  const { status, collector_id = COLLECTOR_ID, live_mode = 1 } = change
  return insertPayment(book, { external_reference, method, amount_cents, status, collector_id, live_mode })
}

async function readInput(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.includes('json')) return c.req.parseBody()
  return c.req.json().catch(() => undefined)
}
