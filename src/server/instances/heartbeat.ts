import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { mac } from '../secrets.ts'
import type { Shop } from '../shop.ts'
import { countBeat, readOrigin, readSeen, writeSeen, type SeenState } from './database-state.ts'

const BEAT_MS = 60_000
/** A process that was killed counts as running for this long. */
const FRESH_MS = 3 * BEAT_MS
const FORGOTTEN_MS = 86_400_000

type HeartbeatShop = Pick<Shop, 'config' | 'db' | 'dialect' | 'log' | 'now'>
export type Heartbeat = { beat(): Promise<void>; stop(): Promise<void> }

/**
 * Each process reports itself to the database, so that processes with different values of APP_SECRET find each other,
 * and counts its beats, so that a database that was restored is recognised.
 */
export function createHeartbeat(shop: HeartbeatShop): Heartbeat {
  const { config, db, log, now } = shop
  const id = randomUUID()
  let seen = readSeen(config.dataDir)
  let timer: NodeJS.Timeout | undefined
  let reported = ''

  function report(faults: string[]): void {
    const all = faults.join(' ')
    if (all !== reported) for (const fault of faults) log.warn({ security: 'instances' }, fault)
    reported = all
  }

  async function beatOnce(): Promise<void> {
    const { restored, ...state } = await saveBeat(shop, id, seen)
    seen = state
    writeSeen(config.dataDir, state)
    const hosts = await listForeignHosts(db, config, now())
    report([
      ...(restored ? [RESTORED[restored]] : []),
      ...(hosts.length > 0
        ? [`other processes of this shop have another APP_SECRET than this one: ${hosts.join(', ')}`]
        : []),
    ])
  }

  async function beat(): Promise<void> {
    clearTimeout(timer)
    await beatOnce().catch((error: unknown) => log.warn({ err: error }, 'this process could not report itself'))
    timer = setTimeout(() => void beat(), BEAT_MS).unref()
  }

  return {
    beat,
    async stop() {
      clearTimeout(timer)
      await db
        .deleteFrom('instances')
        .where('id', '=', id)
        .execute()
        .catch(() => {})
    },
  }
}

const RESTORED = {
  older:
    'the database is in an earlier state than this machine has seen: stop the shop and run npm run store -- restored',
  moved: 'the database was loaded from a dump: stop the shop and run npm run store -- restored',
}

async function saveBeat({ config, db, dialect, now }: HeartbeatShop, id: string, seen: SeenState | null) {
  const origin = await readOrigin(db, dialect)
  return inTransaction(db, async (tx) => {
    const row = { host: hostname(), secret_print: secretPrint(config), seen_at: now() }
    await tx
      .insertInto('instances')
      .values({ id, ...row })
      .onConflict((oc) => oc.column('id').doUpdateSet(row))
      .execute()
    await tx
      .deleteFrom('instances')
      .where('seen_at', '<', new Date(now().getTime() - FORGOTTEN_MS))
      .execute()
    return countBeat(tx, origin, seen, now())
  })
}

/** Machines with a running process whose APP_SECRET differs from this one's. */
export async function listForeignHosts(db: Db, config: Config, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('instances')
    .select('host')
    .distinct()
    .where('secret_print', '<>', secretPrint(config))
    .where('seen_at', '>', new Date(now.getTime() - FRESH_MS))
    .orderBy('host')
    .execute()
  return rows.map(({ host }) => host)
}

/** Equal for equal secrets; the secret cannot be computed from it. */
function secretPrint({ appSecret }: Config): string {
  return mac(appSecret, 'instance', 'secret').slice(0, 22)
}
