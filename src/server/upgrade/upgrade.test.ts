import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open.ts'
import { readSchemaState } from '../db/schema-state.ts'
import { upgradeDatabase } from '../db/upgrade.ts'
import type { Pages } from '../rendering/pages.ts'
import { freshDatabase } from '../testing/database.ts'
import { firstReleaseDatabase } from '../testing/first-release.ts'
import { rehearseUpgrade } from './rehearse-upgrade.ts'
import type { TrialPlace, TrialResult } from './run-trial.ts'
import { tryProgram } from './try-program.ts'
import { upgradeShop } from './upgrade-shop.ts'

const SILENT = pino({ level: 'silent' })
const { dialect } = inject('databaseTemplate')
const hasTools = dialect === 'sqlite' || ['pg_dump', 'psql'].every((tool) => spawnSync(tool, ['-V']).status === 0)

/** The real program, but for its pages, which answer with this status. */
function pagesWith(status: number) {
  return {
    answer: async () => new Response('<html></html>', { status }),
    answerFromMemory: () => false,
    cacheUse: () => ({ hits: 0, misses: 0 }),
  } as unknown as Pages
}

function trialWith(status: number) {
  return async ({ dataDir, database }: TrialPlace): Promise<TrialResult> => {
    const config = readConfig({
      DATA_DIR: dataDir,
      DEMO_HISTORY: '0',
      ...(dialect === 'postgres' && { DATABASE_URL: database }),
    })
    return { faults: await tryProgram(config, SILENT, async () => pagesWith(status)), output: '' }
  }
}

async function openClosedShop(make = firstReleaseDatabase) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await make(folder)
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads', `${'a'.repeat(32)}.webp`), 'foto')
  const config = readConfig({
    DATA_DIR: folder,
    ...(dialect === 'postgres' && { DATABASE_URL: database.address }),
  })
  const within = async <T>(read: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
    const opened = openDatabase(database.address, { poolSize: 1 })
    return read(opened).finally(opened.close)
  }
  return { config, folder, within, rows: () => within(readRows) }
}

async function readRows({ db }: ReturnType<typeof openDatabase>): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const read = async (name: string) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
    return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
  }
  return Object.fromEntries(await Promise.all(tables.map(({ name }) => read(name))))
}

function options(status: number) {
  return { now: new Date(), runTrial: trialWith(status), onStep: () => {}, onStage: () => {}, areOthersStopped: true }
}

function countSandboxPayments(folder: string): unknown {
  const sandbox = new DatabaseSync(join(folder, 'sandbox.db'))
  onTestFinished(() => sandbox.close())
  return sandbox.prepare('SELECT count(*) AS n FROM payments').get()!.n
}

const readOrders = ({ db }: ReturnType<typeof openDatabase>) =>
  db.selectFrom('orders').select(['id', 'status', 'total_cents']).orderBy('id').execute()

test.runIf(hasTools)('a shop of the first release is upgraded and tried, and keeps its orders', async () => {
  const { config, folder, within } = await openClosedShop()
  const before = await within(readOrders)
  const { faults, backup, timings } = await upgradeShop(config, options(200))
  expect(faults).toEqual([])
  expect(existsSync(backup.folder)).toBe(true)
  expect(timings.map(({ stage }) => stage)).toEqual(['backup', 'migrate', 'trial'])
  expect(await within(readOrders)).toEqual(before)
  expect(before).toHaveLength(10)
  expect(await within(({ db }) => readSchemaState(db, dialect))).toEqual({ is: 'current' })
  // The trial ran no jobs and was no instance of the shop.
  expect(
    await within(({ db }) => db.selectFrom('jobs').select('id').where('done_at', 'is', null).execute()),
  ).not.toEqual([])
  expect(await within(({ db }) => db.selectFrom('database_state').selectAll().execute())).toEqual([])
  expect(await within(({ db }) => db.selectFrom('payments').select('order_id').execute())).not.toEqual([])
  expect(countSandboxPayments(folder), 'a trial leaves the reading of past payments to the first start').toBe(0)
})

