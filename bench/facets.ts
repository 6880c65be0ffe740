import { openingStock } from '#server/testing/variants.ts'
import { insertVariants } from '#server/catalogue/variants.ts'
import { bumpProducts } from '#server/catalogue/version.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onBothDatabases } from './databases.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { benchServer } from './server.ts'
import { print, type Row } from './table.ts'

const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000)
const TIMES = 40
const BATCH_SIZE = 300

const COLOURS = ['Azul', 'Verde', 'Branco', 'Preto', 'Terracota', 'Areia', 'Mostarda', 'Rosa', 'Vinho', 'Cinza']
const SIZES = ['P', 'M', 'G', 'GG']
const ATTRIBUTES = {
  Material: ['Barro', 'Vidro', 'Linho', 'Algodão', 'Madeira', 'Palha', 'Ferro'],
  Origem: ['Minas Gerais', 'Bahia', 'Pernambuco', 'Ceará', 'São Paulo'],
  Ambiente: ['Sala', 'Quarto', 'Cozinha', 'Varanda'],
  Altura: Array.from({ length: 60 }, (_, n) => `${n + 5} cm`),
}

const LISTS = {
  'all products': '',
  'all in stock': 'filters=estoque%3Dsim',
  'of two colours': 'filters=cor%3Dazul%26cor%3Dverde',
  'of a colour, a size and a material, in stock': 'filters=cor%3Dazul%26tamanho%3Dm%26material%3Dbarro%26estoque%3Dsim',
  'between R$ 50 and 200 by price': 'filters=preco%3D50-100%26preco%3D100-200&sort=price-low',
  'of a category, of a material': 'category_id=1&filters=material%3Dbarro',
  'of a search, of a colour': 'search=vaso&filters=cor%3Dazul',
}

/** 100,000 products, a third of them with 12 variants and half of them with four attributes. */
export async function measureFacets(): Promise<void> {
  await onBothDatabases(async (kind, databaseUrl) => {
    const first = await benchServer(databaseUrl)
    const { db } = first.open()
    await fillCatalogue(db, PRODUCTS)
    await addFacets(db)
    await db.destroy()
    await first.stop()
    const server = await benchServer(databaseUrl, first.dataDir)
    try {
      const rows: Row[] = []
      const began = performance.now()
      await read(`${server.url}/api/facets`)
      rows.push(['first facets after the start (ms)', performance.now() - began])
      rows.push(['resident then (MB)', await server.idleMegabytes()])
      for (const [what, query] of Object.entries(LISTS)) {
        rows.push(await repeated(`list, ${what} (products)`, `${server.url}/api/products?limit=24&${query}`))
        rows.push(
          await repeated(`facets, ${what} (products)`, `${server.url}/api/facets?${query.replace(/&sort.*/, '')}`),
        )
      }
      rows.push(['resident then (MB)', await server.megabytes()])
      print(`Facets, ${PRODUCTS.toLocaleString('en-US')} products, ${kind}`, rows, 'p95')
    } finally {
      await server.stop()
      server.removeData()
    }
  })
}

async function addFacets(db: Db): Promise<void> {
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('slug', 'like', 'produto-%')
    .orderBy('id')
    .execute()
  for (let at = 0; at < products.length; at += BATCH_SIZE) {
    const ids = products.slice(at, at + BATCH_SIZE).map(({ id }) => id)
    await inTransaction(db, async (tx) => {
      await addAttributes(
        tx,
        ids.filter((id) => id % 2 === 0),
      )
      await addOptions(
        tx,
        ids.filter((id) => id % 3 === 0),
      )
      await bumpProducts(tx, ids)
    })
  }
}

async function addAttributes(tx: Tx, ids: readonly number[]): Promise<void> {
  const rows = ids.flatMap((id) =>
    Object.entries(ATTRIBUTES).map(([name, values], position) => {
      return { product_id: id, position, name, value: values[(id * 7 + position * 3) % values.length]! }
    }),
  )
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await tx
      .insertInto('product_attributes')
      .values(rows.slice(at, at + BATCH_SIZE))
      .execute()
}

async function addOptions(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('variants').where('product_id', 'in', ids).execute()
  const options = await tx
    .insertInto('product_options')
    .values(ids.flatMap((id) => ['Cor', 'Tamanho'].map((name, position) => ({ product_id: id, position, name }))))
    .returning(['id', 'product_id', 'name'])
    .execute()
  const values = await tx
    .insertInto('option_values')
    .values(
      options.flatMap(({ id, product_id: product, name }) =>
        (name === 'Cor' ? [0, 1, 2].map((n) => COLOURS[(product + n * 3) % COLOURS.length]!) : SIZES).map(
          (value, position) => ({ option_id: id, position, name: value }),
        ),
      ),
    )
    .returning(['id', 'option_id'])
    .execute()
  const ofOption = Map.groupBy(values, (value) => value.option_id)
  const ofProduct = Map.groupBy(options, (option) => option.product_id)
  const rows = [...ofProduct].flatMap(([product, [colour, size]]) =>
    ofOption.get(colour!.id)!.flatMap((one, n) =>
      ofOption.get(size!.id)!.map((other, m) => ({
        product_id: product,
        position: n * SIZES.length + m,
        value1_id: one.id,
        value2_id: other.id,
        stock_quantity: (product + n + m) % 4,
      })),
    ),
  )
  await insertVariants(tx, rows, openingStock(new Date()))
}

async function repeated(what: string, address: string): Promise<Row> {
  const times: number[] = []
  let total = ''
  for (let n = 0; n < TIMES; n++) {
    const begun = performance.now()
    const response = await fetch(address)
    const text = await response.text()
    times.push(performance.now() - begun)
    total = response.headers.get('X-Total-Count') ?? String((JSON.parse(text) as { total: number }).total)
  }
  times.sort((a, b) => a - b)
  return [what, Number(total), times[TIMES / 2]!, times[Math.floor(TIMES * 0.95)]!]
}

async function read(address: string): Promise<void> {
  await (await fetch(address)).text()
}
