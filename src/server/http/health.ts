import { sql } from 'kysely'
import type { Hono } from 'hono'
import type { Shop } from '../shop.ts'
import type { Env } from './call.ts'

/** For load balancers: `live` says that the process answers, `ready` that its database does. No data in either. */
export function healthRoutes(app: Hono<Env>, { db, log }: Shop): void {
  app.get('/health/live', (c) => c.json({ status: 'ok' }))
  app.get('/health/ready', async (c) => {
    try {
      await sql`select pages_version from catalogue_state`.execute(db)
      return c.json({ status: 'ok' })
    } catch (error) {
      log.warn({ err: error }, 'not ready')
      return c.json({ status: 'unavailable' }, 503)
    }
  })
}
