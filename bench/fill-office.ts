import { insertVariants } from '#server/catalogue/variants.ts'
import { onlyVariant, openingStock } from '#server/testing/variants.ts'
import { foldText, searchKey } from '#domain/search.ts'
import type { OrderStatus } from '../src/domain/order.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { openSession } from '#server/http/session.ts'
import { bindSuperAdmin } from '#server/staff/bind-super-admin.ts'
import { collectStatistics } from './databases.ts'

export const OFFICE = { products: 20_000, customers: 50_000, orders: 100_000, changes: 100_000 }

const BATCH_SIZE = 400
const NAMES = [
  'João Pereira',
  'Maria Conceição',
  'Ana Souza',
  'Érica Lopes',
  'José Antônio',
  'Bruno Lima',
  'Carla Araújo',
]
const DAY_MS = 86_400_000
/** Orders are spread over two years. */
const STEP_MS = (2 * 365 * DAY_MS) / OFFICE.orders

/** Fills the demo shop to that size. Returns the owner's session token. */
export async function fillOffice(db: Db, now: Date): Promise<string> {
  const firstProduct = await inTransaction(db, (tx) => insertProducts(tx, now))
  const firstCustomer = await inTransaction(db, (tx) => insertCustomers(tx, now))
  await inTransaction(db, (tx) => insertOrders(tx, now, firstCustomer, firstProduct))
  await inTransaction(db, (tx) => insertChanges(tx, now))
  const session = await inTransaction(db, (tx) => signOwnerIn(tx, now))
  await collectStatistics(db)
  return session
}

/** Returns the owner's session token. */
export async function signOwnerIn(tx: Tx, now: Date): Promise<string> {
  const owner = {
    issuer: 'bench',
    subject: 'owner',
    email: 'dona@ousadia.example',
    name: null,
    picture: null,
    created_at: now,
  }
  const { id } = await tx.insertInto('users').values(owner).returning('id').executeTakeFirstOrThrow()
  await bindSuperAdmin(tx, owner.email, id, now)
  return openSession(tx, id, now)
}

async function insertProducts(tx: Tx, now: Date): Promise<number> {
  const { id: _, ...model } = await tx.selectFrom('products').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const ids = await inParts(OFFICE.products, async (numbers) => {
    const rows = numbers.map((n) => {
      const name = `${model.name} ${n}`
      return {
        ...model,
        name,
        name_key: foldText(name),
        slug: `produto-${n}`,
        is_featured: false,
        created_at: now,
        updated_at: now,
      }
    })
    const inserted = await tx.insertInto('products').values(rows).returning('id').execute()
    await insertVariants(
      tx,
      inserted.map(({ id }, index) => ({ product_id: id, stock_quantity: numbers[index]! % 300 })),
      openingStock(now),
    )
    return inserted
  })
  return ids[0]!.id
}

async function insertCustomers(tx: Tx, now: Date): Promise<number> {
  const ids = await inParts(OFFICE.customers, (numbers) => {
    const rows = numbers.map((n) => ({
      issuer: 'bench',
      subject: `cliente-${n}`,
      email: `cliente${n}@bench.example`,
      name: NAMES[n % 7]!,
      name_key: foldText(NAMES[n % 7]!),
      picture: null,
      created_at: now,
    }))
    return tx.insertInto('users').values(rows).returning('id').execute()
  })
  return ids[0]!.id
}

async function insertOrders(tx: Tx, now: Date, firstCustomer: number, firstProduct: number): Promise<void> {
  const firstVariant = await onlyVariant(tx, firstProduct)
  await inParts(OFFICE.orders, async (numbers) => {
    const ids = await tx
      .insertInto('orders')
      .values(numbers.map((n) => order(n, now, firstCustomer)))
      .returning('id')
      .execute()
    const items = ids.flatMap(({ id }) =>
      [0, 1].map((n) => ({
        order_id: id,
        product_id: firstProduct + ((id * 31 + n) % OFFICE.products),
        variant_id: firstVariant + ((id * 31 + n) % OFFICE.products),
        product_name: `Produto ${n}`,
        quantity: 1 + n,
        price_cents: 1000,
      })),
    )
    await tx.insertInto('order_items').values(items).execute()
    const keys = ids.map(({ id }, index) => ({
      order_id: id,
      search_key: searchKey([
        recipientOf(numbers[index]!),
        ...items.filter((item) => item.order_id === id).map((item) => item.product_name),
      ]),
      recipient_key: foldText(recipientOf(numbers[index]!)),
    }))
    await tx.insertInto('order_keys').values(keys).execute()
    return ids
  })
}

const recipientOf = (n: number) => NAMES[n % 7]!

function order(n: number, now: Date, firstCustomer: number) {
  const status = statusOf(n)
  const at = new Date(now.getTime() - (OFFICE.orders - n) * STEP_MS)
  const total = 1000 + ((n * 37) % 90_000)
  const isPaid = status !== 'pending' && status !== 'cancelled'
  const paymentStatus: PaymentStatus = isPaid ? 'approved' : status === 'pending' ? 'pending' : 'cancelled'
  return {
    user_id: firstCustomer + ((n * 7919) % OFFICE.customers),
    status,
    payment_method: (['card', 'pix', 'boleto'] as const)[n % 3]!,
    payment_status: paymentStatus,
    subtotal_cents: total,
    shipping_cents: 0,
    discount_cents: 0,
    total_cents: total,
    coupon_id: null,
    coupon_code: null,
    holds_coupon: false,
    shipping_address: 'Rua das Laranjeiras, 214 - Laranjeiras, Rio de Janeiro - RJ, CEP 22240-003',
    cep: '22240003',
    recipient: recipientOf(n),
    recipient_phone: `419${String(n % OFFICE.customers).padStart(8, '0')}`,
    tracking_code: status === 'shipped' || status === 'delivered' ? `AA${String(n).padStart(9, '0')}BR` : null,
    estimated_delivery_on: null,
    cart_generation: n + 1,
    request_hash: String(n),
    idempotency_key: null,
    is_provider_paid: false,
    paid_by: null,
    expires_at: null,
    paid_at: isPaid ? at : null,
    shipped_at: null,
    delivered_at: null,
    delivery_confirmed_at: null,
    created_at: at,
  }
}

/** The newest are pending, paid or shipped; one in twelve of the others is cancelled. */
function statusOf(n: number): OrderStatus {
  if (n > OFFICE.orders - 40) return 'pending'
  if (n > OFFICE.orders - 300) return 'confirmed'
  if (n > OFFICE.orders - 1500) return 'shipped'
  return n % 12 === 0 ? 'cancelled' : 'delivered'
}

async function insertChanges(tx: Tx, now: Date): Promise<void> {
  await inParts(OFFICE.changes, async (numbers) => {
    const rows = numbers.map((n) => ({
      actor: 'dona@ousadia.example',
      action: 'order.status',
      subject: `order ${n}`,
      before: '{"status":"pending"}',
      after: '{"status":"confirmed"}',
      happened_at: new Date(now.getTime() - (OFFICE.changes - n) * STEP_MS),
      address: '127.0.0.1',
    }))
    await tx.insertInto('audit_log').values(rows).execute()
    return []
  })
}

async function inParts<T>(count: number, insert: (numbers: number[]) => Promise<T[]>): Promise<T[]> {
  const all: T[] = []
  for (let at = 0; at < count; at += BATCH_SIZE)
    all.push(...(await insert(Array.from({ length: Math.min(BATCH_SIZE, count - at) }, (_, n) => at + n))))
  return all
}
