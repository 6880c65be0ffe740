import { getCustomerEmail } from '../customers/customer-notes.ts'
import { insertGuestOrder } from '../order-store/guest-orders.ts'
import { insertVisitor } from '../session/visitors.ts'
import { endOfDay, saoPauloDay } from '#domain/calendar.ts'
import type { contract } from '#contract/server/contract.ts'
import type { Input } from '#contract/endpoint.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertOrderRow, payOrderRow } from './order-rows.ts'
import { deliver, insertReviewRow } from './reviews.ts'
import type { TestShop } from './shop.ts'
import { onlyVariant } from './variants.ts'
import { product } from './call-fixtures.ts'
import { nextNumber, type Scene } from './scene.ts'

export const order = ({ shop, userId }: Scene, status: 'pending' | 'confirmed' | 'shipped') =>
  insertOrderRow(shop.db, { userId, status })

export async function buyer(scene: Scene): Promise<number> {
  await order(scene, 'confirmed')
  return scene.userId
}

export async function customerNote(scene: Scene): Promise<{ id: number; note_id: number }> {
  const id = await buyer(scene)
  const email = await getCustomerEmail(scene.shop.db, id)
  const note = { email, author: 'dona@loja.example', body: 'Comprou para revender', written_at: scene.shop.now() }
  const { id: noteId } = await scene.shop.db
    .insertInto('customer_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, note_id: noteId }
}

/** Returns the token of an order by link, of a visitor or of the scene's person. */
export async function guestOrder(scene: Scene, status: 'pending' | 'shipped', isClaimed = false) {
  const { shop, userId } = scene
  const productId = await product(scene)
  return inTransaction(shop.db, async (tx) => {
    const mailbox = `visitante${nextNumber()}@cliente.example`
    const owner = isClaimed ? userId : await insertVisitor(tx, mailbox, shop.now())
    if (!isClaimed) await tx.updateTable('users').set({ email: mailbox }).where('id', '=', owner).execute()
    const id = await insertOrderRow(tx, { userId: owner, status, lines: [{ productId }] })
    return insertGuestOrder(tx, shop.config, id, { mailbox, network: '' })
  })
}

/** What staff send for an order of one unit, to be collected. */
export async function staffOrder(scene: Scene) {
  const variantId = await onlyVariant(scene.shop.db, await product(scene))
  return {
    key: `pedido ${nextNumber()}`,
    items: [{ variant_id: variantId, quantity: 1 }],
    is_pickup: true,
    total: 100_00,
    customer: { name: 'Ana Prado', email: `ana${nextNumber()}@cliente.example`, phone: '41999990000' },
    held_until: saoPauloDay(scene.shop.now()),
  }
}

/** What staff send to add one unit to an order. */
export async function addedOrder(scene: Scene) {
  const { key, items, total, held_until } = await staffOrder(scene)
  return { key, items, total, held_until, shipping: 0, shipping_reason: 'Segue com o pedido #1' }
}

export async function unpaidStaffOrder(scene: Scene): Promise<number> {
  const { shop, userId } = scene
  const id = await insertOrderRow(shop.db, { userId, status: 'pending' })
  await shop.db
    .updateTable('orders')
    .set({ held_until: endOfDay(saoPauloDay(shop.now())) })
    .where('id', '=', id)
    .execute()
  return id
}

/** A paid order of two units, and one of them as what it keeps. */
export async function orderToEdit(scene: Scene) {
  const [id, productId] = [await order(scene, 'confirmed'), await product(scene)]
  const { db } = scene.shop
  const variantId = await onlyVariant(db, productId)
  const line = { order_id: id, product_id: productId, product_name: 'Caneca', variant_id: variantId }
  await db
    .insertInto('order_items')
    .values({ ...line, quantity: 2, price_cents: 25_00 })
    .execute()
  return { id, items: [{ variant_id: variantId, quantity: 1 }] }
}

export async function paidOrder(scene: Scene): Promise<number> {
  const id = await order(scene, 'confirmed')
  return payOrderRow(scene.shop.db, id)
}

export async function deliveredOrder(scene: Scene): Promise<number> {
  const id = await order(scene, 'shipped')
  await scene.shop.db
    .updateTable('orders')
    .set({ status: 'delivered', delivered_at: scene.shop.now() })
    .where('id', '=', id)
    .execute()
  return id
}

export async function deliveredItem(scene: Scene): Promise<{ orderId: number; productId: number; token: string }> {
  const productId = await product(scene)
  return { productId, ...(await deliver(scene.shop, { userId: scene.userId, productIds: [productId] })) }
}

export async function heldReview(scene: Scene): Promise<{ id: number; version: number }> {
  const { orderId, productId } = await deliveredItem(scene)
  const { id, version } = await insertReviewRow(scene.shop, { orderId, productId, state: 'held' })
  return { id, version }
}

export async function orderWithReturn(scene: Scene): Promise<number> {
  const id = await deliveredOrder(scene)
  await scene.shop.db
    .insertInto('return_requests')
    .values({ order_id: id, state: 'open', created_at: scene.shop.now() })
    .execute()
  return id
}

export async function orderWithAcceptedReturn(scene: Scene): Promise<{ id: number; return_id: number }> {
  const id = await deliveredOrder(scene)
  const now = scene.shop.now()
  const { id: returnId } = await scene.shop.db
    .insertInto('return_requests')
    .values({ order_id: id, state: 'accepted', created_at: now, decided_at: now, decided_by: 'ana@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, return_id: returnId }
}

export async function cartLine(scene: Scene): Promise<{ id: number; productId: number }> {
  const {
    shop: { db, now },
    userId,
  } = scene
  const productId = await product(scene)
  await db.deleteFrom('cart_items').where('user_id', '=', userId).execute()
  await db
    .insertInto('carts')
    .values({ user_id: userId, changed_at: now() })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const variantId = await onlyVariant(db, productId)
  const row = { user_id: userId, variant_id: variantId, quantity: 1, added_at: now() }
  return { ...(await db.insertInto('cart_items').values(row).returning('id').executeTakeFirstOrThrow()), productId }
}

/** Paid by PIX to the shop's own key, without a provider. */
export const takePix = ({ shop }: Scene) => shop.settings({ pixCpf: '52998224725' })

export async function purchase(scene: Scene): Promise<Input<typeof contract.checkout.create>> {
  await takePix(scene)
  const { productId } = await cartLine(scene)
  return {
    items: [{ id: productId, title: 'Produto', quantity: 1, unit_price: 100_00 }],
    shipping_cost: 0,
    shipping_address: 'Rua A, 1, São Paulo - SP, CEP 01001-000',
    payment_method: 'pix',
  }
}

export const HOME_ADDRESS = {
  recipient: '',
  phone: '',
  cpf: '',
  cep: '80010000',
  street: 'Rua XV',
  number: '1',
  complement: '',
  neighborhood: '',
  city: 'Curitiba',
  state: 'PR',
}

export function insertAddressRow({ db, now }: TestShop, userId: number) {
  const { cpf, ...address } = HOME_ADDRESS
  return db
    .insertInto('addresses')
    .values({ ...address, document: cpf, user_id: userId, place_key: `${nextNumber()}`, used_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
}
