import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { followedSettings } from '../config.ts'
import { isUnavailable } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { readSettings, readSettingsVersion, valuesOf } from './settings.ts'

/** A change by another process applies here within this time. */
const CHECK_INTERVAL_MS = 500
/** A request goes on with the last known values when the database is silent for longer. */
const MAX_WAIT_MS = 250

/** Brings `config` up to date with the settings; with `isForced` at once, else at most every half second. */
export type RefreshSettings = (isForced?: boolean) => Promise<void>

/** While the database is unavailable or silent the last known values stay. */
export function followSettings(db: Db, config: Config): RefreshSettings {
  let seen: number | null = null
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  let startedAt = 0

  async function apply(): Promise<void> {
    const values = valuesOf(await readSettings(db, config))
    const isInstalling = config.mode === 'live' && (await isFirstDay(db))
    Object.assign(config, followedSettings(config, values, isInstalling))
  }

  async function check(isForced = false): Promise<void> {
    try {
      const version = await readSettingsVersion(db)
      if (isForced || version !== seen) await apply()
      seen = version
    } catch (error) {
      if (!isUnavailable(error)) throw error
    } finally {
      checkedAt = performance.now()
    }
  }

  return async (isForced = false) => {
    if (isForced) return check(true)
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return
    if (!checking) {
      startedAt = performance.now()
      checking = check().finally(() => (checking = null))
    }
    const left = startedAt + MAX_WAIT_MS - performance.now()
    if (left > 0) await Promise.race([checking, sleep(left, undefined, { ref: false })])
  }
}

/** Its end takes a version of the settings, so every process notices. */
async function isFirstDay(db: Db): Promise<boolean> {
  const row = await db.selectFrom('setup').select('id').where('completed_at', 'is', null).executeTakeFirst()
  return row !== undefined
}
