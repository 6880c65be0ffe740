import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/schema.ts'
import { openStore } from '../store.ts'
import { listBackups, manifestFile } from './backups.ts'
import { makeBackup, pruneBackups } from './make-backup.ts'
import { explainHalfRestored, restoreBackup } from './restore-backup.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const PHOTO = `${'a'.repeat(32)}.webp`
const OTHER_PHOTO = `${'b'.repeat(32)}-320.avif`

/** The data of a shop with one setting and one picture, its database open. */
async function openStoreFiles() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const files = { dataDir, database: join(dataDir, 'vitrine.db') }
  let db = await open(files.database)
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  mkdirSync(join(dataDir, 'uploads'))
  writeFileSync(join(dataDir, 'uploads', PHOTO), 'foto')
  await write(db, 'antes')
  return {
    ...files,
    write: (value: string) => write(db, value),
    read: () => read(db),
    number: (table: string, reached: number) =>
      sql`insert into sqlite_sequence (name, seq) values (${table}, ${reached})`.execute(db),
    close: () => db.destroy(),
    reopen: async () => (db = await open(files.database)),
  }
}

async function open(file: string): Promise<Db> {
  const { db, dialect } = openDatabase(file)
  await migrate(db, dialect)
  return db
}

async function write(db: Db, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: 'prova', value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}

async function read(db: Db): Promise<string> {
  return (await db.selectFrom('settings').select('value').where('key', '=', 'prova').executeTakeFirstOrThrow()).value
}

test('a backup of a running shop restores completely and moves the current data aside', async () => {
  const files = await openStoreFiles()
  const made = await makeBackup(files, NOON)
  expect(made).toMatchObject({ name: 'vitrine-20261120-120000', madeAt: NOON, manifest: { uploads: 1 } })
  expect(readdirSync(made.folder).toSorted()).toEqual(['manifest.json', 'uploads', 'vitrine.db'])

  await files.write('depois')
  writeFileSync(join(files.dataDir, 'uploads', OTHER_PHOTO), 'nova')
  await files.close()
  const { movedAside } = await restoreBackup(files, made.folder, later(5))
  await files.reopen()
  expect(await files.read()).toBe('antes')
  expect(readFileSync(join(files.dataDir, 'uploads', PHOTO), 'utf8')).toBe('foto')
  expect(existsSync(join(files.dataDir, 'uploads', OTHER_PHOTO))).toBe(false)

  expect(movedAside.map((path) => path.slice(files.dataDir.length))).toEqual([
    '/vitrine.db.antes-vitrine-20261120-120500',
    '/uploads.antes-vitrine-20261120-120500',
  ])
  const before = await open(movedAside[0]!)
  expect(await read(before)).toBe('depois')
  await before.destroy()
})

test('writes of the shop do not restart a backup', async () => {
  const files = await openStoreFiles()
  const writer = new DatabaseSync(join(files.dataDir, 'vitrine.db'))
  onTestFinished(() => writer.close())
  writer.exec('create table filler as select zeroblob(4000000) as bytes')
  const done: number[] = []
  await makeBackup(files, NOON, (step, bytes) => {
    if (step !== 'database') return
    done.push(bytes)
    if (done.length < 100) writer.exec('update filler set bytes = zeroblob(100)')
  })
  expect(done.length).toBeGreaterThan(5)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
})

test('a half-written photo is not part of a backup', async () => {
  const files = await openStoreFiles()
  writeFileSync(join(files.dataDir, 'uploads', `${OTHER_PHOTO}.0f8fad5b-d9cb-469f-a165-70867728950e`), 'half a pho')
  const { folder, manifest } = await makeBackup(files, NOON)
  expect(manifest.uploads).toBe(1)
  expect(readdirSync(join(folder, 'uploads'))).toEqual([PHOTO])
})

test('a failed backup leaves nothing and deletes the remains of a killed one', async () => {
  const files = await openStoreFiles()
  const root = join(files.dataDir, 'backups')
  for (const left of ['vitrine-20261119-040000-7.incompleta', 'vitrine-20261120-115900-7.incompleta'])
    mkdirSync(join(root, left), { recursive: true })
  await files.close()
  writeFileSync(files.database, 'lixo'.repeat(1000))
  await expect(makeBackup(files, NOON)).rejects.toThrow('not a database')
  expect(readdirSync(root)).toEqual(['vitrine-20261120-115900-7.incompleta'])
})

test('a folder that cannot be written to is named', async () => {
  const { database, dataDir } = await openStoreFiles()
  const backupDir = join(database, 'backups')
  await expect(makeBackup({ dataDir, database, backupDir }, NOON)).rejects.toThrow(
    `Não foi possível gravar na pasta das cópias, ${backupDir} (ENOTDIR).`,
  )
  if (process.platform !== 'linux') return
  await expect(makeBackup({ dataDir, database, backupDir: '/proc/copias' }, NOON)).rejects.toThrow(
    'Não foi possível gravar na pasta das cópias, /proc/copias (E',
  )
})

test('backups of the same second have names of their own', async () => {
  const files = await openStoreFiles()
  const names = [await makeBackup(files, NOON), await makeBackup(files, NOON)].map(({ name }) => name)
  expect(names).toEqual(['vitrine-20261120-120000', 'vitrine-20261120-120001'])
  expect((await listBackups(files)).map(({ name }) => name)).toEqual(names.toReversed())
})

