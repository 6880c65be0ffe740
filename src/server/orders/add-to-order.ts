import { randomInt } from 'node:crypto'
import type { AddedOrderInput } from '#contract/admin-staff-orders.ts'
import type { StaffRequest } from '../audit/audit.ts'
import type { Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { canAddTo, firstOrderId } from '../order-store/linked-orders.ts'
import { findCustomer, getOrder, insertEvent, lockOrder, type OrderRow } from '../order-store/orders.ts'
import { Refusal } from '../refusal.ts'
import { readSettings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { insertStaffOrder, requestHashOf } from './place-staff-order.ts'

/**
 * Makes another order of the same customer, paid on its own and sent with the first, to its address. Adding to an added
 * order adds to its first. Repeated with the same `key`, returns the same order.
 */
export async function addToOrder(
  shop: Shop,
  { id: orderId, ...input }: AddedOrderInput & { id: number },
  staff: StaffRequest,
): Promise<number> {
  const settings = await readSettings(shop.db, shop.config)
  const firstId = firstOrderId(await getOrder(shop.db, orderId))
  const request_hash = requestHashOf(input)
  return inTransaction(shop.db, async (tx) => {
    // Keeps the first order from being sent or cancelled meanwhile.
    const first = (await lockOrder(tx, firstId))!
    const made = await findMade(tx, firstId, request_hash)
    if (made !== undefined) return made
    const { email } = await findCustomer(tx, first.user_id)
    // An erased customer has no address to mail to.
    if (!canAddTo(first) || email === '') throw new Refusal('order_takes_no_more')
    const id = await insertStaffOrder(tx, shop, settings, input, staff, {
      email,
      columns: { ...sharedColumns(first), request_hash, cart_generation: noCart(), added_to: firstId },
    })
    const reason = `Complemento feito: pedido #${id}`
    await insertEvent(tx, first, { actor: staff.person.email, reason, now: staff.now })
    return id
  })
}

async function findMade(tx: Tx, firstId: number, requestHash: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('added_to', '=', firstId)
    .where('request_hash', '=', requestHash)
    .executeTakeFirst()
  return row?.id
}

/** Unique for each customer, and never the number of a cart (positive) or of an order that an account claimed. */
function noCart(): number {
  return -randomInt(2 ** 40, 2 ** 47)
}

function sharedColumns(first: OrderRow) {
  const { user_id, recipient, recipient_phone, recipient_document, shipping_address, is_pickup, delivery_days } = first
  const { cep, street, street_number, complement, neighborhood, city, state, ibge_code } = first
  const person = { user_id, recipient, recipient_phone, recipient_document }
  const place = { cep, street, street_number, complement, neighborhood, city, state, ibge_code }
  return { ...person, ...place, shipping_address, is_pickup, delivery_days }
}
