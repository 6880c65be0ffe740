import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackup } from '../backup/backups.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { errorOf, expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'

const PICTURE = `${'a'.repeat(32)}.webp`
const HOUR = 3_600_000
const hasTools = spawnSync('pg_dump', ['--version']).status === 0

function canBackUp({ dialect }: TestShop): boolean {
  return dialect === 'sqlite' || hasTools
}

async function openPicturedShop() {
  const shop = await openShop()
  await shop.product({ name: 'Vaso Sertão' })
  mkdirSync(join(shop.config.dataDir, 'uploads'))
  writeFileSync(join(shop.config.dataDir, 'uploads', PICTURE), 'foto')
  return { shop, owner: await shop.superAdmin() }
}

function audits({ db }: TestShop) {
  return db.selectFrom('audit_log').select(['action', 'actor', 'after']).orderBy('id').execute()
}

test('the owner makes a backup and downloads it, which is audited and mailed', async () => {
  const { shop, owner } = await openPicturedShop()
  if (!canBackUp(shop)) return
  await owner.api.adminBackups.make()
  await owner.api.adminBackups.make()
  expect((await owner.api.adminBackups.list()).running).toMatchObject({ actor: owner.user.email })
  await shop.jobs.drain()
  const { running, failure, backups, may_make } = await owner.api.adminBackups.list()
  expect({ running, failure, may_make }).toEqual({ running: null, failure: null, may_make: true })
  expect(backups).toMatchObject([{ files: 1, bytes: expect.any(Number) }])
  const { name } = backups[0]!

  await owner.api.adminBackups.confirm({ name })
  const response = await owner.fetch(`/api/admin/backups/${name}/file`)
  expect(response.headers.get('Content-Type')).toBe('application/gzip')
  expect(response.headers.get('Content-Disposition')).toContain(`${name}.tar.gz`)
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'copia.tar.gz'), Buffer.from(await response.arrayBuffer()))
  execFileSync('tar', ['-xzf', 'copia.tar.gz'], { cwd: folder })
  const database = shop.dialect === 'sqlite' ? 'vitrine.db' : 'vitrine.dump'
  expect(readdirSync(join(folder, name)).toSorted()).toEqual(['manifest.json', 'uploads', database])
  expect(readdirSync(join(folder, name, 'uploads'))).toEqual([PICTURE])
  expect((await readBackup(join(folder, name)))!.manifest.uploads).toBe(1)
  if (shop.dialect === 'sqlite') {
    const restored = { dataDir: join(folder, 'nova'), database: join(folder, 'nova', 'vitrine.db') }
    mkdirSync(restored.dataDir)
    await restoreBackup(restored, join(folder, name), shop.now())
    expect(readdirSync(join(restored.dataDir, 'uploads'))).toEqual([PICTURE])
  }

  expect(await audits(shop)).toEqual([
    { action: 'backup.make', actor: owner.user.email, after: null },
    { action: 'backup.download', actor: owner.user.email, after: JSON.stringify({ name }) },
  ])
  const alerts = await shop.db.selectFrom('jobs').select('payload').where('kind', '=', 'staff_alert').execute()
  expect(alerts).toMatchObject([{ payload: expect.stringContaining(name) }])
})

test('a download needs the super administrator, a recent sign-in and an existing backup', async () => {
  const { shop, owner } = await openPicturedShop()
  const admin = await shop.admin()
  expect((await admin.api.adminBackups.list()).may_make).toBe(false)
  await expectRefusal(admin.api.adminBackups.make(), 'outside_role')
  const name = 'vitrine-20200101-000000'
  await expectRefusal(admin.api.adminBackups.confirm({ name }), 'outside_role')
  await expectRefusal(owner.api.adminBackups.confirm({ name }), 'backup_not_found')
  expect((await errorOf(await owner.fetch('/api/admin/backups/..%2F..%2Fuploads/file'))).code).toBe('backup_not_found')
  if (canBackUp(shop)) {
    const made = await makeBackup(shop.config, shop.now())
    shop.travel(HOUR)
    await expectRefusal(owner.api.adminBackups.confirm({ name: made.name }), 'confirm_identity')
    const response = await owner.fetch(`/api/admin/backups/${made.name}/file`)
    expect((await errorOf(response)).code).toBe('confirm_identity')
  }
  expect(await audits(shop)).toEqual([])
})

test('a failed backup reports its reason, and another one can be started', async () => {
  const { shop, owner } = await openPicturedShop()
  const backups = join(shop.config.dataDir, 'backups')
  writeFileSync(backups, 'not a folder')
  await owner.api.adminBackups.make()
  await shop.jobs.drain()
  expect(shop.takeErrors()).toHaveLength(1)
  rmSync(backups)
  const { running, failure } = await owner.api.adminBackups.list()
  expect(running).toBeNull()
  expect(failure!.sentence).toMatch(/Não foi possível gravar na pasta das cópias/)
  await owner.api.adminBackups.make()
  await shop.jobs.drain()
  const after = await owner.api.adminBackups.list()
  if (canBackUp(shop)) expect(after).toMatchObject({ failure: null, backups: [{ files: 1 }] })
  else {
    expect(after.failure!.sentence).toMatch(/pg_dump/)
    shop.takeErrors()
  }
})

test('a backup that fails unexpectedly refers to the log', async () => {
  const { shop, owner } = await openPicturedShop()
  if (!canBackUp(shop)) return
  const uploads = join(shop.config.dataDir, 'uploads')
  rmSync(uploads, { recursive: true })
  writeFileSync(uploads, 'not a folder')
  await owner.api.adminBackups.make()
  await shop.jobs.drain()
  expect(shop.takeErrors()).toHaveLength(1)
  expect((await owner.api.adminBackups.list()).failure!.sentence).toMatch(/erro inesperado/)
})

test('a failed nightly backup is reported once, by its finding', async () => {
  const { shop, owner } = await openPicturedShop()
  const run = { actor: '', night: '2026-11-20', requested_at: shop.now(), ended_at: shop.now(), error: 'Sem bucket.' }
  await shop.db.insertInto('backup_runs').values(run).execute()
  expect((await owner.api.adminBackups.list()).failure).toBeNull()
  await shop.db.updateTable('backup_runs').set({ night: null }).execute()
  expect((await owner.api.adminBackups.list()).failure).toMatchObject({ sentence: 'Sem bucket.' })
})

test('the five newest backups of the button stay, and those of the command', async () => {
  const { shop, owner } = await openPicturedShop()
  if (!canBackUp(shop)) return
  const { name: ofCommand } = await makeBackup(shop.config, shop.now())
  const made: string[] = []
  for (let count = 0; count < 6; count++) {
    shop.travel(1000)
    await owner.api.adminBackups.make()
    await shop.jobs.drain()
    made.unshift((await owner.api.adminBackups.list()).backups[0]!.name)
  }
  const { backups } = await owner.api.adminBackups.list()
  expect(backups.map(({ name }) => name)).toEqual([...made.slice(0, 5), ofCommand])
})
