import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/open.ts'
import { freshDatabase } from '../testing/database.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { listBackups } from './backups.ts'
import { makeBackup } from './make-backup.ts'
import { withoutPassword } from './postgres-dump.ts'
import { restoreBackup } from './restore-backup.ts'

const hasTools = spawnSync('pg_dump', ['--version']).status === 0

async function openDumpedShop(): Promise<TestShop | null> {
  const shop = await openShop()
  if (shop.dialect !== 'postgres' || !hasTools) return null
  await shop.product({ name: 'Vaso Sertão' })
  mkdirSync(join(shop.config.dataDir, 'uploads'))
  writeFileSync(join(shop.config.dataDir, 'uploads', `${'a'.repeat(32)}.webp`), 'foto')
  return shop
}

test('a dump of a running PostgreSQL restores into an empty database', async () => {
  const shop = await openDumpedShop()
  if (!shop) return
  const made = await makeBackup(shop.config, shop.now())
  expect(readdirSync(made.folder).toSorted()).toEqual(['manifest.json', 'uploads', 'vitrine.dump'])
  expect((await listBackups(shop.config)).map(({ name }) => name)).toEqual([made.name])

  const empty = await freshDatabase(shop.config.dataDir, { isEmpty: true })
  execFileSync('pg_restore', ['--no-owner', `--dbname=${empty.address}`, join(made.folder, 'vitrine.dump')])
  const restored = openDatabase(empty.address, { poolSize: 1 })
  const names = await restored.db.selectFrom('products').select('name').execute()
  await restored.close()
  await empty.drop()
  expect(names).toEqual([{ name: 'Vaso Sertão' }])
  await expect(
    restoreBackup(
      { dataDir: shop.config.dataDir, database: join(shop.config.dataDir, 'vitrine.db') },
      made.folder,
      shop.now(),
    ),
  ).rejects.toThrow('volta com pg_restore')
})

test('without pg_dump or a database, nothing is left and the reason is reported', async () => {
  const shop = await openDumpedShop()
  if (!shop) return
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-'))
  const { PATH } = process.env
  onTestFinished(() => {
    process.env.PATH = PATH
    rmSync(dataDir, { recursive: true })
  })
  const stranger = new URL(shop.config.database)
  stranger.pathname += '_que_nao_ha'
  await expect(makeBackup({ dataDir, database: stranger.href }, shop.now())).rejects.toThrow('does not exist')
  process.env.PATH = dataDir
  await expect(makeBackup({ dataDir, database: shop.config.database }, shop.now())).rejects.toThrow(
    'Não há pg_dump neste computador',
  )
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([])
})

test('a password never appears in the arguments of pg_dump', () => {
  expect(withoutPassword('postgres://ana:s%40nha@host:5433/loja?sslmode=require')).toEqual({
    url: 'postgres://ana@host:5433/loja?sslmode=require',
    password: 's@nha',
  })
  expect(withoutPassword('postgres://ana@host/loja?password=s%40nha')).toEqual({
    url: 'postgres://ana@host/loja',
    password: 's@nha',
  })
  expect(withoutPassword('postgres://host/loja').password).toBe('')
})
