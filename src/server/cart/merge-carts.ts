import type { Tx } from '../db/schema.ts'
import { lockCart } from './cart.ts'
import { addCartNote, deleteLines, listLines, setCartCoupon } from './queries.ts'
import { changesText, takeLines } from './take-lines.ts'

/**
 * Moves a visitor's cart into the customer's: the larger quantity per variant, within the stock. The customer's own coupon
 * wins. Lock order: the visitor's cart, which is never a target, then the customer's.
 */
export async function mergeCarts(tx: Tx, visitorId: number, userId: number, now: Date): Promise<void> {
  const { coupon_id: visitorsCoupon } = await lockCart(tx, visitorId, now)
  const { coupon_id: ownCoupon } = await lockCart(tx, userId, now)
  const lines = (await listLines(tx, visitorId)).map((line) => ({
    ...line,
    seen_price: line.price_before ?? line.price,
  }))
  const { changes } = await takeLines(tx, userId, lines, now)
  await deleteLines(tx, visitorId)
  await setCartCoupon(tx, visitorId, null)
  if (ownCoupon === null && visitorsCoupon !== null) await setCartCoupon(tx, userId, visitorsCoupon)
  if (changes.length > 0)
    await addCartNote(tx, userId, `Ao juntar o carrinho deste aparelho com o da sua conta: ${changesText(changes)}.`)
}
