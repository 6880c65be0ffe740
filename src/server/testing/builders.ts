import type { Selectable } from 'kysely'
import type { Day } from '#domain/calendar.ts'
import { foldText } from '#domain/search.ts'
import { slugify } from '#domain/slug.ts'
import type { LookBody } from '#contract/site.ts'
import { writePictures } from '../catalogue/product-pictures.ts'
import { insertVariants } from '../catalogue/variants.ts'
import { bumpProducts, bumpShell } from '../catalogue/version.ts'
import type { Config } from '../config.ts'
import type { Database, Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { bumpSettings, writeSettings, type Settings } from '../settings/settings.ts'
import { defaultLook } from '../site/look.ts'
import { insertPublished } from '../site/versions.ts'
import { openingStock } from './variants.ts'

type ProductInput = {
  name?: string
  slug?: string
  description?: string
  shortDescription?: string
  priceCents?: number
  originalPriceCents?: number | null
  imageUrl?: string | null
  categoryId?: number | null
  isFeatured?: boolean
  isActive?: boolean
  isDeleted?: boolean
  stock?: number
  createdAt?: Date
}

/** With its one variant. */
type MadeProduct = Selectable<Database['products']> & { variant_id: number; stock_quantity: number }

type CouponInput = {
  code?: string
  /** Of the subtotal; 10 % if neither is given. */
  percent?: number
  fixedCents?: number
  minimumCents?: number
  maxUses?: number | null
  currentUses?: number
  expiresOn?: Day | null
  isActive?: boolean
  isDeleted?: boolean
}

type CategoryWish = { name?: string; slug?: string; description?: string; color?: string }

type House = { config: Config; db: Db; now: () => Date }

export type Builders = ReturnType<typeof builders>

/** Fixtures: each builder needs only what matters to the test. */
export function builders({ config, db, now }: House) {
  let count = 0
  /** Every product as it was created. */
  const made: MadeProduct[] = []

  async function product(input: ProductInput = {}): Promise<MadeProduct> {
    const number = ++count
    const name = input.name ?? `Produto ${number}`
    const createdAt = input.createdAt ?? now()
    const row = {
      name,
      name_key: foldText(name),
      slug: input.slug ?? `${slugify(name)}-${number}`,
      description: input.description ?? '',
      short_description: input.shortDescription ?? '',
      price_cents: input.priceCents ?? 10_00,
      original_price_cents: input.originalPriceCents ?? null,
      image_url: input.imageUrl ?? null,
      category_id: input.categoryId ?? null,
      is_featured: input.isFeatured ?? false,
      is_active: input.isActive ?? true,
      is_deleted: input.isDeleted ?? false,
      created_at: createdAt,
      updated_at: createdAt,
    }
    const product = await inTransaction(db, async (tx) => {
      const { id } = await tx.insertInto('products').values(row).returning('id').executeTakeFirstOrThrow()
      await insertVariants(tx, [{ product_id: id, stock_quantity: input.stock ?? 10 }], openingStock(createdAt))
      await bumpProducts(tx, [id])
      const inserted = await tx
        .selectFrom('products as p')
        .innerJoin('variants as v', 'v.product_id', 'p.id')
        .selectAll('p')
        .select(['v.id as variant_id', 'v.stock_quantity'])
        .where('p.id', '=', id)
        .executeTakeFirstOrThrow()
      if (row.image_url) await writePictures(tx, [{ id, pictures: [{ url: row.image_url, alt: '' }] }], createdAt)
      return inserted
    })
    made.push(product)
    return product
  }

  function category({ name, slug, description = '', color = '#888888' }: CategoryWish = {}) {
    const position = ++count
    const called = name ?? `Categoria ${position}`
    return db
      .insertInto('categories')
      .values({ name: called, slug: slug ?? slugify(called), description, color, position })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  function coupon(input: CouponInput = {}) {
    const { percent = 10, fixedCents } = input
    return db
      .insertInto('coupons')
      .values({
        code: input.code ?? `CUPOM${++count}`,
        discount_type: fixedCents === undefined ? 'percentage' : 'fixed',
        discount_hundredths: fixedCents ?? Math.round(percent * 100),
        minimum_order_cents: input.minimumCents ?? 0,
        max_uses: input.maxUses ?? null,
        current_uses: input.currentUses ?? 0,
        expires_on: input.expiresOn ?? null,
        is_active: input.isActive ?? true,
        is_deleted: input.isDeleted ?? false,
        created_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  async function settings(changes: Partial<Settings>): Promise<void> {
    await inTransaction(db, async (tx) => {
      await writeSettings(tx, config, changes)
      await bumpSettings(tx)
      await bumpShell(tx)
    })
  }

  /** Published over the default look. */
  async function look(changes: Partial<LookBody>): Promise<void> {
    await inTransaction(db, async (tx) => {
      const body = { ...defaultLook(config), ...changes }
      await insertPublished(tx, 'look', body, { by: config.superAdminEmail, at: now() })
      await bumpShell(tx)
    })
  }

  async function stockOf(id: number): Promise<number> {
    const { stock_quantity: stock } = await db
      .selectFrom('variants')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('stock_quantity'), eb.lit(0)).as('stock_quantity'))
      .where('product_id', '=', id)
      .executeTakeFirstOrThrow()
    return stock
  }

  async function couponUses(id: number): Promise<number> {
    const { current_uses: uses } = await db
      .selectFrom('coupons')
      .select('current_uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return uses
  }

  return { made, product, category, coupon, settings, look, stockOf, couponUses }
}
