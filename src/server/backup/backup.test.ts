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
import { halfRestored, restoreBackup } from './restore-backup.ts'

const NOON = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

const PHOTO = `${'a'.repeat(32)}.webp`
const OTHER_PHOTO = `${'b'.repeat(32)}-320.avif`

/** A shop's files, with its database open, one setting and one picture in it. */
async function openHouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const house = { dataDir, database: join(dataDir, 'vitrine.db') }
  let db = await open(house.database)
  onTestFinished(async () => {
    await db.destroy()
    rmSync(dataDir, { recursive: true, force: true })
  })
  mkdirSync(join(dataDir, 'uploads'))
  writeFileSync(join(dataDir, 'uploads', PHOTO), 'foto')
  await write(db, 'antes')
  return {
    ...house,
    write: (value: string) => write(db, value),
    read: () => read(db),
    number: (table: string, reached: number) =>
      sql`insert into sqlite_sequence (name, seq) values (${table}, ${reached})`.execute(db),
    close: () => db.destroy(),
    reopen: async () => (db = await open(house.database)),
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

test('a backup of a running shop restores completely, and the current data is moved aside', async () => {
  const house = await openHouse()
  const made = await makeBackup(house, NOON)
  expect(made).toMatchObject({ name: 'vitrine-20261120-120000', madeAt: NOON, manifest: { uploads: 1 } })
  expect(readdirSync(made.folder).toSorted()).toEqual(['manifest.json', 'uploads', 'vitrine.db'])

  await house.write('depois')
  writeFileSync(join(house.dataDir, 'uploads', OTHER_PHOTO), 'nova')
  await house.close()
  const { laidAside } = await restoreBackup(house, made.folder, later(5))
  await house.reopen()
  expect(await house.read()).toBe('antes')
  expect(readFileSync(join(house.dataDir, 'uploads', PHOTO), 'utf8')).toBe('foto')
  expect(existsSync(join(house.dataDir, 'uploads', OTHER_PHOTO))).toBe(false)

  expect(laidAside.map((path) => path.slice(house.dataDir.length))).toEqual([
    '/vitrine.db.antes-vitrine-20261120-120500',
    '/uploads.antes-vitrine-20261120-120500',
  ])
  const before = await open(laidAside[0]!)
  expect(await read(before)).toBe('depois')
  await before.destroy()
})

test('a photo that is just being written is no part of a backup', async () => {
  const house = await openHouse()
  writeFileSync(join(house.dataDir, 'uploads', `${OTHER_PHOTO}.0f8fad5b-d9cb-469f-a165-70867728950e`), 'half a pho')
  const { folder, manifest } = await makeBackup(house, NOON)
  expect(manifest.uploads).toBe(1)
  expect(readdirSync(join(folder, 'uploads'))).toEqual([PHOTO])
})

test('a failed backup leaves nothing, and removes the remains of a killed one', async () => {
  const house = await openHouse()
  const root = join(house.dataDir, 'backups')
  for (const left of ['vitrine-20261119-040000.incompleta', 'vitrine-20261120-115900.incompleta'])
    mkdirSync(join(root, left), { recursive: true })
  await house.close()
  writeFileSync(house.database, 'lixo'.repeat(1000))
  await expect(makeBackup(house, NOON)).rejects.toThrow('not a database')
  expect(readdirSync(root)).toEqual(['vitrine-20261120-115900.incompleta'])
})

test('nothing is restored under a shop that is open', async () => {
  const house = await openHouse()
  const { folder } = await makeBackup(house, NOON)
  await house.write('depois')
  await expect(restoreBackup(house, folder, later(1))).rejects.toThrow('A loja está aberta')
  expect(await house.read()).toBe('depois')
  await house.write('ainda vende')
  expect(await house.read()).toBe('ainda vende')
})

test('a modified, truncated or newer backup is refused without data loss', async () => {
  const house = await openHouse()
  const [touched, newer] = [await makeBackup(house, NOON), await makeBackup(house, later(1))]
  await house.close()
  writeFileSync(join(touched.folder, 'vitrine.db'), 'lixo')
  writeFileSync(manifestFile(newer.folder), JSON.stringify({ ...newer.manifest, migration: '999-futuro' }))
  const unfinished = join(house.dataDir, 'backups/vitrine-20261120-130000')
  mkdirSync(unfinished)

  await expect(restoreBackup(house, touched.folder, later(2))).rejects.toThrow('não é mais o que foi gravado')
  await expect(restoreBackup(house, newer.folder, later(2))).rejects.toThrow(
    'versão mais nova do programa (999-futuro)',
  )
  await expect(restoreBackup(house, unfinished, later(2))).rejects.toThrow('Não há cópia completa')
  expect((await listBackups(house.dataDir)).map(({ name }) => name)).toEqual([newer.name, touched.name])
  await house.reopen()
  expect(await house.read()).toBe('antes')
})

test('the oldest go when only so many are to be kept', async () => {
  const house = await openHouse()
  for (const minutes of [0, 1, 2]) await makeBackup(house, later(minutes))
  expect(await pruneBackups(house.dataDir, 2)).toEqual(['vitrine-20261120-120000'])
  expect((await listBackups(house.dataDir)).map(({ name }) => name)).toEqual([
    'vitrine-20261120-120200',
    'vitrine-20261120-120100',
  ])
})

test('backup needs a database, and restore works without one', async () => {
  const house = await openHouse()
  const { folder } = await makeBackup(house, NOON)
  const empty = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(empty, { recursive: true }))
  const elsewhere = { dataDir: empty, database: join(empty, 'vitrine.db') }
  await expect(makeBackup(elsewhere, NOON)).rejects.toThrow('Não há banco')
  expect((await restoreBackup(elsewhere, folder, NOON)).laidAside).toEqual([])
  const restored = await open(elsewhere.database)
  expect(await read(restored)).toBe('antes')
  await restored.destroy()
})

