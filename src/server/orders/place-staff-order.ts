import { createHash } from 'node:crypto'
import type { InsertObject } from 'kysely'
import type { AddedOrderInput, StaffOrderInput } from '#contract/admin-staff-orders.ts'
import { composeAddress } from '#domain/address.ts'
import { formatDay } from '#domain/calendar.ts'
import { cepDigits } from '#domain/cep.ts'
import { deliveryDays } from '#domain/delivery-table.ts'
import { normalizeEmail } from '#domain/email.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import { formatBrl } from '#domain/money.ts'
import { holdUntil, isHoldDay, MAX_HOLD_DAYS } from '#domain/staff-order.ts'
import { nameWithVariant } from '#domain/variant.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { takeStock } from '../catalogue/stock.ts'
import { recordMovements } from '../catalogue/stock-movements.ts'
import type { Database, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { insertGuestOrder } from '../order-store/guest-orders.ts'
import { insertItems, orderedItem } from '../order-store/order-items.ts'
import { findByCart, insertEvent, insertKey, insertOrder, type OrderRow } from '../order-store/orders.ts'
import { activeProvider } from '../payments/providers.ts'
import { isUnknownCep, rememberedIbgeCode } from '../places/cep-store.ts'
import { Refusal } from '../refusal.ts'
import { findNamedVisitor, insertNamedVisitor } from '../session/visitors.ts'
import { offeredBy, readSettings, type Settings } from '../settings/settings.ts'
import type { Shop } from '../shop.ts'
import { type PricedLine, priceStaffOrder, type StaffOrderPrice, totalOf } from './quote-staff-order.ts'

/** There was no cart. */
const GENERATION = 0

/**
 * Makes an order for a customer, who pays it by a link. Its stock is taken at once, without the limits for customers, and
 * the sweep gives it back after the chosen day. Repeated with the same `key`, returns the same order.
 */
export async function placeStaffOrder(shop: Shop, input: StaffOrderInput, staff: StaffRequest): Promise<number> {
  const settings = await readSettings(shop.db, shop.config)
  return inTransaction(shop.db, async (tx) => {
    const { customer } = input
    const email = normalizeEmail(customer.email) ?? customer.email
    const request_hash = requestHashOf(input)
    const userId = await insertNamedVisitor(tx, input.key, { email, name: customer.name }, staff.now)
    if (userId === null) return repeated(tx, input.key, request_hash)
    return insertStaffOrder(tx, shop, settings, input, staff, {
      email,
      columns: {
        user_id: userId,
        request_hash,
        cart_generation: GENERATION,
        recipient: customer.name,
        recipient_phone: customer.phone,
        recipient_document: customer.document || null,
        is_pickup: input.is_pickup,
        ...(await destinationColumns(tx, settings, input, staff.now)),
      },
    })
  })
}

export function requestHashOf(input: object): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url')
}

type SharedColumn =
  | 'user_id'
  | 'request_hash'
  | 'cart_generation'
  | 'recipient'
  | 'recipient_phone'
  | 'recipient_document'
  | 'shipping_address'
  | 'cep'
  | 'street'
  | 'street_number'
  | 'complement'
  | 'neighborhood'
  | 'city'
  | 'state'
  | 'ibge_code'
  | 'delivery_days'

/** For whom it is made, and where it goes. */
type Destined = {
  email: string
  columns: Pick<InsertObject<Database, 'orders'>, SharedColumn> & { is_pickup: boolean; added_to?: number }
}

