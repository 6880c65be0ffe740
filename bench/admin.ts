import { cookieNameAt } from '#server/http/call.ts'
import { SESSION_COOKIE } from '#server/http/session.ts'
import { fillOffice, OFFICE } from './fill-office.ts'
import { onBothDatabases } from './databases.ts'
import { benchServer } from './server.ts'
import { print, type Row } from './table.ts'
import { addDays, type Day, saoPauloDay } from '#domain/calendar.ts'

const TIMES = 20
const SHOPPERS = 8
const SECONDS = 8

function dayAgo(days: number): Day {
  return addDays(saoPauloDay(new Date()), -days)
}

const A_YEAR = `from=${dayAgo(364)}&to=${dayAgo(0)}`

/** The number in the menu: the dashboard starts this call too and does not wait for it, because it asks services outside. */
const WARNINGS = '/api/admin/health'

/** The calls that each screen of the back office waits for when it opens, concurrently. */
const SCREENS: Record<string, readonly string[]> = {
  dashboard: [
    '/api/admin/check',
    '/api/admin/first-steps',
    '/api/admin/stats',
    '/api/admin/attention',
    '/api/admin/reports/sales?period=month',
    '/api/admin/reports/sales?period=month&previous=true',
    '/api/admin/reports/products?period=month&limit=4',
    '/api/admin/orders?limit=5',
  ],
  orders: ['/api/admin/orders?limit=20', '/api/admin/orders/counts'],
  'orders to send': ordersBy('status=confirmed&refunded=not_whole'),
  'orders, searched by a name': ordersBy('search=joao'),
  'orders, searched by an address': ordersBy('search=cliente49998'),
  'orders, searched in vain': ordersBy('search=zzzzz'),
  'orders, searched by two words in another order': ordersBy('search=pereira+joao'),
  products: productsBy(''),
  'products, searched': productsBy('&search=19998'),
  customers: customersBy(''),
  'customers, searched by a phone': customersBy('&search=41900004999'),
  'customers, searched': customersBy('&search=cliente4999'),
  'report, 7 days': reportOf('period=week'),
  'report, 30 days': reportOf('period=month'),
  'report, a year': reportOf(A_YEAR),
  'report by customer, 30 days': reportOf('period=month', 'customer'),
  'report by customer, a year': reportOf(A_YEAR, 'customer'),
  coupons: ['/api/admin/coupons?limit=20', '/api/admin/coupons?status=active&limit=1'],
  activity: ['/api/admin/activity?limit=20', '/api/admin/activity/people'],
  'activity, searched': ['/api/admin/activity?limit=20&search=99998', '/api/admin/activity/people'],
  health: ['/api/admin/health', '/api/admin/backups'],
}

function ordersBy(filter: string): string[] {
  return [`/api/admin/orders?limit=20&${filter}`, `/api/admin/orders/sums?${filter}`]
}

function productsBy(filter: string): string[] {
  return [`/api/admin/products?limit=20${filter}`, '/api/admin/categories', '/api/admin/stats']
}

function customersBy(filter: string): string[] {
  return [
    `/api/admin/customers?limit=20&sort=spent${filter}`,
    '/api/admin/customers/totals',
    '/api/admin/customers?limit=5&sort=spent',
    '/api/admin/customers?limit=5&sort=orders',
    '/api/admin/customers/tags',
  ]
}

function reportOf(days: string, by = 'method'): string[] {
  return [
    `/api/admin/reports/summary?${days}`,
    `/api/admin/reports/sales?${days}`,
    `/api/admin/reports/sales?${days}&previous=true`,
    `/api/admin/reports/groups?by=${by}&limit=20&${days}`,
    `/api/admin/reports/products?${days}&limit=20`,
    `/api/admin/reports/recovered?${days}`,
  ]
}

const FILES: Record<string, string> = {
  orders: '/api/admin/orders/file',
  'orders, searched by a name': '/api/admin/orders/file?search=joao',
  customers: '/api/admin/customers/file',
  products: '/api/admin/products/file',
  activity: '/api/admin/activity/file',
}

