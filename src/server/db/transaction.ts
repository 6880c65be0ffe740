import type { Db, Tx } from './schema.ts'
import { isDeadlock } from './errors.ts'

const ATTEMPTS = 3

/** All of `work` or nothing. What PostgreSQL gave up to break a deadlock is done again from the start. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt === ATTEMPTS || !isDeadlock(error)) throw error
    }
  }
}
