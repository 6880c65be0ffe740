import { type ClientActionFunctionArgs, redirect, replace } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { COUPON_REFUSALS } from '#domain/coupon.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { refusalText } from '#web/data/refusal-text.ts'
import { orderPath } from '#web/shared/orders/order-token.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { forgetDestination } from './use-destination.ts'
import { forgetMethod } from './use-method.ts'

export type OrderInput = Parameters<typeof customerApi.checkout.create>[0]

export type CheckoutSubmission =
  /** `key` is the idempotency key of this very `input`. */
  | { intent: 'order'; key: string; input: OrderInput }
  | { intent: 'new-link'; id: number }
  /** `total` is what the screen shows. */
  | { intent: 'switch-method'; id: number; method: PaymentMethod; total: number }

/** Why there is no order, and where the customer can do something about it. */
export type OrderProblem = { sentence: string; remedy: 'cart' | 'orders' | null }

const FAILED = 'Erro ao processar pagamento. Tente novamente.'
const RENEW_FAILED = 'Erro ao gerar o novo PIX. Tente novamente.'
const CART_REFUSALS: readonly string[] = [
  'cart_empty',
  'cart_changed',
  'out_of_stock',
  'unit_limit',
  ...COUPON_REFUSALS,
]

export async function checkoutAction({ request, context }: ClientActionFunctionArgs) {
  if (request.headers.get('Content-Type')?.startsWith('application/json')) {
    const submission = (await request.json()) as CheckoutSubmission
    if (submission.intent === 'new-link') return openNewLink(submission.id)
    if (submission.intent === 'switch-method') return switchMethod(submission)
    const result = await placeOrder(submission)
    void context.get(sessionContext).refreshCartCount()
    return result
  }
  const form = await request.formData()
  return renewPix(Number(form.get('id')), form.has('opens-payment'))
}

/** `isDecided`: the server refused the order. Otherwise it may exist, or the same attempt may succeed later. */
async function placeOrder({ input, key }: CheckoutSubmission & { intent: 'order' }) {
  try {
    const headers = { 'Idempotency-Key': key }
    const { order_id: orderId, init_point: initPoint } = await customerApi.checkout.create(input, { headers })
    forgetDestination()
    forgetMethod()
    const path = `/checkout?pedido=${orderId}`
    if (initPoint === null) return replace(path)
    return await leaveFor(initPoint, path)
  } catch (error) {
    if (isRefusal(error) && error.status === 401) throw error
    const isDecided = isRefusal(error) && error.status < 500 && error.status !== 429
    if (!isDecided) console.error('Failed to place the order', error)
    return { problem: problemOf(error), isDecided }
  }
}

/** 'Back' from the provider leads to the order, not to a form whose cart is gone. */
function leaveFor(address: string, orderPath: string): Promise<never> {
  history.replaceState(history.state, '', orderPath)
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true })
  location.assign(address)
  return new Promise(() => {})
}

function problemOf(error: unknown): OrderProblem {
  if (!isRefusal(error) || error.status >= 500) return { sentence: FAILED, remedy: null }
  if (CART_REFUSALS.includes(error.code)) return { sentence: error.message, remedy: 'cart' }
  return { sentence: error.message, remedy: error.code === 'too_many_open_orders' ? 'orders' : null }
}

/** For an order that is pending again after it was cancelled: its first link is gone. */
async function openNewLink(id: number) {
  try {
    const { init_point: link } = await customerApi.checkout.newPayment({ id })
    if (link) location.assign(link)
    return { problem: null }
  } catch (error) {
    return problemResult(error, FAILED)
  }
}

async function switchMethod({ id, method, total }: CheckoutSubmission & { intent: 'switch-method' }) {
  try {
    await customerApi.checkout.newPayment({ id, payment_method: method, total })
  } catch (error) {
    if (!isPaidMeanwhile(error)) return problemResult(error, FAILED)
  }
  return { problem: null }
}

async function renewPix(id: number, opensPayment: boolean) {
  try {
    await customerApi.checkout.newPayment({ id })
  } catch (error) {
    if (!isPaidMeanwhile(error)) return problemResult(error, RENEW_FAILED)
  }
  return opensPayment ? redirect(`/checkout?pedido=${id}`) : { problem: null }
}

/** The payment page shows it. */
function isPaidMeanwhile(error: unknown): boolean {
  return isRefusal(error) && error.code === 'order_paid'
}

function problemResult(error: unknown, fallback: string) {
  if (isRefusal(error) && error.status === 401) throw error
  return { problem: refusalText(error, fallback) }
}
