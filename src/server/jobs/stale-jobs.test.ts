import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { JOB_HANDLERS } from '../job-handlers.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { enqueue } from './enqueue.ts'
import { ensureSweep, leaseDue } from './job-store.ts'
import { slotsOf, type Job } from './job.ts'
import { listDeadOwners, registerOwner } from './lease-owner.ts'
import { createJobRunner } from './runner.ts'
import { arePaymentsAtStandstill } from './stale-jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAYMENT: Job = { kind: 'sync_payment', provider: 'mercadopago', paymentId: '7' }

async function openPaidShop() {
  const shop = await openShop()
  await shop.settings({ mpAccessToken: 'APP_USR-1' })
  const fetched: string[] = []
  shop.payments.mercadopago = {
    ...shop.payments.mercadopago,
    async fetch(_, id) {
      fetched.push(id)
      return { ok: false, reason: 'not_found', detail: '' }
    },
  }
  return { shop, fetched }
}

function enqueueJob({ db, now }: TestShop, job: Job): Promise<void> {
  return inTransaction(db, (tx) => enqueue(tx, job, now()))
}

const lease = (shop: TestShop, owner: string | null = null) =>
  leaseDue(shop.db, shop.now(), { leaseMs: MINUTE, slots: slotsOf(shop.config), owner })

/** Starts a process that registers itself in the folder; resolves with its id. */
async function startOther(folder: string) {
  const script = `import { registerOwner } from '${join(import.meta.dirname, 'lease-owner.ts')}'
    console.log(registerOwner(process.argv[1]).id); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--no-warnings', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  return { id: output.toString().trim(), child }
}

test('a starting process releases the leases of dead processes only', async () => {
  const { shop, fetched } = await openPaidShop()
  const { id, child } = await startOther(shop.config.dataDir)
  await enqueueJob(shop, PAYMENT)
  expect(await lease(shop, id)).toHaveLength(1)

  child.kill('SIGSTOP')
  await shop.startJobs()
  await shop.jobs.drain()
  await shop.jobs.stop()
  expect(fetched).toEqual([])

  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = createJobRunner(shop, JOB_HANDLERS)
  await next.start()
  await next.drain()
  await next.stop()
  expect(fetched).toEqual(['7'])
})

test('a process keeps its own lock and removes its file on stop', async () => {
  const { shop } = await openPaidShop()
  const own = registerOwner(shop.config.dataDir)
  expect(listDeadOwners(shop.config.dataDir).ids).toEqual([])
  const script = `import { listDeadOwners } from '${join(import.meta.dirname, 'lease-owner.ts')}'
    console.log(JSON.stringify(listDeadOwners(process.argv[1]).ids))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module-typescript',
    '--no-warnings',
    '-e',
    script,
    shop.config.dataDir,
  ])
  expect(JSON.parse(stdout)).toEqual([])
  own.close()
  await shop.startJobs()
  await shop.jobs.stop()
  expect(readdirSync(join(shop.config.dataDir, 'runners'))).toEqual([])
})

test('jobs put off or leased by a clock ahead run once the clock is right', async () => {
  const { shop, fetched } = await openPaidShop()
  shop.stopAt('2026-03-10T14:00:00.000Z')
  await ensureSweep(shop.db, shop.now())
  await shop.jobs.drain()
  await enqueueJob(shop, PAYMENT)
  await enqueueJob(shop, { ...PAYMENT, paymentId: '8' })
  await shop.db
    .updateTable('jobs')
    .set({ run_at: new Date(shop.now().getTime() + HOUR) })
    .where('payload', 'like', '%8%')
    .execute()
  expect(await lease(shop)).toHaveLength(1)

  shop.travel(-2 * HOUR)
  const runner = createJobRunner(shop, JOB_HANDLERS)
  await runner.drain()
  expect(fetched).toEqual(['8'])
  const sweep = await shop.db.selectFrom('jobs').select('run_at').where('kind', '=', 'sweep').executeTakeFirstOrThrow()
  expect(sweep.run_at.getTime() - shop.now().getTime()).toBeLessThanOrEqual(shop.config.sweepSeconds * 1000)
  shop.travel(MINUTE + 1)
  await runner.drain()
  expect(fetched.toSorted()).toEqual(['7', '8', '8'])
})

/** A query builder whose every method returns itself and whose `execute` never resolves. */
function createHangingBuilder() {
  const builder: object = new Proxy(
    {},
    { get: (_, name) => (name === 'execute' ? () => new Promise<never>(() => {}) : () => builder) },
  )
  return () => builder
}

test('a silent database stops the runner only for a while', async () => {
  const { shop, fetched } = await openPaidShop()
  let isSilent = true
  const db = new Proxy(shop.db, {
    get(target, name: keyof Db) {
      if (isSilent && name === 'updateTable') return createHangingBuilder()
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  await enqueueJob(shop, PAYMENT)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const runner = createJobRunner({ ...shop, db }, JOB_HANDLERS)
  runner.wake()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(fetched).toEqual([])
  expect(shop.logs.map(({ msg }) => msg)).toContain('jobs could not be leased')
  isSilent = false
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  await expect.poll(() => fetched, { interval: 5 }).toEqual(['7'])
  await runner.stop()
})

test('a shop with stalled payment jobs is not ready', async () => {
  const { shop } = await openPaidShop()
  await enqueueJob(shop, PAYMENT)
  expect(await arePaymentsAtStandstill(shop.db, shop.now())).toBe(false)
  shop.travel(3 * MINUTE)
  expect(await arePaymentsAtStandstill(shop.db, shop.now())).toBe(true)
  expect((await shop.fetch('/health/ready')).status).toBe(503)
  await lease(shop)
  expect(await arePaymentsAtStandstill(shop.db, shop.now())).toBe(false)
  shop.travel(MINUTE + 1)
  expect(await arePaymentsAtStandstill(shop.db, shop.now())).toBe(true)
  await shop.jobs.drain()
  expect(await arePaymentsAtStandstill(shop.db, shop.now())).toBe(false)
})
