import { type DispatchFacts, type OrderStatus, wasEverSent } from './order.ts'

type AddableFacts = DispatchFacts & { status: OrderStatus; isRefunded: boolean; isWithdrawn: boolean }

/** Paid, never sent, and with something to send. */
export function takesAdditions({ status, isRefunded, isWithdrawn, ...dispatch }: AddableFacts): boolean {
  return status === 'confirmed' && !wasEverSent(dispatch) && !isRefunded && !isWithdrawn
}
