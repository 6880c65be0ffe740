import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import { underLoad } from './kills.ts'
import type { Patroni } from './patroni.ts'
import type { Check } from './report.ts'

/** Long enough that the other machine is the primary when this one goes on. */
const FROZEN_MS = 60_000
/** Two turns of Patroni, in which it finds that it is no longer the primary. */
const THAWED_MS = 20_000

/** `cluster`: on the PostgreSQL of `patroni`. */
export function failoverChecks(cluster: Cluster, patroni: Patroni): Check[] {
  const tried = async (lose: () => Promise<void>) => {
    await patroni.untilReplicated()
    const since = new Date()
    const result = await underLoad(cluster, lose)
    return `${result}; no order for ${await longestPause(cluster, since)} s`
  }
  return [
    { name: 'the primary lost with its machine', run: () => tried(() => losePrimary(patroni)) },
    { name: `the primary's machine frozen for ${FROZEN_MS / 1000} s`, run: () => tried(() => freezePrimary(patroni)) },
  ]
}

async function losePrimary(patroni: Patroni): Promise<void> {
  const lost = await patroni.primary()
  lost.kill()
  await patroni.untilReplaced(lost)
  await lost.start()
  await patroni.untilReplicated()
}

async function freezePrimary(patroni: Patroni): Promise<void> {
  const frozen = await patroni.primary()
  frozen.freeze()
  await sleep(FROZEN_MS)
  frozen.thaw()
  await sleep(THAWED_MS)
}

/** Seconds between two orders. */
async function longestPause({ db }: Cluster, since: Date): Promise<string> {
  const orders = await db
    .selectFrom('orders')
    .select('created_at')
    .where('created_at', '>', since)
    .orderBy('created_at')
    .execute()
  const times = orders.map(({ created_at: at }) => at.getTime())
  return (Math.max(...times.slice(1).map((at, n) => at - times[n]!)) / 1000).toFixed(1)
}
