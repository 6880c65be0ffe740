import { insertVariants } from '#server/catalogue/variants.ts'
import { openingStock } from '#server/testing/variants.ts'
import { foldText } from '#domain/search.ts'
import { bumpProducts } from '#server/catalogue/version.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onBothDatabases } from './databases.ts'
import { benchServer, type BenchServer } from './server.ts'
import { print, type Row } from './table.ts'

const PRODUCTS = 10_000
const TIMES = 100
const NOUNS = [
  'Vaso',
  'Luminária',
  'Camiseta',
  'Almofada',
  'Bandeja',
  'Tapete',
  'Caneca',
  'Espelho',
  'Cadeira',
  'Jarra',
]
const KINDS = [
  'Azul',
  'Terracota',
  'de Mesa',
  'Redondo',
  'Trançado',
  'de Linho',
  'Pequeno',
  'Alto',
  'Artesanal',
  'Listrado',
]
const PLACES = ['Sertão', 'Aurora', 'Maré', 'Cerrado', 'Recife', 'Serra', 'Orvalho', 'Brisa', 'Jardim', 'Quintal']
/** Exact words, plurals, typos, no match, and the maximum number of words. */
const SEARCHES = [
  'luminária',
  'camiseta azul',
  'almofadas listradas',
  'lumináira',
  'vaso serra',
  'geladeira',
  'mesa vaso luz '.repeat(14),
  '%_"'.repeat(60),
]

/** Sequential searches in a shop with 10,000 products: 36 results with their total. */
export async function measureSearch(): Promise<void> {
  await onBothDatabases(async (kind, databaseUrl) => {
    const server = await benchServer(databaseUrl)
    try {
      const { db } = server.open()
      await inTransaction(db, insertProducts)
      await db.destroy()
      const rows: Row[] = []
      for (const text of SEARCHES) rows.push(await measure(server, text))
      print(`A search among ${PRODUCTS.toLocaleString('en-US')} products, ${kind}`, rows)
    } finally {
      await server.stop()
      server.removeData()
    }
  })
}

async function insertProducts(tx: Tx): Promise<void> {
  const { id: _, ...model } = await tx.selectFrom('products').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const before = await tx
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: PRODUCTS - Number(before.count) }, (_item, n) => {
    const name = `${NOUNS[n % 10]} ${KINDS[Math.floor(n / 10) % 10]} ${PLACES[Math.floor(n / 100) % 10]} ${n}`
    return { ...model, name, name_key: foldText(name), slug: `busca-${n}`, is_featured: false }
  })
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += 500) {
    ids.push(
      ...(
        await tx
          .insertInto('products')
          .values(rows.slice(at, at + 500))
          .returning('id')
          .execute()
      ).map(({ id }) => id),
    )
  }
  await insertVariants(
    tx,
    ids.map((id) => ({ product_id: id, stock_quantity: 10 })),
    openingStock(model.created_at),
  )
  await bumpProducts(tx, ids)
}

async function measure({ url }: BenchServer, text: string): Promise<Row> {
  const address = `${url}/api/products?limit=36&search=${encodeURIComponent(text)}`
  const found = (await fetch(address)).headers.get('X-Total-Count')
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) {
    const start = performance.now()
    await (await fetch(address)).text()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return [
    `'${text.length > 30 ? `${text.slice(0, 30)}…` : text}' (results)`,
    found ?? '',
    times[TIMES / 2],
    times[Math.floor(TIMES * 0.99)],
  ]
}
