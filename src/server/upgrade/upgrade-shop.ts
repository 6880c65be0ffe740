import { existsSync } from 'node:fs'
import { BackupError, type Backup } from '../backup/backups.ts'
import { makeBackup, newestMigration } from '../backup/make-backup.ts'
import { putBackServer } from '../backup/put-back-server.ts'
import { putBackFile, refuseWhileOpen } from '../backup/restore-backup.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { explainSchemaState } from '../db/explain.ts'
import { countMigrationsAfter } from '../db/migrate.ts'
import { isPostgres, openDatabase } from '../db/open.ts'
import { readSchemaState } from '../db/schema-state.ts'
import { listRunningHosts } from '../instances/running.ts'
import { createStopwatch, migrateAndTry, type Timing, type UpgradeOptions } from './stages.ts'
import { untilInterrupted } from './until-interrupted.ts'

export type Upgrade = {
  backup: Backup
  /** Empty: the new program works. Otherwise the database is as it was before. */
  faults: string[]
  output: string
  /** The failed database. Null if nothing had changed, and on PostgreSQL. */
  movedAside: string | null
  timings: Timing[]
}

/**
 * Backs up, migrates and tries the new program; goes back by itself if one of them fails. The shop must be closed; on
 * PostgreSQL only if there is something to migrate.
 */
export async function upgradeShop(
  config: Config,
  { areOthersStopped, ...options }: UpgradeOptions & { areOthersStopped: boolean },
): Promise<Upgrade> {
  await refuseUnlessUpgradable(config)
  const data = { ...config, database: config.directDatabase }
  const isBehind = countMigrationsAfter(await newestMigration(data.database)) > 0
  // Another machine of the shop may have migrated, and serve with this program already.
  if (isBehind || !isPostgres(data.database)) await refuseWhileRunning(config, areOthersStopped)
  const stopwatch = createStopwatch()
  const { now, onStep } = options
  const backup = await stopwatch.time('backup', () => makeBackup(data, now, onStep))
  return untilInterrupted(async (signal) => {
    const { faults, output } = await migrateAndTry(config, options, stopwatch, signal)
    const result = { backup, faults, output, timings: stopwatch.timings }
    if (faults.length === 0) return { ...result, movedAside: null }
    // Migrations are one transaction: if it failed, nothing has changed. A trial writes no more than a start does.
    if ((await newestMigration(data.database)) === backup.manifest.migration) return { ...result, movedAside: null }
    const movedAside = await stopwatch.time('back', () => goBack(backup, data.database, faults, options))
    return { ...result, movedAside }
  })
}

/** Also refuses what a start would. */
export async function refuseUnlessUpgradable({ directDatabase: address }: Config): Promise<void> {
  const missing = 'Não há loja para atualizar: comece a loja uma vez.'
  if (!isPostgres(address) && !existsSync(address)) throw new ConfigError(missing)
  const { db, dialect, close } = openDatabase(address, { poolSize: 1 })
  try {
    const state = await readSchemaState(db, dialect)
    if (state.is === 'empty') throw new ConfigError(missing)
    const problem = explainSchemaState(state, address)
    if (problem) throw new ConfigError(problem)
  } finally {
    await close()
  }
}

async function refuseWhileRunning({ directDatabase: address }: Config, areOthersStopped: boolean): Promise<void> {
  if (!isPostgres(address)) return refuseWhileOpen(address)
  if (areOthersStopped) return
  const hosts = await listRunningHosts(address)
  if (hosts === null)
    throw new BackupError(
      'A versão anterior não anota no banco que processos da loja estão abertos: pare todos, em todas as máquinas, e repita com --others-stopped.',
    )
  if (hosts.length > 0)
    throw new BackupError(
      `A loja está aberta em ${hosts.join(', ')}: pare todos os processos dela e tente de novo. Um que foi interrompido à força ainda conta por 3 minutos; --others-stopped não espera por eles.`,
    )
}

async function goBack(
  backup: Backup,
  address: string,
  faults: string[],
  { now, onStep }: UpgradeOptions,
): Promise<string | null> {
  try {
    if (!isPostgres(address)) return await putBackFile(backup, address, now, onStep)
    await putBackServer(backup, address, onStep)
    return null
  } catch (error) {
    throw new BackupError(
      [
        ...faults,
        `E o banco de antes não voltou sozinho: ${(error as Error).message}`,
        `Com a loja fechada e o programa anterior de volta: npm run store -- restore ${backup.folder}`,
      ].join('\n'),
    )
  }
}
