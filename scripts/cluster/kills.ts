import { setTimeout as sleep } from 'node:timers/promises'
import { describeFailures, expectNothingLost } from './aftermath.ts'
import type { Cluster } from './cluster.ts'
import { startLoad } from './load.ts'
import type { Check } from './report.ts'

const KILLS = 6
const SETTLE_MS = 2000
const POOLER_DOWN_MS = 1500

export function killChecks(cluster: Cluster): Check[] {
  return [
    { name: `an instance killed ${KILLS} times`, run: () => underLoad(cluster, () => killInstances(cluster)) },
    { name: 'PgBouncer killed, and back after 1.5 s', run: () => underLoad(cluster, () => killPooler(cluster)) },
    { name: "PostgreSQL's backend killed: crash recovery", run: () => underLoad(cluster, () => crashServer(cluster)) },
  ]
}

/** What the load saw meanwhile; fails if anything was lost. */
export async function underLoad(cluster: Cluster, act: () => Promise<void>): Promise<string> {
  const product = await cluster.product({ name: 'Caneca resistente', stock: 100_000, priceCents: 20_00 })
  await cluster.haproxy.untilUp()
  const load = await startLoad(cluster, product)
  await sleep(SETTLE_MS)
  await act()
  await sleep(SETTLE_MS)
  const outcomes = await load.stop()
  return `${describeFailures(outcomes)}; ${await expectNothingLost(cluster, load, product)}`
}

async function killInstances({ instances, start, haproxy }: Cluster): Promise<void> {
  for (let n = 0; n < KILLS; n++) {
    await instances[n % 2]!.process.kill()
    await start(n % 2)
    await haproxy.untilUp()
  }
}

async function killPooler({ pgBouncer, startPgBouncer }: Cluster): Promise<void> {
  await pgBouncer.kill()
  await sleep(POOLER_DOWN_MS)
  await startPgBouncer()
}

/** PostgreSQL then ends every session and replays its log, as after a crash. */
async function crashServer({ server }: Cluster): Promise<void> {
  const { rows } = await server.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = 'vitrine' limit 1",
  )
  process.kill(rows[0]!.pid, 'SIGKILL')
}