test('numbers that the shop gave out after its backup are not given out again', async () => {
  const house = await openHouse()
  const { folder } = await makeBackup(house, NOON)
  await house.number('orders', 234_567)
  await house.close()
  const { settled } = await restoreBackup(house, folder, later(5))
  expect(settled).toMatchObject({ lastOrder: 0, nextOrder: 334_568 })
  await house.reopen()
  expect(await house.read()).toBe('antes')
})

test.each<[string, (file: string) => void]>([
  ['is no database any more', (file) => writeFileSync(file, 'lixo'.repeat(2000))],
  ['was cut short', (file) => truncateSync(file, 6000)],
  ['is empty', (file) => truncateSync(file, 0)],
])('a backup takes the place of a database that %s, which is laid aside as it is', async (_, damage) => {
  const house = await openHouse()
  const { folder } = await makeBackup(house, NOON)
  await house.close()
  damage(house.database)
  const damaged = readFileSync(house.database)
  const { laidAside } = await restoreBackup(house, folder, later(5))
  expect(readFileSync(laidAside[0]!).equals(damaged)).toBe(true)
  await house.reopen()
  expect(await house.read()).toBe('antes')
})

test('a restoration that fails while it copies changes nothing and leaves nothing behind', async () => {
  const house = await openHouse()
  const { folder } = await makeBackup(house, NOON)
  await house.write('depois')
  await house.close()
  rmSync(join(folder, 'uploads'), { recursive: true })
  await expect(restoreBackup(house, folder, later(5))).rejects.toThrow('ENOENT')
  expect(readdirSync(house.dataDir).toSorted()).toEqual(['backups', 'uploads', 'vitrine.db'])
  await house.reopen()
  expect(await house.read()).toBe('depois')
})

test('an interrupted restore keeps an empty shop from starting, and can be repeated', async () => {
  const house = await openHouse()
  expect(halfRestored(house.database)).toBeNull()
  const { folder } = await makeBackup(house, NOON)
  await house.close()
  renameSync(house.database, `${house.database}.antes-vitrine-20261120-120100`)
  writeFileSync(`${house.database}.chegando`, 'a half')
  mkdirSync(join(house.dataDir, 'uploads.chegando'))
  expect(halfRestored(house.database)).toContain('Uma restauração parou no meio')
  const config = readConfig({ DATA_DIR: house.dataDir })
  await expect(openStore(config, pino({ level: 'silent' }))).rejects.toThrow('Repita npm run store -- restore')
  expect(existsSync(house.database)).toBe(false)

  await restoreBackup(house, folder, later(2))
  expect(halfRestored(house.database)).toBeNull()
  expect(readdirSync(house.dataDir).filter((name) => name.includes('chegando'))).toEqual([])
  await house.reopen()
  expect(await house.read()).toBe('antes')
})
