import type { Db } from '#server/db/schema.ts'

const DRAIN_LIMIT_MS = 300_000

/** Those that should run now or should have run before; the recurring sweep does not count. */
export function dueJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .select('kind')
    .where('kind', '<>', 'sweep')
    .where('done_at', 'is', null)
    .where('run_at', '<=', new Date())
    .execute()
}

/** Returns after how many milliseconds no job was due. */
export async function untilNoJobIsDue(db: Db): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < DRAIN_LIMIT_MS) {
    if ((await dueJobs(db)).length === 0) return performance.now() - begun
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`jobs still due ${DRAIN_LIMIT_MS} ms after the load`)
}
