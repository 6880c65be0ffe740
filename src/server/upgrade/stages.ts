import { newestMigration } from '../backup/make-backup.ts'
import type { OnStep } from '../backup/steps.ts'
import { countMigrationsAfter } from '../db/migrate.ts'
import { asConfigError, DEFAULT_WAITING, upgradeDatabase } from '../db/upgrade.ts'
import type { RunTrial, TrialPlace, TrialResult } from './run-trial.ts'

export type Stage = 'backup' | 'migrate' | 'trial' | 'back'
export type Timing = { stage: Stage; ms: number }

export type UpgradeOptions = {
  now: Date
  runTrial: RunTrial
  onStep: OnStep
  /** `total` is null for the trial, which reports no progress. */
  onStage: (stage: 'migrate' | 'trial', done: number, total: number | null) => void
}

/** Measures stages that follow each other. */
export function createStopwatch() {
  const timings: Timing[] = []
  return {
    timings,
    async time<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
      const start = performance.now()
      try {
        return await work()
      } finally {
        timings.push({ stage, ms: Math.round(performance.now() - start) })
      }
    },
  }
}
export type Stopwatch = ReturnType<typeof createStopwatch>

/** Migrates the database of this place and tries the program on it. */
export async function migrateAndTry(
  place: TrialPlace,
  { runTrial, onStage }: UpgradeOptions,
  { time }: Stopwatch,
  signal: AbortSignal,
): Promise<TrialResult> {
  const fault = await time('migrate', () => migrateOrFault(place.directDatabase, onStage))
  if (fault !== null) return { faults: [fault], output: '' }
  onStage('trial', 0, null)
  return time('trial', () => runTrial(place, signal))
}

async function migrateOrFault(address: string, onStage: UpgradeOptions['onStage']): Promise<string | null> {
  const total = countMigrationsAfter(await newestMigration(address))
  let [begun, current] = [0, '']
  onStage('migrate', 0, total)
  try {
    await upgradeDatabase(address, DEFAULT_WAITING, (name) => {
      current = name
      // After a lock timeout all of them run again.
      onStage('migrate', Math.min(begun++, total), total)
    })
    onStage('migrate', total, total)
    return null
  } catch (error) {
    const { message } = asConfigError(error, address) as Error
    return `A migração do banco falhou${current && ` em ${current}`}: ${message}`
  }
}
