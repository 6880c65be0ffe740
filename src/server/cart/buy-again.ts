import { orderNumber } from '#domain/order.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { lockCart } from './cart.ts'
import { addCartNote, listOrdered } from './queries.ts'
import { changesText, takeLines } from './take-lines.ts'

/**
 * Puts what an order was made of into the cart, at today's prices. The larger quantity counts, so pressing again adds
 * nothing. What is left out becomes a note on the cart; an order of which nothing is left is refused.
 */
export async function buyAgain(tx: Tx, userId: number, orderId: number, now: Date): Promise<void> {
  await lockCart(tx, userId, now)
  const { isAnyTaken, changes } = await takeLines(tx, userId, await listOrdered(tx, orderId), now)
  if (!isAnyTaken) throw new Refusal('nothing_to_buy_again', { what: changesText(changes) })
  if (changes.length > 0) await addCartNote(tx, userId, `Do pedido ${orderNumber(orderId)}: ${changesText(changes)}.`)
}
