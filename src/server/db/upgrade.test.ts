import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { diagnose } from '../doctor.ts'
import { openStore } from '../store.ts'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { firstReleaseDatabase } from '../testing/first-release.ts'
import { openDatabase } from './open.ts'
import { readSchemaState } from './schema-state.ts'
import { upgradeDatabase } from './upgrade.ts'

const SILENT = pino({ level: 'silent' })
const { dialect } = inject('databaseTemplate')

async function makeHouse(
  make: (folder: string) => Promise<FreshDatabase> = (folder) => freshDatabase(folder, { isEmpty: true }),
) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const database = await make(folder)
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const configFor = (address: string) =>
    readConfig({ DATA_DIR: folder, ...(dialect === 'postgres' && { DATABASE_URL: address }) })
  return { address: database.address, config: configFor(database.address), configFor }
}

async function execute(address: string, ...statements: string[]): Promise<void> {
  const { db, close } = openDatabase(address)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await close()
}

/** The messages of the start, which must fail, and of `doctor`, which must print no other. */
async function refusals(config: ReturnType<typeof readConfig>): Promise<string[]> {
  const error = await openStore(config, SILENT).then(
    () => null,
    (failure: unknown) => failure,
  )
  const { lines, isSound } = await diagnose(config, SILENT)
  return [
    error instanceof ConfigError ? error.message : `not refused: ${String(error)}`,
    ...(isSound ? ['sound'] : lines),
  ]
}

function saying(sentence: RegExp) {
  return [expect.stringMatching(sentence), expect.stringMatching(sentence)]
}

test('an older program refuses a newer schema in one sentence', async () => {
  const { address, config } = await makeHouse()
  await upgradeDatabase(address)
  await execute(address, `insert into kysely_migration (name, timestamp) values ('999-future', '2030-01-01')`)
  expect(await refusals(config)).toEqual(saying(/é de uma versão mais nova do programa \(999-future\)/))
})

test('a database of another program is refused and left unchanged', async () => {
  const { address, config } = await makeHouse()
  await execute(address, 'create table invoices (id integer)')
  expect(await refusals(config)).toEqual(saying(/tem tabelas de outro programa/))
  const { db, close } = openDatabase(address)
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['invoices'])
  await close()
})

test('doctor reports missing or old tables, to be fixed by a start', async () => {
  const empty = await makeHouse()
  if (dialect === 'sqlite') {
    expect((await diagnose(empty.config, SILENT)).lines).toEqual([
      expect.stringContaining(`não há ${empty.address}. Confira DATA_DIR`),
    ])
    await execute(empty.address, 'create table t (a)', 'drop table t')
  }
  expect((await diagnose(empty.config, SILENT)).lines).toEqual([
    expect.stringContaining('ainda não tem as tabelas da loja'),
  ])
  const old = await makeHouse(firstReleaseDatabase)
  await execute(old.address, `delete from kysely_migration where name like '014%'`)
  expect((await diagnose(old.config, SILENT)).lines).toEqual([
    expect.stringContaining('é de uma versão anterior do programa'),
  ])
})

test.runIf(dialect === 'sqlite').each<[string, (file: string) => void, RegExp]>([
  ['empty', (file) => writeFileSync(file, ''), /está vazio \(0 bytes\).*restore/],
  [
    'text',
    (file) => writeFileSync(file, 'lixo'.repeat(2000)),
    /não é um banco de dados SQLite, ou está danificado.*restore/,
  ],
  ['damaged', damagePages, /danificado.*restore/],
])('a database file that is %s is refused with the way back', async (_, damage, sentence) => {
  const { address, config } = await makeHouse()
  await upgradeDatabase(address)
  damage(address)
  expect(await refusals(config)).toEqual(saying(sentence))
})

/** Overwrites everything but the first page. */
function damagePages(file: string): void {
  const database = new DatabaseSync(file)
  database.exec('pragma wal_checkpoint(truncate); pragma journal_mode=delete')
  const pages = Number(Object.values(database.prepare('pragma page_count').get()!)[0])
  const size = Number(Object.values(database.prepare('pragma page_size').get()!)[0])
  database.close()
  const bytes = readFileSync(file)
  writeFileSync(file, bytes.fill('x', size, pages * size))
}

test.runIf(dialect === 'postgres')('a missing database is refused with the command that creates it', async () => {
  const { address, configFor } = await makeHouse()
  expect(await refusals(configFor(databaseUrl(address, 'vitrine_nada')))).toEqual(
    saying(/O banco vitrine_nada não existe .*createdb/),
  )
})

test.runIf(dialect === 'postgres')(
  'a role without rights on the schema is refused with the command that grants them',
  async () => {
    const { address, configFor } = await makeHouse()
    const role = `vitrine_role_${process.pid}`
    await execute(address, `create role ${role} login`)
    onTestFinished(() => execute(address.replace(/\/[^/]*$/, '/postgres'), `drop role ${role}`))
    const url = new URL(address)
    url.username = role
    const error = await openStore(configFor(url.href), SILENT).then(
      () => null,
      (failure: unknown) => failure,
    )
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toMatch(new RegExp(`GRANT USAGE, CREATE ON SCHEMA public TO ${role}`))
  },
)

test.runIf(dialect === 'postgres')('migrations run without the statement timeout of the shop', async () => {
  const { address } = await makeHouse()
  const { db, close } = openDatabase(address, { isForMigration: true })
  expect((await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows).toEqual([
    { statement_timeout: '0' },
  ])
  await close()
})

test.runIf(dialect === 'postgres')(
  'a migration waits for a table that is in use without making others wait for long',
  async () => {
    const { address } = await makeHouse(firstReleaseDatabase)
    const { db, close } = openDatabase(address)
    const upgrade = await db.transaction().execute(async (tx) => {
      await sql`lock table products in share mode`.execute(tx)
      const running = upgradeDatabase(address, { lockTimeoutMs: 50, pauseMs: 20 })
      await sleep(500)
      const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > '015'`.execute(tx)
      expect(rows).toEqual([])
      return { running }
    })
    await upgrade.running
    expect(await readSchemaState(db, 'postgres')).toEqual({ is: 'current' })
    await close()
  },
)
