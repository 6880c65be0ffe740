import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestBucket } from '#server/testing/bucket.ts'
import { PROJECT } from '../../scripts/project.ts'
import { IS_LONG, openRig } from './rig.ts'

const LIVE = { STORE_MODE: 'live', SUPER_ADMIN_EMAIL: 'dona@loja.example', RATE_LIMIT_FACTOR: '1', SWEEP_SECONDS: '1' }
const canMount = IS_LONG && process.getuid?.() === 0

test('a shop that is killed during its nightly backup makes it again, and half a backup is none', async () => {
  const rig = await openRig()
  const bucket = await openTestBucket()
  const keys = (end: string) => [...bucket.files.keys()].filter((key) => key.endsWith(end))
  const env = { ...LIVE, BACKUP_HOUR: '0', BACKUP_BUCKET: bucket.url }
  // The database arrives, what follows does not.
  bucket.fail('silence', 1)
  const shop = rig.start(env)
  await shop.untilReady(rig.url)
  await expect.poll(() => keys('/vitrine.db').length, { timeout: 30_000 }).toBe(1)
  await shop.kill()
  expect(keys('/manifest.json')).toEqual([])

  bucket.fail(null)
  const again = rig.start(env)
  await again.untilReady(rig.url)
  await expect.poll(() => keys('/manifest.json').length, { timeout: 60_000 }).toBe(1)
  const name = keys('/manifest.json')[0]!.split('/')[0]!
  expect(keys('/vitrine.db')).toContain(`${name}/vitrine.db`)
  await expect.poll(() => readdirSync(join(rig.folder, 'backups')), { timeout: 30_000 }).toEqual([name])
  expect((await again.terminate()).code).toBe(0)
})

test.skipIf(!canMount)('a backup that fills its disk leaves nothing', async () => {
  const rig = await openRig()
  const shop = rig.start()
  await shop.untilReady(rig.url)
  const disk = join(rig.folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  const { code, stderr } = await runBackup({ ...rig.env, BACKUP_DIR: disk })
  expect(code).toBe(1)
  expect(stderr).toContain('Não há espaço em disco para mais uma cópia')
  expect(readdirSync(disk)).toEqual([])
})

function runBackup(env: Record<string, string>): Promise<{ code: number; stderr: string }> {
  return new Promise((resolve) => {
    const command = execFile(
      process.execPath,
      [join(PROJECT, 'scripts/store.ts'), 'backup'],
      { env },
      (_, __, stderr) => resolve({ code: command.exitCode ?? -1, stderr }),
    )
  })
}
