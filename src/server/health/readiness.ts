import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { Env } from '../http/call.ts'
import { probeWrite } from '../http/rate-limit.ts'
import { arePaymentsAtStandstill } from '../jobs/stale-jobs.ts'
import type { Shop } from '../shop.ts'
import { withTimeout } from '../with-timeout.ts'

type ReadinessCheck = { name: string; run: (shop: Shop) => Promise<void> }

const CHECKS: readonly ReadinessCheck[] = [
  { name: 'database reads', run: canRead },
  { name: 'database writes', run: canWrite },
  { name: 'payment jobs', run: paymentsMove },
]

/** Below the timeouts of common load balancers; a check that takes longer counts as failed. */
const TIMEOUT_MS = 3000
/** For how long a result is reused: the route is public and the probe writes. */
const CACHE_MS = { ready: 1000, notReady: 100 }
/** A refused write keeps the process out of rotation for this long, even if the small probe fits on the full disk. */
const WRITE_FAILURE_MS = 10_000

/** For load balancers: `live`, the process answers; `ready`, it can sell. */
export function probeRoutes(app: Hono<Env>, shop: Shop): void {
  const isReady = cacheBriefly(() => runChecks(shop))
  app.get('/health/live', (c) => c.json({ status: 'ok' }))
  app.get('/health/ready', async (c) =>
    !shop.isStopping && (await isReady()) ? c.json({ status: 'ok' }) : c.json({ status: 'unavailable' }, 503),
  )
}

async function runChecks(shop: Shop): Promise<boolean> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, run }) => {
      try {
        await withTimeout(run(shop), TIMEOUT_MS, name)
        return true
      } catch (error) {
        shop.log.warn({ err: error, check: name }, 'not ready')
        return false
      }
    }),
  )
  return results.every(Boolean)
}

async function canRead({ db }: Shop): Promise<void> {
  await sql`select pages_version from catalogue_state`.execute(db)
}

async function canWrite({ db, now, lastWriteFailureAt }: Shop): Promise<void> {
  const elapsed = lastWriteFailureAt ? now().getTime() - lastWriteFailureAt.getTime() : Infinity
  if (elapsed >= 0 && elapsed < WRITE_FAILURE_MS) throw new Error('the database refused a write moments ago')
  await probeWrite(db, now())
}

async function paymentsMove({ db, now }: Shop): Promise<void> {
  if (await arePaymentsAtStandstill(db, now())) throw new Error('payment jobs are due and none of them runs')
}

function cacheBriefly(run: () => Promise<boolean>): () => Promise<boolean> {
  let last: Promise<boolean> | null = null
  async function runAndExpire(): Promise<boolean> {
    const isReady = await run()
    setTimeout(() => (last = null), isReady ? CACHE_MS.ready : CACHE_MS.notReady).unref()
    return isReady
  }
  return () => (last ??= runAndExpire())
}