/** The back office of a shop some years old: each screen's calls, and how reports slow down shoppers. */
export async function measureAdmin(): Promise<void> {
  await onBothDatabases(async (kind, databaseUrl) => {
    const first = await benchServer(databaseUrl)
    const { db } = first.open()
    const session = await fillOffice(db, new Date())
    await db.destroy()
    await first.stop()

    // A fresh process has empty caches.
    const server = await benchServer(databaseUrl, first.dataDir)
    try {
      const ask = asker(server.url, session)
      const rows: Row[] = []
      const warnings = timeOf(() => ask(WARNINGS))
      for (const [name, paths] of Object.entries(SCREENS))
        rows.push(await measureScreen(name, () => Promise.all(paths.map(ask))))
      rows.push(['health, beside the first dashboard (ms)', await warnings])
      const size = Object.entries(OFFICE)
        .map(([noun, count]) => `${count.toLocaleString('en-US')} ${noun}`)
        .join(', ')
      print(`Back office, ${kind}: ${size}`, rows)
      print(
        `Shoppers, ${kind}`,
        await measureShoppers(server.url, () =>
          Promise.all(['/api/admin/reports/products?period=month', '/api/admin/orders?limit=20&search=joao'].map(ask)),
        ),
      )
      const files: Row[] = []
      for (const [name, path] of Object.entries(FILES))
        files.push(...(await measureFile(name, server.url, path, session)))
      print(`Files, and product lists meanwhile, ${kind}`, files)
    } finally {
      await server.stop()
      server.removeData()
    }
  })
}

function asker(url: string, session: string) {
  return async (path: string): Promise<void> => {
    const answer = await fetch(url + path, { headers: { Cookie: `${cookieNameAt(url, SESSION_COOKIE)}=${session}` } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  }
}

/** Repeats the download while shoppers browse: time to first and last byte, and the shoppers' latency. */
async function measureFile(name: string, url: string, path: string, session: string): Promise<Row[]> {
  const [firsts, lasts]: [number[], number[]] = [[], []]
  const download = async () => {
    const start = performance.now()
    const answer = await fetch(url + path, { headers: { Cookie: `${cookieNameAt(url, SESSION_COOKIE)}=${session}` } })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const reader = answer.body!.getReader()
    await reader.read()
    firsts.push(performance.now() - start)
    while (!(await reader.read()).done);
    lasts.push(performance.now() - start)
  }
  await download()
  const alone = lasts[0]!
  const [, p50, p99] = await browseBeside(url, download)
  return [
    [`${name}: first byte (ms)`, Math.max(...firsts)],
    [`${name}: last byte, nobody else there (ms)`, alone],
    [`${name}: last byte, shoppers there (ms)`, Math.max(...lasts.slice(1)), p50, p99],
  ]
}

async function measureScreen(name: string, open: () => Promise<unknown>): Promise<Row> {
  const firstMs = await timeOf(open)
  const times: number[] = []
  for (let n = 0; n < TIMES; n++) times.push(await timeOf(open))
  times.sort((a, b) => a - b)
  return [`${name} (first, ms)`, firstMs, times[TIMES / 2], times.at(-1)]
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

async function measureShoppers(url: string, report: () => Promise<unknown>): Promise<Row[]> {
  const [alone, beside] = [await browse(url), await browseBeside(url, report)]
  return [
    ['product lists a second, nobody in the back office', ...alone],
    ['the same while reports and searches run one after the other', ...beside],
  ]
}

/** Repeats `act` as a member of staff while shoppers browse. */
async function browseBeside(url: string, act: () => Promise<unknown>): Promise<[number, number, number]> {
  let isOver = false
  const acting = (async () => {
    while (!isOver) await act()
  })()
  const noticed = await browse(url)
  isOver = true
  await acting
  return noticed
}

async function browse(url: string): Promise<[number, number, number]> {
  const times: number[] = []
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (performance.now() < end)
        times.push(await timeOf(async () => (await fetch(`${url}/api/products?limit=36`)).text()))
    }),
  )
  times.sort((a, b) => a - b)
  return [times.length / SECONDS, times[Math.floor(times.length * 0.5)]!, times[Math.floor(times.length * 0.99)]!]
}
