import { foldText } from '#domain/search.ts'
import { cleanLine } from '#domain/text.ts'
import { adminProducts } from '#contract/admin-products.ts'
import { inTransaction } from '../db/transaction.ts'
import { idOf, pageById } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listAllProducts } from './admin-queries.ts'
import { removeProduct } from './remove-product.ts'
import { changeProduct, createProduct } from './save-product.ts'

const MAX_SEARCH_LENGTH = 200

export function adminProductRoutes(mount: Mount, { db }: Shop): void {
  mount(adminProducts.list, async ({ search = '', limit, cursor }) => {
    const foldedSearch = foldText(cleanLine(search.slice(0, MAX_SEARCH_LENGTH)))
    return pageById(await listAllProducts(db, { foldedSearch, limit, before: idOf(cursor) }), limit)
  })

  mount(adminProducts.create, (form, { person, address, now }) => createProduct(db, form, { email: person.email, address }, now))

  mount(adminProducts.update, (form, { person, address, now }) => changeProduct(db, form, { email: person.email, address }, now))

  mount(adminProducts.remove, async ({ id }, { person, address, now }) => {
    await inTransaction(db, (tx) => removeProduct(tx, id, { email: person.email, address }, now))
    return {}
  })
}
