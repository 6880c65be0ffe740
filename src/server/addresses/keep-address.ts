import type { Address } from '#domain/address.ts'
import { lockCart } from '../cart/cart.ts'
import type { Tx } from '../db/schema.ts'
import { deleteLongestUnused, upsertAddress } from './address-store.ts'

/** Keeps an address as the one that was used last. */
export async function keepAddress(tx: Tx, userId: number, address: Address, now: Date) {
  // One after the other for each customer: two that are kept at once never make eleven.
  await lockCart(tx, userId, now)
  const kept = await upsertAddress(tx, userId, address, now)
  await deleteLongestUnused(tx, userId)
  return kept
}
