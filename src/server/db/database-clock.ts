import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from './schema.ts'

const MEASURE_MS = 30_000
const IGNORED_MS = 50
const REPORTED_MS = 5000

export type DatabaseClock = { wall(): number; stop(): void }

/** The PostgreSQL server's time, so that several machines agree about what is due despite clock skew. */
export async function followDatabaseTime(db: Db, log: Logger): Promise<DatabaseClock> {
  let offset = 0
  async function measure(): Promise<void> {
    const before = Date.now()
    const { rows } = await sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db)
    const after = Date.now()
    const difference = Number(rows[0]!.ms) - (before + after) / 2
    const uncertainty = Math.max(IGNORED_MS, (after - before) / 2)
    if (Math.abs(difference - offset) > uncertainty) offset = difference
  }
  await measure()
  if (Math.abs(offset) > REPORTED_MS)
    log.warn(
      { seconds: Math.round(offset / 1000) },
      'the clock of this machine differs from that of the database, which is followed',
    )
  const timer = setInterval(
    () =>
      void measure().catch((error: unknown) => log.warn({ err: error }, 'the time of the database could not be read')),
    MEASURE_MS,
  )
  timer.unref()
  return { wall: () => Date.now() + offset, stop: () => clearInterval(timer) }
}
