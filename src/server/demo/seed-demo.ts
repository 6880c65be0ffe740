import { readFile } from 'node:fs/promises'
import type { Config } from '../config.ts'
import { insertSynonyms, insertWords } from '../catalogue/synonym-queries.ts'
import { bumpCategories } from '../catalogue/version.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { bumpSettings, readSettings, writeSettings } from '../settings/settings.ts'
import { defaultLook } from '../site/look.ts'
import { insertPublished } from '../site/versions.ts'
import { type DemoShop, insertCatalogue } from './catalogue.ts'
import { imaginePast } from './imagine-past.ts'
import type { PastTexts } from './past-texts.ts'
import { waresOf, withOpeningStock } from './wares.ts'
import { writePast } from './write-past.ts'

type Files = {
  catalogue: URL | string
  /** What the year before today is made of; without it the shop opens today. */
  past?: URL | string | undefined
}

/** Seeds an empty shop with the demo shop Ousadia, once. False if the shop was ever seeded or used. */
export async function seedDemo(db: Db, config: Config, files: Files, now: Date): Promise<boolean> {
  const used = await db.selectFrom('settings').select('key').limit(1).executeTakeFirst()
  if (used) return false
  const demo = await readJson<DemoShop>(files.catalogue)
  const texts = files.past === undefined ? null : await readJson<PastTexts>(files.past)
  return inTransaction(db, async (tx) => {
    if (!(await markSeeded(tx))) return false
    await writeSettings(tx, config, demo.settings)
    await bumpSettings(tx)
    if (texts) await openLongAgo(tx, config, demo, { texts, now })
    else await openShop(tx, config, demo, now)
    await bumpCategories(tx)
    return true
  })
}

async function readJson<T>(file: URL | string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

async function openShop(
  tx: Tx,
  config: Config,
  { coupons, look, synonyms, ...catalogue }: DemoShop,
  now: Date,
): Promise<void> {
  await insertCatalogue(tx, catalogue, now)
  await insertPublished(tx, 'look', { ...defaultLook(config), ...look }, { by: config.superAdminEmail, at: now })
  for (const words of synonyms) {
    const { id } = await insertSynonyms(tx, now)
    await insertWords(tx, id, words)
  }
  const shared = { max_uses: null, expires_on: null, is_active: true, created_at: now }
  await tx
    .insertInto('coupons')
    .values(coupons.map((coupon) => ({ ...coupon, ...shared })))
    .execute()
}

type Past = { texts: PastTexts; now: Date }

async function openLongAgo(tx: Tx, config: Config, demo: DemoShop, { texts, now }: Past): Promise<void> {
  const settings = await readSettings(tx, config)
  const past = imaginePast({ texts, wares: waresOf(demo.products), config, settings, now })
  await openShop(tx, config, { ...demo, products: withOpeningStock(demo.products, past.stock) }, past.openedAt)
  await writePast(tx, config, past)
}

async function markSeeded(tx: Tx): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('settings')
    .values({ key: 'filledWith', value: '"demo"' })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
