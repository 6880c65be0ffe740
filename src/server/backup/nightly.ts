import { saoPauloDay, saoPauloTime } from '#domain/calendar.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { Shop } from '../shop.ts'
import { findNight, insertRun } from './backup-runs.ts'

/** Once a day, from its hour on; a shop that was closed then makes up for it. Waits while another backup runs. */
export async function enqueueNightlyBackup({ db, config }: Shop, now: Date): Promise<void> {
  const { nightly, isInstalling } = config
  if (!nightly || isInstalling || hourOf(now) < nightly.hour) return
  const night = saoPauloDay(now)
  if (await findNight(db, night)) return
  await inTransaction(db, async (tx) => {
    const runId = await insertRun(tx, { actor: '', night }, now)
    if (runId !== undefined) await enqueue(tx, { kind: 'make_backup', runId }, now)
  })
}

function hourOf(now: Date): number {
  return Number(saoPauloTime(now).slice(11, 13))
}
