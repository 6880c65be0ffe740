import type { AdminOrderRow } from '#contract/admin-order-views.ts'

type Stage = Pick<AdminOrderRow, 'status' | 'is_pickup'>

export function canCorrectCode({ status, is_pickup: isPickup }: Stage): boolean {
  return status === 'shipped' && !isPickup
}

export function canTrack({ status, is_pickup: isPickup }: Stage): boolean {
  return status === 'confirmed' && !isPickup
}

/** Paid, and waiting at the shop for its customer. */
export function canHandOver({ status, is_pickup: isPickup }: Stage): boolean {
  return status === 'confirmed' && isPickup
}
