import { inBatches } from '../db/batches.ts'
import { asBoolean } from '../db/computed.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { STOCK } from './variants.ts'

/** Adds the products that staff picked to be shown with each, in order. `is_shown`: active and in stock. */
export async function withRelated<P extends { id: number }>(db: Db, products: readonly P[]) {
  const productIds = products.map(({ id }) => id)
  const rows = await inBatches(productIds, (ids) =>
    db
      .selectFrom('related_products as r')
      .innerJoin('products as p', 'p.id', 'r.other_id')
      .select(['r.product_id', 'p.id', 'p.name', 'p.image_url'])
      .select((eb) => asBoolean(eb.and([eb('p.is_active', '=', true), eb(STOCK, '>', 0)])).as('is_shown'))
      .where('r.product_id', 'in', ids)
      .where('p.is_deleted', '=', false)
      .orderBy('r.product_id')
      .orderBy('r.position')
      .execute(),
  )
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id)
  const relatedTo = (productId: number) =>
    (byProduct.get(productId) ?? []).map(({ id, name, image_url, is_shown }) => ({ id, name, image_url, is_shown }))
  return products.map((product) => ({ ...product, related_products: relatedTo(product.id) }))
}

export async function listPicked(db: Db, productId: number): Promise<number[]> {
  const picked = db.selectFrom('related_products').select('other_id').where('product_id', '=', productId)
  return (await picked.orderBy('position').execute()).map(({ other_id: id }) => id)
}

/** Replaces the products picked for one. Deleted ones are left out: they may have been picked before that. */
export async function writeRelated(tx: Tx, productId: number, otherIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('related_products').where('product_id', '=', productId).execute()
  if (otherIds.length === 0) return
  if (otherIds.includes(productId)) throw invalid('Um produto não é relacionado a si mesmo')
  const known = await tx.selectFrom('products').select(['id', 'is_deleted']).where('id', 'in', otherIds).execute()
  if (known.length < otherIds.length) throw invalid('Escolha produtos da lista')
  const deleted = new Set(known.filter((other) => other.is_deleted).map(({ id }) => id))
  const kept = otherIds.filter((id) => !deleted.has(id))
  if (kept.length === 0) return
  const rows = kept.map((id, position) => ({ product_id: productId, position, other_id: id }))
  await tx.insertInto('related_products').values(rows).execute()
}

/** For a deleted product. */
export async function removeFromRelated(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('related_products').where('product_id', '=', id).execute()
  await tx.deleteFrom('related_products').where('other_id', '=', id).execute()
}

function invalid(what: string): Refusal {
  return new Refusal('invalid_input', { what }, { fields: { related_ids: what } })
}
