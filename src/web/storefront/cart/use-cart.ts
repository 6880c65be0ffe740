import { useEffect, useState, useSyncExternalStore } from 'react'
import { isRefusal } from '#contract/client.ts'
import { customerApi } from '#web/shared/customer-api.ts'
import { refreshCartCount } from '#web/shared/cart/cart-count.tsx'
import { useSession } from '#web/session/session.tsx'
import { useOnReturn } from '#web/data/on-return.ts'
import { type CartModel, type CartState, createCart } from './cart-model.ts'

export type Cart = CartState & Omit<CartModel, 'state' | 'subscribe'>

/** The signed-in person's cart, read when the page appears and whenever the tab gets the focus back. */
export function useCart(): Cart {
  const { redirectToLogin } = useSession()
  const [cart] = useState(() => createCart(customerApi.cart, () => void refreshCartCount()))
  const state = useSyncExternalStore(cart.subscribe, cart.state, cart.state)

  useEffect(() => void cart.load(), [cart])
  useOnReturn(cart.load)

  useEffect(() => {
    if (state.failure === null) return
    if (isRefusal(state.failure) && state.failure.status === 401) void redirectToLogin()
    else console.error('Failed to load the cart', state.failure)
  }, [state.failure, redirectToLogin])

  return { ...cart, ...state }
}
