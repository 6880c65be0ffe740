import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { refusal } from './input.ts'
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
 * given an amount, creates a payment. Both return the payment's JSON, 404 if there is nothing to pay, 4xx if the
 * payment's status does not allow the action. A browser's form is redirected to /sandbox.
 */
export function actionRoutes(book: Book, base: string) {
  const app = new Hono()

  app.post('/_payments/:id/:action', async (c) => {
    const { amount } = await readInput(c, actionInput)
    const payment = findPayment(book, c.req.param('id'))
    const action = ACTIONS[c.req.param('action')]
    if (!payment || !action) throw refusal(404, 'not_found', 'no such payment or action')
    if (!action.isAllowed(payment)) throw refusal(409, 'wrong_state', `the payment is ${payment.status}`)
    return respond(c, action.run(book, payment, amount))
  })

  app.post('/_pay', async (c) => respond(c, pay(book, await readInput(c, payInput))))

  function respond(c: Context, payment: Payment) {
    if (c.req.header('accept')?.includes('text/html')) return c.redirect('/sandbox#pagamentos', 303)
    return c.json(paymentJson(book, payment, base))
  }

  return app
}

type Action = {
  label: string
  isAllowed(payment: Payment): boolean
  run(book: Book, payment: Payment, amountCents: number | undefined): Payment
}

export const ACTIONS: Record<string, Action> = {
  approve: changes('Aprovar', isOpen, { status: 'approved' }),
  reject: changes('Recusar', isOpen, { status: 'rejected' }),
  review: changes('Deixar em análise', isOpen, { status: 'in_process' }),
  cancel: changes('Cancelar', isOpen, { status: 'cancelled' }),
  expire: changes('Expirar', isOpen, { status: 'cancelled', status_detail: 'expired' }),
  'approve-wrong-amount': {
    label: 'Aprovar com valor errado',
    isAllowed: isOpen,
    run: (book, payment, amount_cents = oneCentavoOff(payment)) =>
      changePayment(book, payment, { status: 'approved', amount_cents }),
  },
  'pay-late': changes('Pagar atrasado', isOver, { status: 'approved' }),
  'pay-twice': {
    label: 'Pagar duas vezes',
    isAllowed: () => true,
    run: (book, payment) => insertPayment(book, { ...payment, status: 'approved' }),
  },
  refund: { label: 'Devolver', isAllowed: isApproved, run: (book, payment) => refund(book, payment, null) },
  'refund-partial': {
    label: 'Devolver parte',
    isAllowed: isApproved,
    run: (book, payment, amountCents = halfOfTheRest(payment)) => refund(book, payment, amountCents),
  },
  'charge-back': changes('Contestar', isApproved, { status: 'charged_back' }),
  'webhook-again': {
    label: 'Avisar de novo',
    isAllowed: () => true,
    run({ webhooks }, payment) {
      webhooks.enqueue(payment, 'payment.updated')
      return payment
    },
  },
}

function changes(label: string, isAllowed: Action['isAllowed'], change: PaymentChange): Action {
  return { label, isAllowed, run: (book, payment) => changePayment(book, payment, change) }
}

function isApproved({ status }: Payment) {
  return status === 'approved'
}

function oneCentavoOff({ amount_cents: amount }: Payment) {
  return amount > 1 ? amount - 1 : amount + 1
}

function halfOfTheRest({ amount_cents: amount, refunded_cents: refunded }: Payment) {
  return Math.max(1, Math.floor((amount - refunded) / 2))
}

function refund(book: Book, payment: Payment, amountCents: number | null) {
  refundPayment(book, payment, amountCents)
  return findPayment(book, String(payment.id))!
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
  collector_id: z.int().optional(),
  live_mode: z.boolean().transform(Number).optional(),
})

function pay(book: Book, { external_reference, method, amount: amount_cents, ...change }: z.infer<typeof payInput>) {
  const open = searchPayments(book, external_reference).find(isOpen)
  if (open) return changePayment(book, open, { ...change, amount_cents })
  const preference = lastPreferenceOf(book.store, external_reference)
  if (preference) return payPreference(book, preference, { ...change, method, amount_cents })
  if (!amount_cents) throw refusal(404, 'nothing_to_pay', `nothing to pay for ${external_reference}`)
  const { status, collector_id = COLLECTOR_ID, live_mode = 1 } = change
  return insertPayment(book, { external_reference, method, amount_cents, status, collector_id, live_mode })
}

async function readInput<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const isJson = c.req.header('content-type')?.includes('json')
  const input = schema.safeParse(isJson ? await c.req.json().catch(() => undefined) : await c.req.parseBody())
  if (!input.success) throw refusal(400, 'bad_request', z.prettifyError(input.error))
  return input.data
}
