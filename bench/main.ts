import { cpus, totalmem } from 'node:os'
import { startPostgres } from '../scripts/postgres.ts'
import { measurePages, measureRendering } from './pages.ts'
import { pageWeight } from './page-weight.ts'
import { fillForBench } from './fill.ts'
import { benchServer, newDatabase } from './server.ts'
import { measureShoppers } from './shoppers.ts'
import { print, type Row } from './table.ts'

/** Measures the built shop from outside, over HTTP, on this machine; the load comes from the same machine. */
async function main(): Promise<void> {
  console.log(`${cpus()[0]?.model ?? 'processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.version}; ${new Date().toISOString().slice(0, 10)}`)
  const postgres = await startPostgres({ isDurable: true })
  for (const kind of ['sqlite', 'postgres'] as const) {
    if (kind === 'postgres' && !postgres) throw new Error('PostgreSQL cannot be had on this machine: half of the figures are missing')
    await measure(kind, kind === 'sqlite' ? null : await newDatabase(postgres!))
  }
  print('Página inicial, primeira visita', await pageWeight())
}

async function measure(kind: string, databaseUrl: string | null): Promise<void> {
  const rows: Row[] = []
  const first = await benchServer(databaseUrl)
  rows.push(['start on an empty database (ms)', first.startMs], ['resident when idle (MB)', await first.idleMegabytes()])
  const people = await fillForBench(first)
  await first.stop()

  const server = await benchServer(databaseUrl, first.dataDir)
  rows.push(['start on an existing database (ms)', server.startMs])
  try {
    rows.push(...(await measurePages(server, people)), ...(await measureShoppers(server, people)), ['resident after the load (MB)', await server.megabytes()])
  } finally {
    await server.stop()
  }

  const pair = await benchServer(databaseUrl, first.dataDir, 2)
  try {
    rows.push(measureRendering(pair, people, ', two processes'))
  } finally {
    await pair.stop()
    pair.removeData()
  }
  print(kind, rows)
}

await main()
process.exit(0)
