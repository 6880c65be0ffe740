import { setTimeout as sleep } from 'node:timers/promises'
import { listBroken, listOpenAttempts } from '#server/testing/purchase-journal.ts'
import { listWrongBooks, type Stocked } from '#server/testing/wrong-books.ts'
import type { Outcome } from './browsers.ts'
import type { Cluster } from './cluster.ts'
import type { Load } from './load.ts'
import { countByName, expectEqual } from './report.ts'

/** Jobs of a killed process are leased for up to a minute, and the provider repeats webhooks that failed. */
const PAID_WITHIN_MS = 150_000

/** What must hold after any fault: acknowledged orders are there once and whole, paid ones are confirmed. */
export async function expectNothingLost(cluster: Cluster, load: Load, product: Stocked): Promise<string> {
  expectEqual(await listBroken(cluster.db, load.journal), [], 'orders unlike their responses')
  const confirmedMs = await untilConfirmed(cluster, load.paid)
  expectEqual(await listOpenAttempts(cluster.config), [], 'payment requests left open')
  expectEqual(await listWrongBooks(cluster, [product]), [], 'books')
  const seconds = (confirmedMs / 1000).toFixed(1)
  return `${load.journal.length} orders acknowledged, none lost or double; ${load.paid.length} paid, all confirmed ${seconds} s after the load`
}

async function untilConfirmed({ db }: Cluster, ids: readonly number[]): Promise<number> {
  const start = performance.now()
  for (;;) {
    const open = await db
      .selectFrom('orders')
      .select('id')
      .where('id', 'in', [0, ...ids])
      .where('status', '<>', 'confirmed')
      .execute()
    if (open.length === 0) return performance.now() - start
    if (performance.now() - start > PAID_WITHIN_MS) throw new Error(`paid and not confirmed: ${JSON.stringify(open)}`)
    await sleep(200)
  }
}

export function describeFailures(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ failure }) => failure !== null)
  const names = failed.map(({ method, path, failure }) => `${method} ${path.replace(/\/\d+/g, '/{id}')} ${failure}`)
  return failed.length === 0
    ? `${outcomes.length} requests, none failed`
    : `${outcomes.length} requests, ${failed.length} failed: ${countByName(names)}`
}