test.runIf(hasTools)('a migration that fails leaves every row as it was', async () => {
  const { config, within, rows } = await openClosedShop()
  await within(({ db }) => sql`create table backup_runs (id integer)`.execute(db))
  const before = await rows()
  const { faults, movedAside } = await upgradeShop(config, options(200))
  expect(faults).toEqual([
    expect.stringMatching(/^A migração do banco falhou em \d{3}-[a-z-]+: .*backup_runs.* already exists/),
  ])
  expect(movedAside).toBeNull()
  expect(await rows()).toEqual(before)
})

test.runIf(hasTools)('a trial that responds 500 puts the former database back, row by row', async () => {
  const { config, folder, rows } = await openClosedShop()
  const before = await rows()
  const { faults, movedAside, backup } = await upgradeShop(config, options(500))
  expect(faults).toContain('/ respondeu 500, e não 200.')
  expect(faults).toContain('/produtos respondeu 500, e não 200.')
  expect(faults.join()).not.toContain('/health/live')
  expect(await rows()).toEqual(before)
  expect(readdirSync(join(folder, 'uploads'))).toHaveLength(1)
  expect(readdirSync(backup.folder).some((name) => name.endsWith('.sql'))).toBe(false)
  if (dialect === 'sqlite') expect(existsSync(movedAside!)).toBe(true)
  // The former database is whole: it can be upgraded.
  await upgradeDatabase(config.database)
})

test.runIf(hasTools)('an upgrade that is interrupted puts the former database back', async () => {
  const { config, rows } = await openClosedShop()
  const before = await rows()
  async function runTrial(_place: TrialPlace, signal: AbortSignal): Promise<TrialResult> {
    process.emit('SIGHUP', 'SIGHUP')
    return { faults: signal.aborted ? ['interrompida'] : [], output: '' }
  }
  const { faults } = await upgradeShop(config, { ...options(200), runTrial })
  expect(faults).toEqual(['interrompida'])
  expect(await rows()).toEqual(before)
  expect(process.listenerCount('SIGHUP')).toBe(0)
})

test.runIf(hasTools)('a rehearsal changes nothing and reports how long each stage takes', async () => {
  const { config, folder, rows } = await openClosedShop()
  const [before, files] = [await rows(), readdirSync(folder).toSorted()]
  const { faults, timings } = await rehearseUpgrade(config, options(200))
  expect(faults).toEqual([])
  expect(timings.map(({ stage }) => stage)).toEqual(['backup', 'migrate', 'trial'])
  expect(await rows()).toEqual(before)
  expect(readdirSync(folder).toSorted()).toEqual(files)
})

async function insertInstance({ db }: ReturnType<typeof openDatabase>): Promise<void> {
  await db.insertInto('instances').values({ id: 'a', host: 'loja-1', secret_print: '', seen_at: new Date() }).execute()
}

test.runIf(hasTools && dialect === 'postgres')(
  'with nothing to migrate another machine may serve meanwhile, and a failed trial changes no row',
  async () => {
    const { config, within, rows } = await openClosedShop(freshDatabase)
    await within(insertInstance)
    const upgrade = (status: number) => upgradeShop(config, { ...options(status), areOthersStopped: false })
    expect((await upgrade(200)).faults).toEqual([])
    // The trial's own requests count against their limits.
    const lasting = async () => ({ ...(await rows()), rate_windows: [] })
    const before = await lasting()
    expect((await upgrade(500)).faults).toContain('/ respondeu 500, e não 200.')
    expect(await lasting()).toEqual(before)
  },
)

test('a shop that is open is not upgraded, and a missing one is reported', async () => {
  const { config, folder, within } = await openClosedShop(freshDatabase)
  const upgrade = () => upgradeShop(config, { ...options(200), areOthersStopped: false })
  await within(async (opened) => {
    await insertInstance(opened)
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(opened.db)
    await expect(upgrade()).rejects.toThrow(/A loja está aberta/)
  })
  expect(existsSync(join(folder, 'backups'))).toBe(false)
  const { config: old } = await openClosedShop()
  if (dialect === 'postgres')
    await expect(upgradeShop(old, { ...options(200), areOthersStopped: false })).rejects.toThrow(/--others-stopped/)

  const { config: empty } = await openClosedShop((place) => freshDatabase(place, { isEmpty: true }))
  await expect(upgradeShop(empty, options(200))).rejects.toThrow('comece a loja uma vez')
})
