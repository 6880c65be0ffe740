import { addressKey, type Address } from '#domain/address.ts'
import type { Db, Tx } from '../db/schema.ts'

/** What one customer keeps at most; the longest unused makes room. */
const AT_MOST = 10

export function listAddresses(db: Db, userId: number) {
  return db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** As it is written now, and once only, however it was written before. */
export function upsertAddress(tx: Tx, userId: number, address: Address, now: Date) {
  const { recipient, phone, cpf, cep, street, number, complement, neighborhood, city, state } = address
  const written = { recipient, phone, cpf, cep, street, number, complement, neighborhood, city, state, used_at: now }
  return tx
    .insertInto('addresses')
    .values({ user_id: userId, place_key: addressKey(address), ...written })
    .onConflict((oc) => oc.columns(['user_id', 'place_key']).doUpdateSet(written))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteLongestUnused(tx: Tx, userId: number): Promise<void> {
  const kept = (await listAddresses(tx, userId)).slice(0, AT_MOST).map(({ id }) => id)
  if (kept.length === AT_MOST)
    await tx.deleteFrom('addresses').where('user_id', '=', userId).where('id', 'not in', kept).execute()
}

/** False when there is none, or when it is somebody else's. */
export async function deleteAddress(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
