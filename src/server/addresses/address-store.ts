import type { Selectable } from 'kysely'
import { addressKey, type Address } from '#domain/address.ts'
import { documentKind } from '#domain/document.ts'
import { lockCart } from '../cart/cart.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'

export type AddressRow = Selectable<Database['addresses']>

const MAX_ADDRESSES = 10

type AddressInput = Omit<Address, 'document'> & { document?: string | undefined; cpf?: string | undefined }

/** An address as it is sent, where the document may have its former name. */
export function readAddress({ document, cpf, ...address }: AddressInput): Address {
  return { ...address, document: document || cpf || '' }
}

/** The API's view; `cpf` is empty for a CNPJ. */
export function savedAddress(address: AddressRow) {
  const { document } = address
  return { ...address, cpf: documentKind(document) === 'CPF' ? document : '' }
}

export function listAddresses(db: Db, userId: number) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function keepAddress(tx: Tx, userId: number, address: Address, now: Date) {
  // Serializes saves of one customer, so that concurrent ones stay within the limit.
  await lockCart(tx, userId, now)
  const saved = await upsertAddress(tx, userId, address, now)
  await deleteLeastRecentlyUsed(tx, userId)
  return saved
}

type UpdateInput = { userId: number; id: number; address: Address; now: Date }

/** Deletes another saved address of the customer that becomes equal to the edited one. */
export async function updateAddress(tx: Tx, { userId, id, address, now }: UpdateInput) {
  // Serializes with saves of the same customer, which may insert the equal row.
  await lockCart(tx, userId, now)
  const placeKey = addressKey(address)
  await tx
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('place_key', '=', placeKey)
    .where('id', '<>', id)
    .execute()
  const saved = await tx
    .updateTable('addresses')
    .set({ ...columnsOf(address), place_key: placeKey })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
  if (!saved) throw new Refusal('address_not_found')
  return saved
}

function columnsOf(address: Address): Address {
  const { recipient, phone, document, cep, street, number, complement, neighborhood, city, state } = address
  return { recipient, phone, document, cep, street, number, complement, neighborhood, city, state }
}

function upsertAddress(tx: Tx, userId: number, address: Address, now: Date) {
  const columns = { ...columnsOf(address), used_at: now }
  return tx
    .insertInto('addresses')
    .values({ user_id: userId, place_key: addressKey(address), ...columns })
    .onConflict((oc) => oc.columns(['user_id', 'place_key']).doUpdateSet(columns))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function deleteLeastRecentlyUsed(tx: Tx, userId: number): Promise<void> {
  const kept = (await listAddresses(tx, userId)).slice(0, MAX_ADDRESSES).map(({ id }) => id)
  if (kept.length === MAX_ADDRESSES)
    await tx.deleteFrom('addresses').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

export async function deleteAddress(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
