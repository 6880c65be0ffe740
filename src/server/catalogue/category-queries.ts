import { sql, type Insertable, type Updateable } from 'kysely'
import { categoriesBelow, inTreeOrder } from '#domain/category-tree.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { countInTree, furtherProducts, moveFurtherCategories, readMemberships } from './category-members.ts'
import { bumpProducts } from './version.ts'

const COLUMNS = [
  'id',
  'name',
  'slug',
  'description',
  'color',
  'picture_url',
  'position',
  'version',
  'parent_id',
] as const
const PICTURES_EACH = 3

export type CategoryRow = NonNullable<Awaited<ReturnType<typeof findCategory>>>

export async function listStaffCategories(db: Db) {
  const rows = await db.selectFrom('categories').select(COLUMNS).orderBy('position').orderBy('id').execute()
  const categories = inTreeOrder(rows)
  const countOf = countInTree(categories, await readMemberships(db, { activeOnly: false }))
  const pictures = await listFirstPictures(db)
  return categories.map((category) => ({
    ...category,
    product_count: countOf(category.id),
    pictures: categoriesBelow(categories, category.id)
      .flatMap(({ id }) => pictures.filter((picture) => picture.category_id === id))
      .slice(0, PICTURES_EACH)
      .map(({ image_url: url }) => url),
  }))
}

function listFirstPictures(db: Db) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .select([
          'category_id',
          'image_url',
          'id',
          sql<number>`row_number() over (partition by category_id order by id desc)`.as('place'),
        ])
        .where('is_deleted', '=', false)
        .where('image_url', 'is not', null)
        .where('category_id', 'is not', null)
        .as('p'),
    )
    .select(['p.category_id', 'p.image_url'])
    .$narrowType<{ image_url: string }>()
    .where('p.place', '<=', PICTURES_EACH)
    .orderBy('p.id', 'desc')
    .execute()
}

export function findCategory(db: Db, id: number) {
  return db.selectFrom('categories').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** As staff see it: each category before its children. */
export async function listCategoryOrder(db: Db) {
  const columns = ['id', 'position', 'parent_id'] as const
  return inTreeOrder(await db.selectFrom('categories').select(columns).orderBy('position').orderBy('id').execute())
}

export function insertCategory(tx: Tx, category: Omit<Insertable<Database['categories']>, 'position'>) {
  return tx
    .insertInto('categories')
    .values((eb) => ({
      ...category,
      position: sql<number>`coalesce((${eb.selectFrom('categories').select((max) => max.fn.max('position').as('last'))}), 0) + 1`,
    }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function updateCategory(tx: Tx, id: number, version: number, changes: Updateable<Database['categories']>) {
  return tx
    .updateTable('categories')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst()
}

export async function moveCategory(tx: Tx, id: number, from: number, to: number): Promise<boolean> {
  const moved = await tx
    .updateTable('categories')
    .set({ position: to })
    .where('id', '=', id)
    .where('position', '=', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/**
 * Its children and products move up to its parent, at the top of the tree to none. The products, also those that have it
 * as a further category, take a new version, so that an open product form gets a conflict and the search index reads them.
 */
export async function deleteCategory(tx: Tx, id: number) {
  const parentId = (await findCategory(tx, id))?.parent_id ?? null
  const products = await tx
    .updateTable('products')
    .set((eb) => ({
      category_id: eb.case().when('category_id', '=', id).then(parentId).else(eb.ref('category_id')).end(),
      version: sql<number>`version + 1`,
    }))
    .where((eb) => eb.or([eb('category_id', '=', id), eb('id', 'in', furtherProducts(tx, [id]))]))
    .returning('id')
    .execute()
  const ids = products.map((product) => product.id)
  await bumpProducts(tx, ids)
  if (parentId !== null) await moveFurtherCategories(tx, id, parentId)
  await tx
    .updateTable('categories')
    .set({ parent_id: parentId, version: sql<number>`version + 1` })
    .where('parent_id', '=', id)
    .execute()
  return tx
    .deleteFrom('categories')
    .where('id', '=', id)
    .returning(['name', 'slug', 'description', 'color', 'picture_url', 'position', 'parent_id'])
    .executeTakeFirst()
}
