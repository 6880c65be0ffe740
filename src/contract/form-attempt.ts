import type { CartItem, CartTotals } from './cart.ts'

/** Input and errors of a form that was sent without scripts and refused; the page renders them. */
export type FormAttempt = {
  typed: Record<string, string>
  /** Messages by field name. */
  errors: Record<string, string>
  /** A message that belongs to no field. */
  failure: string | null
  /** True if the call needs a sign-in. */
  isSignedOut?: boolean
  /** The visitor's cart, for the cart page without scripts. */
  cart?: { items: CartItem[]; totals: CartTotals }
}
