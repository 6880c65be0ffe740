import { createContext, useContext } from 'react'

/** The token of the link by which a guest sees the order; null on a customer's own pages. */
export const OrderToken = createContext<string | null>(null)

export function useOrderToken(): string | null {
  return useContext(OrderToken)
}

export function orderPath(token: string): string {
  return `/pedido/${token}`
}

/** The route whose action continues the payment. */
export function usePaymentAction(): string {
  const token = useOrderToken()
  return token ? orderPath(token) : '/checkout'
}

/** Fragment of the payment page's list of other methods. */
export const OTHER_METHODS_ID = 'outra-forma'
