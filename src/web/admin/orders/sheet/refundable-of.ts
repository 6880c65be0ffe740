import type { AdminOrder, AdminReturn } from '#contract/admin-order-views.ts'

/** What the provider can give back of a return, in centavos; 0 if staff have to. */
export function refundableOf(order: AdminOrder, { amount }: AdminReturn): number {
  return order.status === 'cancelled' ? 0 : Math.min(amount, order.payment?.refundable ?? 0)
}
