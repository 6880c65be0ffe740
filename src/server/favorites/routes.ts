import { favorites } from '#contract/server/favorites.ts'
import { readProducts } from '../catalogue/list-products.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import {
  addFavorite,
  addFavorites,
  findShared,
  findSharedList,
  listFavoriteIds,
  removeFavorite,
  shareFavorites,
  unshareFavorites,
} from './favorites.ts'

export function favoriteRoutes(mount: Mount, { db }: Shop): void {
  mount(favorites.list, async (_, { person }) => ({
    products: await readProducts(db, await listFavoriteIds(db, person.id)),
    shared: await findShared(db, person.id),
  }))

  mount(favorites.ids, (_, { person }) => listFavoriteIds(db, person.id))

  mount(favorites.join, async ({ product_ids: productIds }, { person, now }) => {
    const input = { userId: person.id, productIds, now }
    return { left_out: await inTransaction(db, (tx) => addFavorites(tx, input)) }
  })

  mount(favorites.add, ({ product_id: productId }, { person, now }) =>
    inTransaction(db, (tx) => addFavorite(tx, person.id, productId, now)),
  )

  mount(favorites.remove, ({ product_id: productId }, { person }) => removeFavorite(db, person.id, productId))

  mount(favorites.share, ({ title }, { person, now }) =>
    inTransaction(db, (tx) => shareFavorites(tx, person.id, title, now)),
  )

  mount(favorites.unshare, (_, { person }) => unshareFavorites(db, person.id))

  mount(favorites.products, ({ ids }) => readProducts(db, ids))

  mount(favorites.shared, async ({ token }) => {
    const { userId, title } = await findSharedList(db, token)
    return { title, products: await readProducts(db, await listFavoriteIds(db, userId)) }
  })
}
