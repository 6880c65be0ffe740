import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError, DATABASE_FILE, DUMP_FILE } from '../backup/backups.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreIntoTemporary } from '../backup/postgres-rehearsal.ts'
import type { Config } from '../config.ts'
import { isPostgres } from '../db/open.ts'
import type { TrialResult } from './run-trial.ts'
import { createStopwatch, migrateAndTry, type Timing, type UpgradeOptions } from './stages.ts'
import { untilInterrupted } from './until-interrupted.ts'
import { refuseUnlessUpgradable } from './upgrade-shop.ts'

const DRAFT = 'ensaio-de-atualizacao-'

export type Rehearsal = TrialResult & { timings: Timing[] }

/** The whole upgrade on a copy without pictures, which is removed afterwards. The shop may be open. */
export async function rehearseUpgrade(config: Config, options: UpgradeOptions): Promise<Rehearsal> {
  await refuseUnlessUpgradable(config)
  const { dataDir, directDatabase: address } = config
  for (const left of (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT)))
    await rm(join(dataDir, left), { recursive: true })
  const folder = await mkdtemp(join(dataDir, DRAFT))
  const stopwatch = createStopwatch()
  try {
    const data = { dataDir: folder, database: address, s3: config.s3 }
    const backup = await stopwatch.time('backup', () => makeBackup(data, options.now, options.onStep))
    const rehearseOn = (database: string) =>
      untilInterrupted((signal) =>
        migrateAndTry({ ...config, dataDir: folder, database, directDatabase: database }, options, stopwatch, signal),
      )
    const { faults, output } = await (isPostgres(address)
      ? onTemporaryDatabase(address, join(backup.folder, DUMP_FILE), rehearseOn)
      : onTemporaryFile(join(backup.folder, DATABASE_FILE), join(folder, DATABASE_FILE), rehearseOn))
    return { faults, output, timings: stopwatch.timings }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function onTemporaryFile(
  copy: string,
  file: string,
  rehearseOn: (database: string) => Promise<TrialResult>,
): Promise<TrialResult> {
  await rename(copy, file)
  return rehearseOn(file)
}

async function onTemporaryDatabase(
  address: string,
  dump: string,
  rehearseOn: (database: string) => Promise<TrialResult>,
): Promise<TrialResult> {
  let result: TrialResult | null = null
  await restoreIntoTemporary(address, dump, async (database) => {
    result = await rehearseOn(database)
  })
  if (result) return result
  throw new BackupError(
    'Para ensaiar, o usuário do banco precisa poder criar um banco à parte: ALTER ROLE … CREATEDB, como administrador do PostgreSQL.',
  )
}
