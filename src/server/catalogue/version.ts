import { sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

export type CatalogueVersion = { pages: number; texts: number }

/** Says, in the transaction that changes it, that the catalogue or the shop's data is no longer what pages and search were made from. */
export async function bumpCatalogue(tx: Tx): Promise<void> {
  await tx.updateTable('catalogue_state').set({ pages_version: sql<number>`pages_version + 1`, texts_version: sql<number>`texts_version + 1` }).execute()
}

/** The same when only what a page says about stock has changed: the search's texts stay as they are. */
export async function bumpPages(tx: Tx): Promise<void> {
  await tx.updateTable('catalogue_state').set({ pages_version: sql<number>`pages_version + 1` }).execute()
}

export async function readCatalogueVersion(db: Db): Promise<CatalogueVersion> {
  return db.selectFrom('catalogue_state').select(['pages_version as pages', 'texts_version as texts']).executeTakeFirstOrThrow()
}
