import type { Address } from '#domain/address.ts'
import { lockCart } from '../cart/cart.ts'
import type { Tx } from '../db/schema.ts'
import { deleteLeastRecentlyUsed, upsertAddress } from './address-store.ts'

/** Saves the address as the last used one. */
export async function keepAddress(tx: Tx, userId: number, address: Address, now: Date) {
  // Serializes saves of one customer, so that concurrent ones stay within the limit.
  await lockCart(tx, userId, now)
  const saved = await upsertAddress(tx, userId, address, now)
  await deleteLeastRecentlyUsed(tx, userId)
  return saved
}
