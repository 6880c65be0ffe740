import { asInstant } from '../db/computed.ts'
import type { Db } from '../db/schema.ts'
import { LANES } from '../jobs/job.ts'
import { isUnleased } from '../jobs/job-store.ts'
import type { Shop } from '../shop.ts'
import { withTimeout } from '../with-timeout.ts'
import type { Meter, Reading } from './meter.ts'

const TIMEOUT_MS = 3000
/** One look at the database serves all metrics of a scrape, and scrapers that come at the same time. */
const CACHE_MS = 2000
const HOUR = 3_600_000

type Look = { up: boolean; jobs: LaneLook[]; sales: Reading<'kind' | 'method'>[]; refunds: number }
type LaneLook = { lane: string; due: number; oldestSeconds: number; parked: number }

/** Every process reads the same database: of several, the highest counts. */
const SHARED = { aggregator: 'max' } as const

export function addShopMetrics(meter: Meter, shop: Pick<Shop, 'reader' | 'now' | 'log'>): void {
  const look = cacheBriefly(() => lookAtShop(shop))
  const perLane = (pick: (lane: LaneLook) => number) => async () =>
    (await look()).jobs.map((lane): Reading<'lane'> => [{ lane: lane.lane }, pick(lane)])
  meter.addGauge({ name: 'vitrine_database_up', help: '1 if the database answers.', ...SHARED }, async () => [
    [{}, (await look()).up ? 1 : 0],
  ])
  meter.addGauge(
    { name: 'vitrine_jobs_due', help: 'Jobs that should have run by now.', labelNames: ['lane'], ...SHARED },
    perLane(({ due }) => due),
  )
  meter.addGauge(
    {
      name: 'vitrine_jobs_oldest_due_seconds',
      help: 'How long the oldest of them has been due.',
      labelNames: ['lane'],
      ...SHARED,
    },
    perLane(({ oldestSeconds }) => oldestSeconds),
  )
  meter.addGauge(
    {
      name: 'vitrine_jobs_parked',
      help: 'Jobs that failed for a day and wait for a person.',
      labelNames: ['lane'],
      ...SHARED,
    },
    perLane(({ parked }) => parked),
  )
  meter.addGauge(
    {
      name: 'vitrine_orders_last_hour',
      help: 'Orders of the last hour by payment method: placed, and paid.',
      labelNames: ['kind', 'method'],
      ...SHARED,
    },
    async () => (await look()).sales,
  )
  meter.addGauge(
    { name: 'vitrine_refunds_last_hour', help: 'Refunds that the provider made in the last hour.', ...SHARED },
    async () => {
      const { up, refunds } = await look()
      return up ? [[{}, refunds]] : []
    },
  )
}

async function lookAtShop({ reader, now, log }: Pick<Shop, 'reader' | 'now' | 'log'>): Promise<Look> {
  try {
    return await withTimeout(readAll(reader, now()), TIMEOUT_MS, 'reading metrics')
  } catch (error) {
    log.warn({ err: error }, 'metrics of the database could not be read')
    return { up: false, jobs: [], sales: [], refunds: 0 }
  }
}

/** One after the other: a scrape takes one connection. */
async function readAll(db: Db, now: Date): Promise<Look> {
  const since = new Date(now.getTime() - HOUR)
  const jobs = await readLanes(db, now)
  const placed = await countOrders(db, 'created_at', since)
  const paid = await countOrders(db, 'paid_at', since)
  const refunds = await countRefunds(db, since)
  return { up: true, jobs, sales: [...placed.map(named('placed')), ...paid.map(named('paid'))], refunds }
}

const named =
  (kind: string) =>
  ({ method, count }: { method: string; count: number }): Reading<'kind' | 'method'> => [{ kind, method }, count]

async function readLanes(db: Db, now: Date): Promise<LaneLook[]> {
  const due = await db
    .selectFrom('jobs')
    .select((eb) => ['lane', eb.fn.countAll<number>().as('count'), asInstant(eb.fn.min('run_at')).as('oldest')])
    .where('done_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('run_at', '<=', now)
    .where(isUnleased(now))
    .groupBy('lane')
    .execute()
  const parked = await db
    .selectFrom('jobs')
    .select((eb) => ['lane', eb.fn.countAll<number>().as('count')])
    .where('parked_at', 'is not', null)
    .groupBy('lane')
    .execute()
  return LANES.map((lane) => {
    const { count = 0, oldest = null } = due.find((row) => row.lane === lane) ?? {}
    return {
      lane,
      due: count,
      oldestSeconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0,
      parked: parked.find((row) => row.lane === lane)?.count ?? 0,
    }
  })
}

function countOrders(db: Db, column: 'created_at' | 'paid_at', since: Date) {
  return db
    .selectFrom('orders')
    .select((eb) => ['payment_method as method', eb.fn.countAll<number>().as('count')])
    .where(column, '>', since)
    .groupBy('payment_method')
    .execute()
}

async function countRefunds(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('refund_ledger')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('payment_id', 'is not', null)
    .where('booked_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

function cacheBriefly<T>(run: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | null = null
  let at = -Infinity
  return () => {
    if (!last || performance.now() - at > CACHE_MS) [last, at] = [run(), performance.now()]
    return last
  }
}
