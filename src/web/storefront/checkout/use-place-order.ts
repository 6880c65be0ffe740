import { useRef, useState } from 'react'
import { type ApiRefusal, isRefusal } from '#contract/client.ts'
import type { PaymentStart } from '#contract/checkout.ts'
import { composeAddress } from '#domain/address.ts'
import { COUPON_REFUSALS } from '#domain/coupon.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { refreshCartCount } from '#web/shared/cart/cart-count.tsx'
import { useSession } from '#web/session/session.tsx'
import type { Cart } from '../cart/use-cart.ts'
import type { Destination } from './use-destination.ts'

type Where = Pick<Destination, 'address' | 'toBeKept'>
type OrderInput = Parameters<typeof customerApi.checkout.create>[0]

/** Why there is no order, and where the person can do something about it. */
export type OrderProblem = { sentence: string; remedy: 'cart' | 'orders' | null }

const FAILED = 'Erro ao processar pagamento. Tente novamente.'
const CART_REFUSALS: readonly string[] = [
  'cart_empty',
  'cart_changed',
  'out_of_stock',
  'unit_limit',
  ...COUPON_REFUSALS,
]

/**
 * Turns the cart as it is shown into an order. While it is unknown whether an attempt arrived, trying again is the
 * same attempt to the server, so that two presses never make two orders.
 */
export function usePlaceOrder(cart: Cart, onPlaced: (started: PaymentStart) => void) {
  const { redirectToLogin } = useSession()
  const [isPlacing, setPlacing] = useState(false)
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const isUnderWay = useRef(false)
  const attempt = useRef({ key: '', order: '' })

  function keyFor(input: OrderInput): string {
    const order = JSON.stringify(input)
    if (attempt.current.order !== order) attempt.current = { key: newKey(), order }
    return attempt.current.key
  }

  async function place(destination: Where, method: PaymentMethod): Promise<void> {
    if (isUnderWay.current || !cart.items || !cart.totals) return
    isUnderWay.current = true
    setPlacing(true)
    setProblem(null)
    try {
      const input = orderInput(cart.items, cart.totals, destination, method)
      const started = await customerApi.checkout.create(input, { headers: { 'Idempotency-Key': keyFor(input) } })
      void refreshCartCount()
      // Stays busy: the next thing that one sees is another page.
      onPlaced(started)
    } catch (error) {
      isUnderWay.current = false
      setPlacing(false)
      explain(error)
    }
  }

  function explain(error: unknown): void {
    setProblem(problemOf(error))
    if (!isDecided(error)) return console.error('Failed to place the order', error)
    attempt.current = { key: '', order: '' }
    if (error.status === 401) void redirectToLogin()
    else void cart.load()
  }

  return { place, isPlacing, problem }
}

/** False when an order may exist all the same, or when the same attempt may go through later. */
function isDecided(error: unknown): error is ApiRefusal {
  return isRefusal(error) && error.status < 500 && error.status !== 429
}

/** Not by randomUUID, which browsers keep from pages that came without HTTPS, as from a shop tried out at home. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}

function orderInput(
  items: NonNullable<Cart['items']>,
  totals: NonNullable<Cart['totals']>,
  { address, toBeKept }: Where,
  method: PaymentMethod,
): OrderInput {
  return {
    items: items
      .filter((item) => item.is_available)
      .map((item) => ({ id: item.product_id, title: item.name, quantity: item.quantity, unit_price: item.price })),
    shipping_cost: totals.shipping,
    total: totals.total,
    shipping_address: composeAddress(address),
    recipient_name: address.recipient,
    recipient_phone: address.phone,
    recipient_cpf: address.cpf,
    ...(toBeKept && { save_address: toBeKept }),
    payment_method: method,
  }
}

function problemOf(error: unknown): OrderProblem {
  if (!isRefusal(error) || error.status >= 500) return { sentence: FAILED, remedy: null }
  if (CART_REFUSALS.includes(error.code)) return { sentence: error.message, remedy: 'cart' }
  return { sentence: error.message, remedy: error.code === 'too_many_open_orders' ? 'orders' : null }
}
