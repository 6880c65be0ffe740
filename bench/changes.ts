import { onlyVariant } from '#server/testing/variants.ts'
import { giveBackStock, takeStock } from '#server/catalogue/stock.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onBothDatabases } from './databases.ts'
import { fillForBench } from './fill.ts'
import { expectPage } from './pages.ts'
import { benchServer } from './server.ts'
import { print, type Row } from './table.ts'
import { wrk } from './wrk.ts'

const POPULAR = 1500
const PER_SECOND = [0, 1, 10, 0]

/** Pages per second over 1,500 cached product pages while sales change their stock texts. */
export async function measureChanges(): Promise<void> {
  await onBothDatabases(async (kind, databaseUrl) =>
    print(`Pages while stock texts change, ${kind}`, await measure(databaseUrl)),
  )
}

async function measure(databaseUrl: string | null): Promise<Row[]> {
  const server = await benchServer(databaseUrl)
  const { firstProductId: first, pages } = await fillForBench(server)
  const { db } = server.open()
  await db
    .updateTable('variants')
    .set({ stock_quantity: 5 })
    .where('product_id', '>=', first)
    .where('product_id', '<', first + POPULAR)
    .execute()
  const script = `request = function() return wrk.format('GET', '${pages}' .. math.random(0, ${POPULAR - 1})) end`
  const rows: Row[] = []
  try {
    for (let n = 0; n < POPULAR; n++) await expectPage(server.url + pages + n)
    // Until each page has been requested twice while it was in the cache.
    await wrk('warm-up', server.url, { connections: 24, script })
    for (const perSecond of PER_SECOND) {
      const stop = sellAndReturn(db, first, perSecond)
      rows.push(await wrk(`${perSecond} changes a second (pages/s)`, server.url, { connections: 24, script }))
      await stop()
    }
  } finally {
    await db.destroy()
    await server.stop()
    server.removeData()
  }
  return rows
}

/** Sells one unit of a product `perSecond` times a second and returns it on the next turn. Returns a stop function. */
function sellAndReturn(db: Db, first: number, perSecond: number): () => Promise<void> {
  let sold: number | null = null
  let working = Promise.resolve()
  const change = async () => {
    const productId = sold ?? first + Math.floor(Math.random() * POPULAR)
    const variantId = await onlyVariant(db, productId)
    const lines = [{ productId, variantId, quantity: 1 }]
    await inTransaction(db, (tx) => (sold === null ? takeStock : giveBackStock)(tx, lines))
    sold = sold === null ? productId : null
  }
  const timer = perSecond === 0 ? null : setInterval(() => (working = working.then(change)), 1000 / perSecond)
  return async () => {
    if (timer) clearInterval(timer)
    await working
  }
}
