import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { readConfig } from './config.ts'
import { keepFilesPrivate } from './private-files.ts'
import type { Pages } from './rendering/pages.ts'
import { openStore } from './store.ts'

const SILENT = pino({ level: 'silent' })
const NO_PAGES = {} as Pages

/** A world-readable folder under a umask of 0. */
function openFolderForAll(): string {
  const umask = process.umask(0)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => {
    process.umask(umask)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Paths that other users can read. */
function openPaths(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return ['', ...names].filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)
}

test('a shop keeps its files private in a world-readable folder', async () => {
  const dataDir = openFolderForAll()
  const config = readConfig({ DATA_DIR: dataDir })
  const store = await openStore(config, SILENT, async () => NO_PAGES)
  const { folder } = await makeBackup(config, new Date())
  expect(readdirSync(dataDir)).toEqual(
    expect.arrayContaining(['app-secret', 'backups', 'sandbox.db', 'vitrine.db', 'vitrine.db-shm', 'vitrine.db-wal']),
  )
  expect(openPaths(dataDir)).toEqual([])
  await store.close()
  await restoreBackup(config, folder, new Date())
  expect(openPaths(dataDir)).toEqual([])
})

test('existing files are made private at the start', async () => {
  const dataDir = openFolderForAll()
  mkdirSync(join(dataDir, 'backups/vitrine-20261120-120000'), { recursive: true })
  mkdirSync(join(dataDir, 'uploads'))
  const files = ['vitrine.db', 'vitrine.db-wal', 'backups/vitrine-20261120-120000/vitrine.dump', 'uploads/a.webp']
  for (const name of files) writeFileSync(join(dataDir, name), '')
  expect(openPaths(dataDir)).toHaveLength(8)
  expect(await keepFilesPrivate(dataDir)).toEqual([])
  expect(openPaths(dataDir)).toEqual([])
})

test('a shared folder is reported and left unchanged', async () => {
  const dataDir = openFolderForAll()
  chmodSync(dataDir, 0o1777)
  expect(await keepFilesPrivate(dataDir)).toEqual([dataDir])
  expect(statSync(dataDir).mode & 0o1777).toBe(0o1777)
})