export async function insertStaffOrder(
  tx: Tx,
  shop: Shop,
  settings: Settings,
  input: AddedOrderInput,
  staff: StaffRequest,
  { email, columns }: Destined,
): Promise<number> {
  const { person, now } = staff
  const { is_pickup, added_to } = columns
  if (!isHoldDay(input.held_until, now)) throw new Refusal('hold_day', { days: MAX_HOLD_DAYS })
  const price = await priceStaffOrder(tx, settings, { ...input, is_pickup })
  const total = totalOf(price)
  if (total === null || price.shippingCents === null) throw new Refusal('shipping_not_set')
  if (total !== input.total)
    throw new Refusal('cart_changed', { what: `O total agora é ${formatBrl(total)}, e era ${formatBrl(input.total)}.` })
  if (total === 0) throw new Refusal('staff_order_free')

  const { lines } = price
  const taken = await takeStock(
    tx,
    lines.map(({ product_id: productId, variant_id: variantId, quantity }) => ({ productId, variantId, quantity })),
  )
  const isProviderPaid = activeProvider(shop, settings) !== null
  const order = await insertOrder(tx, {
    ...columns,
    status: 'pending',
    // Until the customer chooses.
    payment_method: offeredBy(shop, settings).includes('pix') || !isProviderPaid ? 'pix' : 'card',
    payment_status: 'pending',
    subtotal_cents: price.subtotalCents,
    shipping_cents: price.shippingCents,
    discount_cents: price.discountCents,
    total_cents: total,
    coupon_id: null,
    coupon_code: null,
    holds_coupon: false,
    idempotency_key: null,
    is_provider_paid: isProviderPaid,
    expires_at: holdUntil(input.held_until),
    held_until: holdUntil(input.held_until),
    created_at: now,
  })
  await insertItems(
    tx,
    lines.map((line) => itemRow(order.id, line)),
  )
  const names = lines.map((line) => nameWithVariant(line.name, line.variant_text))
  await insertKey(tx, order, names)
  await insertGuestOrder(tx, shop.config, order.id, { mailbox: mailboxOf(email), network: '' })
  for (const [index, reason] of historyOf(input, price, columns).entries())
    await insertEvent(tx, order, { ...(index === 0 && { from: null }), actor: person.email, reason, now })
  await recordMovements(tx, taken, { reason: 'sale', actor: person.email, now, orderId: order.id })
  if (input.note)
    await tx
      .insertInto('order_notes')
      .values({ order_id: order.id, author: person.email, body: input.note, written_at: now })
      .execute()
  if (order.street !== null && order.ibge_code === null)
    await enqueue(tx, { kind: 'find_ibge_code', orderId: order.id }, now)
  if (input.is_mailed) await enqueue(tx, { kind: 'order_mail', orderId: order.id, mail: 'payment_link' }, now)
  await writeAudit(tx, staff, {
    action: 'order.create',
    subject: `order ${order.id}`,
    after: { products: names, total_cents: total, held_until: input.held_until, ...(added_to && { added_to }) },
  })
  return order.id
}

async function repeated(tx: Tx, key: string, requestHash: string): Promise<number> {
  const order = await findByCart(tx, await findNamedVisitor(tx, key), GENERATION)
  if (order?.request_hash !== requestHash) throw new Refusal('staff_order_made')
  return order.id
}

async function destinationColumns(tx: Tx, settings: Settings, input: StaffOrderInput, now: Date) {
  const { destination } = input
  if (input.is_pickup || !destination)
    return { shipping_address: pickupText(settings), cep: null, delivery_days: null } satisfies Partial<OrderRow>
  const cep = cepDigits(destination.cep)
  return {
    shipping_address: composeAddress(destination),
    cep,
    street: destination.street,
    street_number: destination.number,
    complement: destination.complement,
    neighborhood: destination.neighborhood,
    city: destination.city,
    state: destination.state,
    ibge_code: rememberedIbgeCode(tx, destination),
    delivery_days: (await isUnknownCep(tx, cep, now)) ? null : deliveryDays(cep, settings.delivery),
  }
}

function pickupText({ legalAddress }: Settings): string {
  return legalAddress ? `Retirada na loja: ${legalAddress}` : 'Retirada na loja'
}

export function itemRow(orderId: number, line: PricedLine) {
  return {
    ...orderedItem(orderId, line),
    list_price_cents: line.reason === null ? null : line.listPrice,
    price_reason: line.reason,
  }
}

/** The lines of the order's history: it was made, and each of its terms that is not the shop's. */
function historyOf(
  input: AddedOrderInput,
  { lines, discountCents, shippingCents, ruleShippingCents }: StaffOrderPrice,
  { is_pickup: isPickup, added_to: first }: Destined['columns'],
) {
  const prices = lines.flatMap(({ name, variant_text: variant, price, listPrice, reason }) =>
    reason === null
      ? []
      : [
          `Preço de ${nameWithVariant(name, variant)}: ${formatBrl(price)} em vez de ${formatBrl(listPrice)}. ${reason}`,
        ],
  )
  const isOwnShipping = !isPickup && input.shipping !== undefined && shippingCents !== ruleShippingCents
  const what = first === undefined ? 'Pedido feito pela equipe' : `Complemento do pedido #${first}`
  return [
    `${what}, com o estoque reservado até ${formatDay(input.held_until)}`,
    ...prices,
    ...(isOwnShipping ? [`Frete de ${formatBrl(shippingCents ?? 0)}. ${input.shipping_reason}`] : []),
    ...(discountCents > 0 ? [`Desconto de ${formatBrl(discountCents)}. ${input.discount_reason}`] : []),
  ]
}
