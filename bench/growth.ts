import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { bumpProducts } from '#server/catalogue/version.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { onBothDatabases } from './databases.ts'
import { fillCatalogue } from './fill-catalogue.ts'
import { startProbe, type Probe } from './probe.ts'
import { benchServer, type BenchServer } from './server.ts'
import { measureSuggestions } from './suggestions.ts'
import { print, type Row } from './table.ts'

const PRODUCTS = Number(process.env.PRODUCTS ?? 100_000)
const TIMES = 20
const CONCURRENCY = 200
const SLOW_SECONDS = 15
const PRESS_EVERY_MS = 500

const LISTS = {
  newest: 'limit=36',
  'by name': 'limit=36&sort=name',
  'by price': 'limit=36&sort=price-low',
  'of a category by price': 'limit=36&category_id=1&sort=price-low',
}
const SEARCHES = [
  'luminária',
  'camiseta azul',
  'lumináira',
  'geladeira',
  'a',
  '100%',
  'mesa vaso luz azul linho alto jarra serra brisa de aurora recife',
]
/** All different, so that no cache answers. */
const searchesAtOnce = Array.from({ length: CONCURRENCY }, (_, n) => `${SEARCHES[n % 4]} ${n % 2 === 0 ? n : ''}`)

/** A shop with 100,000 products: the cost of each call, and how long it blocks the event loop. */
export async function measureGrowth(): Promise<void> {
  await onBothDatabases(async (kind, databaseUrl) => {
    const first = await benchServer(databaseUrl)
    const { db } = first.open()
    await fillCatalogue(db, PRODUCTS)
    await db.destroy()
    await first.stop()
    const server = await benchServer(databaseUrl, first.dataDir)
    const probe = await startProbe(server.url)
    try {
      const where = `${PRODUCTS.toLocaleString('en-US')} products, ${kind}`
      print(where, await measure(server, probe), 'blocked, max,')
      await measureSuggestions(server, where)
    } finally {
      await probe.stop()
      await server.stop()
      server.removeData()
    }
  })
}

async function measure(server: BenchServer, probe: Probe): Promise<Row[]> {
  const { url } = server
  const rows: Row[] = []
  let maxMegabytes = 0
  const sampling = setInterval(
    () => void server.megabytes().then((now) => (maxMegabytes = Math.max(maxMegabytes, now))),
    100,
  )
  const products = (query: string) => `${url}/api/products?${query}`

  async function row(what: string, work: () => Promise<number | string | [number | string, number]>): Promise<void> {
    const { result, maxWaitMs } = await probe.during(work)
    const [figure, p50] = Array.isArray(result) ? result : [result]
    rows.push([what, figure, p50, maxWaitMs])
  }

  await row('first search after the start (ms)', () => timed(() => read(products('limit=36&search=vaso'))))
  await row('resident then (MB)', () => server.idleMegabytes())
  for (const [what, query] of Object.entries(LISTS)) await row(`list, ${what}`, () => repeated(products(query)))
  for (const text of SEARCHES)
    await row(`search '${text.slice(0, 25)}' (results)`, () =>
      repeated(products(`limit=36&search=${encodeURIComponent(text)}`)),
    )
  await row(`${CONCURRENCY} searches at once: all answered (ms)`, () =>
    timed(() =>
      Promise.all(searchesAtOnce.map((text) => read(products(`limit=36&search=${encodeURIComponent(text)}`)))),
    ),
  )
  await row('a product is edited: the next search (ms)', () =>
    edited(server, () => read(products('limit=36&search=editado'))),
  )
  await row('the sitemap then (ms)', () => edited(server, () => read(`${url}/sitemap.xml`)))
  await row('the merchant feed then (ms)', () => edited(server, () => read(`${url}/feeds/google-merchant.xml`)))
  await row('every product in one list (ms)', () => timed(() => read(products(''))))
  await row('every hit of a search in one list (ms)', () => timed(() => read(products('search=vaso'))))
  await row('ten whole lists at once (ms)', () =>
    timed(() => Promise.all(Array.from({ length: 10 }, () => read(products(''))))),
  )
  await row('resident then (MB)', () => server.megabytes())
  maxMegabytes = 0
  await row(`${CONCURRENCY} slow readers of the whole list for ${SLOW_SECONDS} s: answered with 200`, () =>
    slowReaders(server.port),
  )
  rows.push(['resident at most meanwhile (MB)', maxMegabytes])
  clearInterval(sampling)
  rows.push(['resident 5 s later (MB)', await server.idleMegabytes()])
  return rows
}

async function read(address: string): Promise<Response> {
  const response = await fetch(address)
  await response.body?.pipeTo(new WritableStream())
  return response
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

async function repeated(address: string): Promise<[string, number]> {
  const found = (await read(address)).headers.get('X-Total-Count') ?? ''
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) times.push(await timed(() => read(address)))
  return [found, times.sort((a, b) => a - b)[TIMES / 2]!]
}

/** Time of `work` right after an edit. */
async function edited(server: BenchServer, work: () => Promise<unknown>): Promise<number> {
  const { db } = server.open()
  await inTransaction(db, async (tx) => {
    const { id } = await tx
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'produto-77')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('products')
      .set({ name: 'Vaso editado', name_key: 'vaso editado' })
      .where('id', '=', id)
      .execute()
    await bumpProducts(tx, [id])
  })
  await db.destroy()
  return timed(work)
}

/** Connections that read a few kilobytes of the whole list twice a second. */
async function slowReaders(port: number): Promise<number> {
  let answered = 0
  const sockets: Socket[] = []
  for (let n = 0; n < CONCURRENCY; n++) {
    const socket = connect({ port, host: 'localhost' })
    socket.once('data', (head) => {
      if (head.toString('latin1').startsWith('HTTP/1.1 200')) answered++
    })
    socket.on('data', () => socket.pause()).on('error', () => {})
    socket.write(`GET /api/products HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`)
    sockets.push(socket)
  }
  for (const end = Date.now() + SLOW_SECONDS * 1000; Date.now() < end;) {
    await wait(PRESS_EVERY_MS)
    for (const socket of sockets) socket.resume()
  }
  for (const socket of sockets) socket.destroy()
  return answered
}
