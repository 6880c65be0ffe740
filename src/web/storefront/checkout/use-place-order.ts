import { useRef } from 'react'
import { useFetcher } from 'react-router'
import type { GuestForm } from '#contract/checkout.ts'
import { composeAddress } from '#domain/address.ts'
import { newKey } from '#web/data/new-key.ts'
import type { Cart } from '../cart/use-cart.ts'
import type { OrderInput, OrderProblem } from './checkout-action.ts'
import type { Destination } from './use-destination.ts'
import { methodOf, optionOf, type PaymentWay } from './use-method.ts'

type Where = Pick<Destination, 'address' | 'toBeKept'>

/**
 * Submits the cart as it is shown. Until the server has decided, the same input keeps its idempotency key, so that
 * two presses never make two orders.
 */
export function usePlaceOrder(cart: Cart, guest: GuestForm | null) {
  const fetcher = useFetcher<{ problem: OrderProblem; isDecided: boolean }>({ key: 'order' })
  const attempt = useRef({ key: '', order: '' })
  const isPlacing = fetcher.state !== 'idle'
  const result = fetcher.data

  function place(destination: Where, way: PaymentWay): void {
    if (isPlacing || !cart.items || !cart.totals) return
    const input = { ...orderInput(cart.items, cart.totals, destination, way), ...(guest && { guest }) }
    const order = JSON.stringify(input)
    if (attempt.current.order !== order || result?.isDecided) attempt.current = { key: newKey(), order }
    void fetcher.submit(
      { intent: 'order', key: attempt.current.key, input },
      { method: 'post', action: '/checkout', encType: 'application/json' },
    )
  }

  return { place, isPlacing, problem: isPlacing ? null : (result?.problem ?? null) }
}

function orderInput(
  items: NonNullable<Cart['items']>,
  totals: NonNullable<Cart['totals']>,
  { address, toBeKept }: Where,
  way: PaymentWay,
): OrderInput {
  const { cep, street, number, complement, neighborhood, city, state } = address
  return {
    items: items
      .filter((item) => item.is_available)
      .map((item) => ({
        id: item.product_id,
        variant_id: item.variant_id,
        title: item.name,
        quantity: item.quantity,
        unit_price: item.price,
      })),
    shipping_cost: totals.shipping,
    total: optionOf(totals, way)?.total ?? totals.total,
    shipping_address: composeAddress(address),
    destination: { cep, street, number, complement, neighborhood, city, state },
    recipient_name: address.recipient,
    recipient_phone: address.phone,
    recipient_document: address.document,
    ...(toBeKept && { save_address: toBeKept }),
    payment_method: methodOf(way),
    ...(way === 'card_at_sight' && { at_sight: true }),
  }
}
