import { setTimeout as sleep } from 'node:timers/promises'
import { errorsIn } from '#server/testing/shop-process.ts'
import { describeFailures, expectNothingLost } from './aftermath.ts'
import type { Cluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { expectEqual, type Check } from './report.ts'

const ROUNDS = 2
const SETTLE_MS = 2000

export function restartChecks(cluster: Cluster): Check[] {
  return [{ name: `both instances restarted one after the other, ${ROUNDS} times`, run: () => restartInTurn(cluster) }]
}

async function restartInTurn(cluster: Cluster): Promise<string> {
  const { instances, haproxy } = cluster
  const product = await cluster.product({ name: 'Caneca paciente', stock: 100_000, priceCents: 20_00 })
  await haproxy.untilUp()
  const before = await haproxy.counts()
  const load = await startLoad(cluster, product)
  await sleep(SETTLE_MS)
  const exits: number[] = []
  for (let n = 0; n < ROUNDS * instances.length; n++) {
    const index = n % instances.length
    const { code, ms } = await instances[index]!.process.terminate()
    expectEqual(code, 0, `exit code of instance ${index + 1}`)
    expectEqual(errorsIn(instances[index]!.process.output()), '', `log of instance ${index + 1}`)
    exits.push(ms)
    await cluster.start(index)
    // The next instance stops only when the proxy uses this one again.
    await haproxy.untilUp()
  }
  await sleep(SETTLE_MS)
  const outcomes = await load.stop()
  const after = await haproxy.counts()
  const failed = outcomes.filter(({ failure }) => failure !== null)
  if (failed.length > 0) throw new Error(`${describeFailures(outcomes)}\n${JSON.stringify(failed, null, 1)}`)
  const times = outcomes.map(({ ms, path }) => (path.startsWith('/api/admin') ? 0 : ms)).sort((a, b) => a - b)
  const at = (part: number) => Math.round(times[Math.floor((times.length - 1) * part)]!)
  const again = after.retries + after.redispatches - before.retries - before.redispatches
  return [
    describeFailures(outcomes),
    `p99 ${at(0.99)} ms, longest ${at(1)} ms`,
    `${again} connections tried again by HAProxy`,
    `exit after ${Math.round(Math.max(...exits) / 100) / 10} s at most`,
    await expectNothingLost(cluster, load, product),
  ].join('; ')
}
