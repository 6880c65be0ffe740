import { createHash } from 'node:crypto'
import { isEditable } from '#domain/order-edit.ts'
import type { OrderRow } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'

/**
 * Names the order as it is and the preview of an edit: of two edits that were previewed together the second
 * is refused, and so is one whose consequences are others by now, because a payment arrived or a price changed.
 */
export function editVersion(order: OrderRow, preview: unknown): string {
  const { id, revision, status, payment_status, paid_by, kept_units, total_cents, refunded_cents } = order
  const facts = [id, revision, status, payment_status, paid_by, kept_units, total_cents, refunded_cents, preview]
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

export function refuseUnlessEditable({ status, shipped_at: shippedAt, delivered_at: deliveredAt }: OrderRow): void {
  if (!isEditable({ status, shippedAt, deliveredAt })) throw new Refusal('order_not_editable')
}
