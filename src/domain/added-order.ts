import type { OrderStatus } from './order.ts'

type AddableFacts = { status: OrderStatus; shippedAt: Date | null; isRefunded: boolean; isWithdrawn: boolean }

/** Paid, never sent, and with something to send. */
export function takesAdditions({ status, shippedAt, isRefunded, isWithdrawn }: AddableFacts): boolean {
  return status === 'confirmed' && shippedAt === null && !isRefunded && !isWithdrawn
}
