import { adminCategories } from '#contract/server/admin-categories.ts'
import type { Db } from '../db/schema.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { listStaffCategories } from './category-queries.ts'
import { changeCategory, createCategory, removeCategory, reorderCategories } from './save-category.ts'

export function adminCategoryRoutes(mount: Mount, { db }: Shop): void {
  mount(adminCategories.list, () => listStaffCategories(db))

  mount(adminCategories.create, async (form, call) => read(db, (await createCategory(db, form, call)).id))

  // Before the path with an id, which would take 'order' for one.
  mount(adminCategories.reorder, async (wanted, call) => {
    await reorderCategories(db, wanted, call)
    return listStaffCategories(db)
  })

  mount(adminCategories.update, async (form, call) => read(db, (await changeCategory(db, form, call)).id))

  mount(adminCategories.remove, ({ id }, call) => removeCategory(db, id, call))
}

async function read(db: Db, id: number) {
  const category = (await listStaffCategories(db)).find((each) => each.id === id)
  if (!category) throw new Refusal('category_not_found')
  return category
}
