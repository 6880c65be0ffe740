import { measurePages, measureRendering } from './pages.ts'
import { pageWeight } from './page-weight.ts'
import { fillForBench } from './fill.ts'
import { dueJobs, untilNoJobIsDue } from './due-jobs.ts'
import { benchServer, type BenchServer } from './server.ts'
import { onBothDatabases } from './databases.ts'
import { measureShoppers } from './shoppers.ts'
import { print, type Row } from './table.ts'

/** Pages, calls and whole checkouts under load, and the weight of a first visit. */
export async function measureShop(): Promise<void> {
  await fillCompileCache()
  await onBothDatabases(measure)
  print('First visit of the home page', await pageWeight())
}

/** Compiling keeps 15 MB that a later start of the same program does not need. */
async function fillCompileCache(): Promise<void> {
  const server = await benchServer(null)
  await server.stop()
  server.removeData()
}

async function measure(kind: string, databaseUrl: string | null): Promise<void> {
  const rows: Row[] = []
  const first = await benchServer(databaseUrl)
  rows.push(
    ['start on an empty database (ms)', first.startMs],
    ['resident when idle (MB)', await first.idleMegabytes()],
  )
  const people = await fillForBench(first)
  await first.stop()

  const server = await benchServer(databaseUrl, first.dataDir)
  rows.push(['start on an existing database (ms)', server.startMs])
  try {
    rows.push(...(await measurePages(server, people)), ...(await measureShoppers(server, people)), [
      'resident after the load (MB)',
      await server.megabytes(),
    ])
    rows.push(...(await measureBacklog(server)))
  } finally {
    await server.stop()
  }

  const pair = await benchServer(databaseUrl, first.dataDir, 2)
  try {
    rows.push(await measureRendering(pair, people, ', rendered each time, two processes'))
  } finally {
    await pair.stop()
    pair.removeData()
  }
  print(`The shop, ${kind}`, rows)
}

/** The mails and webhooks of the checkouts: how many wait at the end, and for how long. */
async function measureBacklog(server: BenchServer): Promise<Row[]> {
  const { db } = server.open()
  try {
    const { length } = await dueJobs(db)
    return [
      ['jobs due at the end of the load', length],
      ['none due after (ms)', await untilNoJobIsDue(db)],
    ]
  } finally {
    await db.destroy()
  }
}
