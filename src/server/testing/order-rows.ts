import { sql } from 'kysely'
import type { OrderStatus } from '#domain/order.ts'
import { countsAsSale } from '#domain/sales.ts'
import { foldText, searchKey } from '#domain/search.ts'
import type { Db } from '../db/schema.ts'
import { onlyVariant } from './variants.ts'

type Line = { productId: number; name?: string; quantity?: number; priceCents?: number }

type OrderRowInput = {
  userId: number
  status?: OrderStatus
  totalCents?: number
  createdAt?: Date
  /** For sales; `createdAt` by default. */
  paidAt?: Date | null
  lines?: Line[]
  recipient?: string
}

let made = 0

const UNNAMED = 'Produto'

/** Inserts an order without a checkout, for tests that only read orders. */
export async function insertOrderRow(db: Db, input: OrderRowInput): Promise<number> {
  const { recipient = null, lines = [], ...order } = input
  const id = await insertOldOrderRow(db, { ...order, ...(recipient !== null && { recipient }) })
  for (const { productId, name = UNNAMED, quantity = 1, priceCents = 10_00 } of lines) {
    const item = { order_id: id, product_id: productId, product_name: name, quantity, price_cents: priceCents }
    await db
      .insertInto('order_items')
      .values({ ...item, variant_id: await onlyVariant(db, productId) })
      .execute()
  }
  await db
    .insertInto('order_keys')
    .values({
      order_id: id,
      search_key: searchKey([recipient, ...lines.map(({ name = UNNAMED }) => name)]),
      recipient_key: foldText(recipient ?? ''),
    })
    .execute()
  return id
}

/** The same in a database as it was before orders had keys and products variants. */
export async function insertOldOrderRow(
  db: Db,
  {
    userId,
    status = 'confirmed',
    totalCents = 100_00,
    createdAt = new Date(),
    paidAt,
    lines = [],
    recipient,
  }: OrderRowInput,
): Promise<number> {
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: userId,
      status,
      payment_method: 'pix',
      payment_status: countsAsSale(status) ? 'approved' : 'pending',
      subtotal_cents: totalCents,
      shipping_cents: 0,
      discount_cents: 0,
      total_cents: totalCents,
      holds_coupon: false,
      shipping_address: 'Rua A, 1, São Paulo - SP, CEP 01001-000',
      ...(recipient !== undefined && { recipient }),
      cart_generation: 1_000_000 + ++made,
      request_hash: `row-${made}`,
      is_provider_paid: false,
      created_at: createdAt,
      paid_at: paidAt === undefined ? (countsAsSale(status) ? createdAt : null) : paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { productId, name = UNNAMED, quantity = 1, priceCents = 10_00 } of lines)
    await sql`insert into order_items (order_id, product_id, product_name, quantity, price_cents)
      values (${id}, ${productId}, ${name}, ${quantity}, ${priceCents})`.execute(db)
  return id
}

/** Inserts its full payment at the provider. */
export async function payOrderRow(db: Db, id: number): Promise<number> {
  const paymentId = String(9_000_000 + id)
  const { total_cents: amount } = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payments')
    .values({
      provider_payment_id: paymentId,
      provider: 'mercadopago',
      order_id: id,
      status: 'approved',
      status_detail: 'accredited',
      amount_cents: amount,
      refunded_cents: 0,
      payment_type: 'credit_card',
      flag: null,
      is_ended: false,
      fetched_at: new Date(),
    })
    .execute()
  await db.updateTable('orders').set({ paid_by: paymentId, payment_status: 'approved' }).where('id', '=', id).execute()
  return id
}
