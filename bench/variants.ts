import { cookieNameAt } from '#server/http/call.ts'
import { SESSION_COOKIE } from '#server/http/session.ts'
import type { StoredVariant } from '#contract/admin-variants.ts'
import { foldText } from '#domain/search.ts'
import { openingStock } from '#server/testing/variants.ts'
import { insertOptions, insertVariants } from '#server/catalogue/variants.ts'
import { bumpProducts } from '#server/catalogue/version.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onBothDatabases } from './databases.ts'
import { insertPeople } from './fill.ts'
import { signOwnerIn } from './fill-office.ts'
import { sender } from './http.ts'
import { expectPage, measureRendering } from './pages.ts'
import { benchServer, type BenchServer } from './server.ts'
import { CONCURRENCY, measure, order, ORDERS_EACH, turns } from './shoppers.ts'
import { print, type Row } from './table.ts'
import { wrk } from './wrk.ts'

/** `measureRendering` needs more than 1,000 in each half. */
const PRODUCTS = Number(process.env.PRODUCTS ?? 2100)
const PEOPLE = Number(process.env.PEOPLE ?? 6000)
const SIDE = 10
const SAVES = 100
const STOCK = 100_000
const PRICE_CENTS = 90_00
const PAGES = '/produto/variado-'

type Scene = { first: number; variantIds: number[]; tokens: string[]; owner: string }

/** Products with 100 variants: their pages and JSON, sales of a variant, and edits of one cell of the matrix. */
export async function measureVariants(): Promise<void> {
  await onBothDatabases(async (kind, databaseUrl) => {
    const first = await benchServer(databaseUrl)
    const { db } = first.open()
    const scene = await fill(db, new Date())
    await db.destroy()
    await first.stop()
    const server = await benchServer(databaseUrl, first.dataDir)
    try {
      const pages = await measurePages(server, scene)
      const rows = [...pages, ...(await measureSales(server, scene)), ...(await measureEdits(server, scene))]
      rows.push(['resident after that (MB)', await server.megabytes()])
      print(`Products with ${SIDE * SIDE} variants, ${kind}`, rows)
    } finally {
      await server.stop()
      server.removeData()
    }
  })
}

async function fill(db: Db, now: Date): Promise<Scene> {
  const ids: number[] = []
  for (let n = 0; n < PRODUCTS; n++) ids.push(await inTransaction(db, (tx) => insertProduct(tx, n, now)))
  await inTransaction(db, (tx) => bumpProducts(tx, ids))
  const variants = await db.selectFrom('variants').select('id').where('product_id', '=', ids[0]!).execute()
  return {
    first: ids[0]!,
    variantIds: variants.map(({ id }) => id),
    tokens: await inTransaction(db, (tx) => insertPeople(tx, now, PEOPLE)),
    owner: await inTransaction(db, (tx) => signOwnerIn(tx, now)),
  }
}

async function insertProduct(tx: Tx, n: number, now: Date): Promise<number> {
  const { id: _, ...model } = await tx.selectFrom('products').selectAll().orderBy('id').executeTakeFirstOrThrow()
  const name = `Variado ${n}`
  const { id } = await tx
    .insertInto('products')
    .values({ ...model, name, name_key: foldText(name), slug: `variado-${n}`, price_cents: PRICE_CENTS })
    .returning('id')
    .executeTakeFirstOrThrow()
  const named = (option: string) => Array.from({ length: SIDE }, (_value, at) => ({ name: `${option} ${at}` }))
  const [colours, sizes] = await insertOptions(tx, id, [
    { name: 'Cor', values: named('Cor') },
    { name: 'Tamanho', values: named('Tamanho') },
  ])
  const variants = [...colours!.values()].flatMap((colour, row) =>
    [...sizes!.values()].map((size, column) => ({
      product_id: id,
      position: row * SIDE + column,
      value1_id: colour,
      value2_id: size,
      stock_quantity: STOCK,
      sku: `V${n}-${row}-${column}`,
    })),
  )
  await insertVariants(tx, variants, openingStock(now))
  return id
}

async function measurePages(server: BenchServer, { first }: Scene): Promise<Row[]> {
  const { url } = server
  for (let n = 0; n < 3; n++) await expectPage(`${url}${PAGES}0`)
  return [
    await wrk('product page, cached (requests/s)', `${url}${PAGES}0`, { connections: 64 }),
    await measureRendering(server, { pages: PAGES, products: PRODUCTS }, ', rendered each time'),
    await wrk('product JSON (requests/s)', `${url}/api/products/${first}`),
  ]
}

/** All of one product, each of the next variant. */
async function measureSales({ port }: BenchServer, { first, variantIds, tokens }: Scene): Promise<Row[]> {
  const send = sender(port, CONCURRENCY)
  const half = tokens.length / 2
  let sold = 0
  async function put(token: string): Promise<number> {
    const variantId = variantIds[sold++ % variantIds.length]!
    await send(token, 'POST', '/api/cart', { product_id: first, variant_id: variantId, quantity: 1 })
    return variantId
  }
  return [
    // One of each in a cart: the customers are through before a warm-up would end.
    await measure('cart add of a variant (calls/s)', turns(tokens.slice(0, half), 1), put, 0),
    await measure('whole checkouts of a variant (per s)', turns(tokens.slice(half), ORDERS_EACH), async (token) =>
      order(send, token, { productId: first, priceCents: PRICE_CENTS, variantId: await put(token) }),
    ),
  ]
}

/** One after the other, as a person saves them. */
async function measureEdits(server: BenchServer, { first, owner }: Scene): Promise<Row[]> {
  const address = `${server.url}/api/admin/products/${first}/variants`
  const cookie = cookieNameAt(server.url, SESSION_COOKIE)
  const headers = { Cookie: `${cookie}=${owner}`, Origin: server.url, 'Content-Type': 'application/json' }
  async function call(init: RequestInit = {}): Promise<{ options: object[]; variants: StoredVariant[] }> {
    const answer = await fetch(address, { headers, ...init })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { options: object[]; variants: StoredVariant[] }
  }
  const { options, variants } = await call()
  async function save(n: number): Promise<void> {
    const { id, price } = variants[n]!
    const row = { id, values: [Math.floor(n / SIDE), n % SIDE], price: 80 + n / 100, seen: { price } }
    await call({ method: 'PUT', body: JSON.stringify({ options, seen_options: options, variants: [row] }) })
  }
  return [await repeated('matrix read (calls/s)', () => call()), await repeated('one cell saved (calls/s)', save)]
}

async function repeated(what: string, act: (n: number) => Promise<unknown>): Promise<Row> {
  const times: number[] = []
  for (let n = 0; n < SAVES; n++) {
    const begun = performance.now()
    await act(n)
    times.push(performance.now() - begun)
  }
  const total = times.reduce((sum, each) => sum + each, 0)
  times.sort((a, b) => a - b)
  return [what, (1000 * SAVES) / total, times[SAVES / 2], times[Math.floor(SAVES * 0.99)]]
}
