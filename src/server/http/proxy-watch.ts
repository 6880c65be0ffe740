import type { Context } from 'hono'
import type { Db } from '../db/schema.ts'
import type { Shop } from '../shop.ts'
import { isCallOfItself, type Env } from './call.ts'

const MINUTE = 60_000
const SAVE_EVERY_MS = 60 * MINUTE
/** If all calls of one minute are forwarded, and there are this many, there is a proxy. */
const MIN_CALLS = 10
const KEY = 'untrustedProxySeenAt'

/** Behind an untrusted proxy every call has the proxy's address, so that all visitors share one limit. */
export function createProxyWatch({ db, config, log, now }: Shop): (c: Context<Env>) => Promise<void> {
  let [minute, forwarded, direct, savedAt] = [0, 0, 0, Number.NEGATIVE_INFINITY]

  return async (c) => {
    if (config.trustedProxies > 0 || isCallOfItself(c)) return
    const time = now().getTime()
    if (minute !== Math.floor(time / MINUTE)) [minute, forwarded, direct] = [Math.floor(time / MINUTE), 0, 0]
    if (c.req.header('X-Forwarded-For') ?? c.req.header('Forwarded')) forwarded += 1
    else direct += 1
    if (forwarded < MIN_CALLS || direct > 0 || time - savedAt < SAVE_EVERY_MS) return
    savedAt = time
    log.warn({ security: 'proxy' }, 'calls come through a proxy that is not trusted: set TRUSTED_PROXIES')
    await saveSeen(db, new Date(time)).catch((error: unknown) =>
      log.warn({ err: error }, 'the untrusted proxy could not be saved'),
    )
  }
}

async function saveSeen(db: Db, at: Date): Promise<void> {
  const value = JSON.stringify(at)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}

export async function readUntrustedProxy(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? new Date(JSON.parse(row.value) as string) : null
}
