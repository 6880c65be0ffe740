import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { IS_LONG, openRig, statusOf } from './rig.ts'

const SIZE = '24m'
const PIECE_BYTES = 4096
const canMount = IS_LONG && process.getuid?.() === 0

/** Mounts a small tmpfs in the rig's folder. */
function mountDisk(folder: string): string {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', disk])
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

/** Writes until the disk is full: the shop also writes, so the free space is unknown. */
function fill(filler: string): void {
  const piece = Buffer.alloc(PIECE_BYTES)
  try {
    for (;;) appendFileSync(filler, piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

test.skipIf(!canMount)('a full disk refuses writes with 503, keeps reads, and recovers without a restart', async () => {
  const rig = await openRig()
  const disk = mountDisk(rig.folder)
  const shop = rig.start({ DATA_DIR: disk, LOG_LEVEL: 'warn' })
  await shop.untilReady(rig.url)
  const send = () =>
    statusOf(`${rig.url}/api/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: rig.url },
      body: JSON.stringify({ name: 'Ana', email: 'ana@cliente.example', message: 'x'.repeat(1500) }),
    })
  expect(await send()).toBe(201)

  const filler = join(disk, 'filler')
  fill(filler)
  let accepted = 1
  await expect
    .poll(
      async () => {
        const status = await send()
        if (status === 201) accepted++
        return status
      },
      { timeout: 60_000, interval: 1 },
    )
    .toBe(503)
  await expect.poll(() => statusOf(`${rig.url}/health/ready`), { timeout: 10_000 }).toBe(503)
  expect(await statusOf(`${rig.url}/health/live`)).toBe(200)
  expect(await statusOf(`${rig.url}/api/products?limit=5`)).toBe(200)

  rmSync(filler)
  expect(await send()).toBe(201)
  await expect.poll(() => statusOf(`${rig.url}/health/ready`), { timeout: 20_000 }).toBe(200)
  expect((await shop.terminate()).code).toBe(0)
  const file = new DatabaseSync(join(disk, 'vitrine.db'), { readOnly: true })
  expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
  expect(file.prepare('select count(*) as count from contact_messages').get()).toEqual({ count: accepted + 1 })
  file.close()
})