test('backups that two processes begin in the same second do not share a folder', async () => {
  const files = await openStoreFiles()
  const ofOther = join(files.dataDir, 'backups/vitrine-20261120-120000-1.incompleta')
  mkdirSync(ofOther, { recursive: true })
  writeFileSync(join(ofOther, 'vitrine.db'), 'half a copy')
  const { name } = await makeBackup(files, NOON)
  expect(name).toBe('vitrine-20261120-120000')
  expect(readFileSync(join(ofOther, 'vitrine.db'), 'utf8')).toBe('half a copy')
})

test('a restore is refused while the shop runs', async () => {
  const files = await openStoreFiles()
  const { folder } = await makeBackup(files, NOON)
  await files.write('depois')
  await expect(restoreBackup(files, folder, later(1))).rejects.toThrow('A loja está aberta')
  expect(await files.read()).toBe('depois')
  await files.write('ainda vende')
  expect(await files.read()).toBe('ainda vende')
})

test('a modified, truncated or newer backup is refused without data loss', async () => {
  const files = await openStoreFiles()
  const [touched, newer] = [await makeBackup(files, NOON), await makeBackup(files, later(1))]
  await files.close()
  writeFileSync(join(touched.folder, 'vitrine.db'), 'lixo')
  writeFileSync(manifestFile(newer.folder), JSON.stringify({ ...newer.manifest, migration: '999-futuro' }))
  const unfinished = join(files.dataDir, 'backups/vitrine-20261120-130000')
  mkdirSync(unfinished)

  await expect(restoreBackup(files, touched.folder, later(2))).rejects.toThrow('não é mais o que foi gravado')
  await expect(restoreBackup(files, newer.folder, later(2))).rejects.toThrow(
    'versão mais nova do programa (999-futuro)',
  )
  await expect(restoreBackup(files, unfinished, later(2))).rejects.toThrow('Não há cópia completa')
  expect((await listBackups(files)).map(({ name }) => name)).toEqual([newer.name, touched.name])
  await files.reopen()
  expect(await files.read()).toBe('antes')
})

test('pruning deletes the oldest backups', async () => {
  const files = await openStoreFiles()
  for (const minutes of [0, 1, 2]) await makeBackup(files, later(minutes))
  expect(await pruneBackups(files, 2)).toEqual(['vitrine-20261120-120000'])
  expect((await listBackups(files)).map(({ name }) => name)).toEqual([
    'vitrine-20261120-120200',
    'vitrine-20261120-120100',
  ])
})

test('backup needs a database, and restore works without one', async () => {
  const files = await openStoreFiles()
  const { folder } = await makeBackup(files, NOON)
  const empty = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  const elsewhere = { dataDir: empty, database: join(empty, 'vitrine.db') }
  await expect(makeBackup(elsewhere, NOON)).rejects.toThrow('Não há banco')
  expect((await restoreBackup(elsewhere, folder, NOON)).movedAside).toEqual([])
  const restored = await open(elsewhere.database)
  expect(await read(restored)).toBe('antes')
  await restored.destroy()
})

test('ids used after the backup are not used again', async () => {
  const files = await openStoreFiles()
  const { folder } = await makeBackup(files, NOON)
  await files.number('orders', 234_567)
  await files.close()
  const { settled } = await restoreBackup(files, folder, later(5))
  expect(settled).toMatchObject({ lastOrder: 0, nextOrder: 334_568 })
  await files.reopen()
  expect(await files.read()).toBe('antes')
})

test.each<[string, (file: string) => void]>([
  ['is not a database', (file) => writeFileSync(file, 'lixo'.repeat(2000))],
  ['is truncated', (file) => truncateSync(file, 6000)],
  ['is empty', (file) => truncateSync(file, 0)],
])('a restore replaces a database that %s and moves it aside unchanged', async (_, damage) => {
  const files = await openStoreFiles()
  const { folder } = await makeBackup(files, NOON)
  await files.close()
  damage(files.database)
  const damaged = readFileSync(files.database)
  const { movedAside } = await restoreBackup(files, folder, later(5))
  expect(readFileSync(movedAside[0]!).equals(damaged)).toBe(true)
  await files.reopen()
  expect(await files.read()).toBe('antes')
})

test('a restore that fails while copying changes nothing and leaves nothing', async () => {
  const files = await openStoreFiles()
  const { folder } = await makeBackup(files, NOON)
  await files.write('depois')
  await files.close()
  rmSync(join(folder, 'uploads'), { recursive: true })
  await expect(restoreBackup(files, folder, later(5))).rejects.toThrow('ENOENT')
  expect(readdirSync(files.dataDir).toSorted()).toEqual(['backups', 'uploads', 'vitrine.db'])
  await files.reopen()
  expect(await files.read()).toBe('depois')
})

test('an interrupted restore keeps an empty shop from starting, and can be repeated', async () => {
  const files = await openStoreFiles()
  expect(explainHalfRestored(files.database)).toBeNull()
  const { folder } = await makeBackup(files, NOON)
  await files.close()
  renameSync(files.database, `${files.database}.antes-vitrine-20261120-120100`)
  writeFileSync(`${files.database}.chegando`, 'a half')
  mkdirSync(join(files.dataDir, 'uploads.chegando'))
  expect(explainHalfRestored(files.database)).toContain('Uma restauração parou no meio')
  const config = readConfig({ DATA_DIR: files.dataDir })
  await expect(openStore(config, pino({ level: 'silent' }))).rejects.toThrow('Repita npm run store -- restore')
  expect(existsSync(files.database)).toBe(false)

  await restoreBackup(files, folder, later(2))
  expect(explainHalfRestored(files.database)).toBeNull()
  expect(readdirSync(files.dataDir).filter((name) => name.includes('chegando'))).toEqual([])
  await files.reopen()
  expect(await files.read()).toBe('antes')
})
