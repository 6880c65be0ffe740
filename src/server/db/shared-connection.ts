import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { BEGIN } from './postgres-pool.ts'

type Lease = { client: Promise<PostgresPoolClient>; users: number }

/**
 * Lends one connection to all who ask while it is lent. Their statements leave in one write, and wake one process of the
 * server instead of one each. They run one after the other, so each must be short; there are no transactions. See ADR 107.
 */
export function sharedConnection(pool: PostgresPool): PostgresPool {
  let current: Lease | null = null

  function leave(lease: Lease): void {
    if (current === lease) current = null
  }

  async function connect(): Promise<PostgresPoolClient> {
    const lease = (current ??= { client: pool.connect(), users: 0 })
    lease.users += 1
    const client = await lease.client.catch((error: unknown) => {
      leave(lease)
      throw error
    })
    const release = () => {
      lease.users -= 1
      if (lease.users > 0) return
      leave(lease)
      client.release()
    }
    const query = async (text: string, values: readonly unknown[]) => {
      if (BEGIN.test(text)) throw new Error('a shared connection has no transactions')
      try {
        return await client.query(text, values)
      } catch (error) {
        // It may be broken: those who ask from now on get another one.
        leave(lease)
        throw error
      }
    }
    return { query: query as unknown as PostgresPoolClient['query'], release }
  }

  return { ...pool, connect }
}
