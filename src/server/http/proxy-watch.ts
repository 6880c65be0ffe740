import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { Db } from '../db/schema.ts'
import { isPublicAddress } from '../gateways/public-address.ts'
import type { Shop } from '../shop.ts'
import { clientAddress, isCallOfItself, type Env } from './call.ts'

const MINUTE = 60_000
const SAVE_EVERY_MS = 60 * MINUTE
/** A fault is something that holds for all calls of one minute, if there are this many. */
const MIN_CALLS = 10
/** From one private address: fewer may be the browsers of one person. */
const MIN_BROWSERS = 5
const KEY = 'untrustedProxySeenAt'

/** `untrusted`: TRUSTED_PROXIES is 0; `too_few`: there are more proxies; `unnamed`: the proxy does not name its clients. */
const FAULTS = {
  untrusted: 'calls come through a proxy that is not trusted: set TRUSTED_PROXIES',
  too_few: 'calls come through more proxies than are trusted: raise TRUSTED_PROXIES',
  unnamed: 'calls of many browsers come from one private address: the proxy must send X-Forwarded-For',
}
export type ProxyFault = keyof typeof FAULTS

type Minute = { at: number; calls: number; forwarded: number; named: number; extra: number; browsers: Set<string> }

/** Reports a proxy behind which all visitors have one address, so that they share one rate limit. */
export function createProxyWatch({ db, config, log, now }: Shop): (c: Context<Env>) => Promise<void> {
  let minute = newMinute(0)
  let address: string | null = null
  let savedAt = Number.NEGATIVE_INFINITY

  function count(c: Context<Env>): void {
    const hops = c.req.header('X-Forwarded-For')?.split(',').length ?? 0
    const current = clientAddress(c, config.trustedProxies)
    minute.calls += 1
    if (hops > 0) minute.named += 1
    if (hops > 0 || c.req.header('Forwarded') || c.req.header('X-Forwarded-Proto')) minute.forwarded += 1
    if (hops > config.trustedProxies) minute.extra += 1
    if (minute.browsers.size < MIN_BROWSERS) minute.browsers.add(c.req.header('User-Agent') ?? '')
    if (minute.calls === 1) address = current
    else if (address !== current) address = null
  }

  function judge(): ProxyFault | null {
    if (minute.calls < MIN_CALLS) return null
    if (config.trustedProxies === 0 && minute.forwarded === minute.calls)
      return minute.named > 0 ? 'untrusted' : 'unnamed'
    const peer = address?.replace(/^::ffff:/, '') ?? ''
    if (isIP(peer) === 0 || isPublicAddress(peer)) return null
    if (config.trustedProxies > 0 && minute.extra === minute.calls) return 'too_few'
    return config.mode === 'live' && minute.named === 0 && minute.browsers.size >= MIN_BROWSERS ? 'unnamed' : null
  }

  return async (c) => {
    const time = now().getTime()
    if (isCallOfItself(c) || time - savedAt < SAVE_EVERY_MS) return
    const at = Math.floor(time / MINUTE)
    if (minute.at !== at) minute = newMinute(at)
    count(c)
    const fault = judge()
    if (!fault) return
    savedAt = time
    log.warn({ security: 'proxy' }, FAULTS[fault])
    await saveSeen(db, { at: new Date(time), fault, trustedProxies: config.trustedProxies }).catch((error: unknown) =>
      log.warn({ err: error }, 'the untrusted proxy could not be saved'),
    )
  }
}

function newMinute(at: number): Minute {
  return { at, calls: 0, forwarded: 0, named: 0, extra: 0, browsers: new Set() }
}

/** With the value of TRUSTED_PROXIES that it was seen under. */
type SeenFault = { at: Date; fault: ProxyFault; trustedProxies: number }

async function saveSeen(db: Db, seen: SeenFault): Promise<void> {
  const value = JSON.stringify(seen)
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}

export async function readProxyFault(db: Db): Promise<SeenFault | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  if (!row) return null
  // Earlier releases stored the time alone.
  const { at, fault, trustedProxies } = JSON.parse(row.value) as Partial<SeenFault>
  return at && fault ? { at: new Date(at), fault, trustedProxies: trustedProxies ?? 0 } : null
}
