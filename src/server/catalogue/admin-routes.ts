import { saoPauloDay } from '#domain/calendar.ts'
import { type Role, roleCan } from '#domain/role.ts'
import { adminProducts } from '#contract/server/admin-products.ts'
import { adminStock } from '#contract/server/admin-stock.ts'
import { adminVariants } from '#contract/server/admin-variants.ts'
import { inTransaction } from '../db/transaction.ts'
import { csvDownload } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { adjustProduct } from './adjust-product.ts'
import { findProduct, listStaffProducts } from './admin-queries.ts'
import { changeProducts, removeProducts } from './bulk-change.ts'
import { bulkEdit } from './bulk-edit.ts'
import { EXPORT_COLUMNS, listExportRows } from './export-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { listMovements, MOVEMENT_COLUMNS, type MovementFilter, withoutOrders } from './list-movements.ts'
import { listSuggestions } from './product-attributes.ts'
import { planBulkEdit } from './plan-bulk-edit.ts'
import { removeProduct } from './remove-product.ts'
import { changeProduct, createProduct } from './save-product.ts'
import { saveVariants } from './save-variants.ts'
import { readMatrix } from './variant-matrix.ts'

const MOVEMENTS_PAGE_SIZE = 50

export function adminProductRoutes(mount: Mount, { db, reader }: Shop): void {
  mount(adminProducts.list, ({ sort = 'newest', direction = 'asc', limit, cursor, ...filter }) =>
    answerList(listStaffProducts(reader, filter, { sort, direction }), { limit, cursor }),
  )

  mount(adminProducts.file, async (filter, call) =>
    csvDownload(call, `produtos-${saoPauloDay(call.now)}.csv`, EXPORT_COLUMNS, listExportRows(reader, filter)),
  )

  mount(adminProducts.suggestions, () => listSuggestions(reader))

  mount(adminProducts.get, async ({ id }) => {
    const product = await findProduct(db, id)
    if (!product) throw new Refusal('product_not_found')
    return product
  })

  mount(adminProducts.create, (form, call) => createProduct(db, form, call))

  mount(adminProducts.update, (form, call) => changeProduct(db, form, call))

  mount(adminProducts.adjust, (input, call) => adjustProduct(db, input, call))

  mount(adminProducts.duplicate, (input, call) => duplicateProduct(db, input, call))

  mount(adminVariants.get, async ({ id }) => {
    const matrix = await readMatrix(reader, id)
    if (matrix.variants.length === 0) throw new Refusal('product_not_found')
    return matrix
  })

  mount(adminVariants.save, (input, call) => saveVariants(db, input, call))

  const movementsFor = async (role: Role | null, filter: MovementFilter) => {
    const movements = await listMovements(reader, filter)
    return roleCan(role, 'orders_read') ? movements : withoutOrders(movements)
  }

  mount(adminStock.list, async ({ limit = MOVEMENTS_PAGE_SIZE, cursor, ...filter }, { person: { role } }) =>
    answerList(await movementsFor(role, filter), { limit, cursor }),
  )

  mount(adminStock.file, async (filter, call) =>
    csvDownload(call, `estoque-${filter.id}.csv`, MOVEMENT_COLUMNS, await movementsFor(call.person.role, filter)),
  )

  mount(adminProducts.remove, ({ id }, call) => inTransaction(db, (tx) => removeProduct(tx, id, call)))

  mount(adminProducts.bulk, async ({ ids, change }, call) => ({ changed: await changeProducts(db, ids, change, call) }))

  mount(adminProducts.planBulkEdit, ({ ids, edit }) => planBulkEdit(db, ids, edit))

  mount(adminProducts.bulkEdit, ({ changes }, call) => bulkEdit(db, changes, call))

  mount(adminProducts.bulkRemove, ({ ids }, call) => removeProducts(db, ids, call))
}
