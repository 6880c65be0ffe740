import { type ClientActionFunctionArgs, redirect, replace } from 'react-router'
import { isRefusal } from '#contract/client.ts'
import { COUPON_REFUSALS } from '#domain/coupon.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { orderPath } from '#web/shared/orders/order-token.ts'
import { sessionContext } from '#web/session/session-store.ts'
import { continuePayment, PAYMENT_FAILED, type PaymentSubmission, renewPix } from './continue-payment.ts'
import { forgetDestination } from './use-destination.ts'
import { rememberMethod } from './use-method.ts'

export type OrderInput = Parameters<typeof customerApi.checkout.create>[0]

export type CheckoutSubmission =
  /** `key` is the idempotency key of this very `input`. */
  { intent: 'order'; key: string; input: OrderInput } | PaymentSubmission

/** Why there is no order, and where the customer can do something about it. */
export type OrderProblem = { sentence: string; remedy: 'cart' | 'orders' | null }

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
    if (submission.intent !== 'order') return continuePayment(submission, customerApi.checkout.newPayment)
    const result = await placeOrder(submission)
    void context.get(sessionContext).refreshCartCount()
    return result
  }
  const form = await request.formData()
  const id = Number(form.get('id'))
  const result = await renewPix(id, customerApi.checkout.newPayment)
  return result.problem === null && form.has('opens-payment') ? redirect(`/checkout?pedido=${id}`) : result
}

/** `isDecided`: the server refused the order. Otherwise it may exist, or the same attempt may succeed later. */
async function placeOrder({ input, key }: CheckoutSubmission & { intent: 'order' }) {
  try {
    const headers = { 'Idempotency-Key': key }
    const started = await customerApi.checkout.create(input, { headers })
    const { order_id: orderId, init_point: initPoint, order_token: token } = started
    forgetDestination()
    rememberMethod(input.at_sight ? 'card_at_sight' : input.payment_method)
    const path = token ? orderPath(token) : `/checkout?pedido=${orderId}`
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
  if (!isRefusal(error) || error.status >= 500) return { sentence: PAYMENT_FAILED, remedy: null }
  if (CART_REFUSALS.includes(error.code)) return { sentence: error.message, remedy: 'cart' }
  return { sentence: error.message, remedy: error.code === 'too_many_open_orders' ? 'orders' : null }
}
