import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const ROOM_BYTES = 2 ** 30

/**
 * For files of tests; in memory if there is room. A database of PostgreSQL has three hundred files, and a commit of
 * SQLite waits for the disk.
 */
export function fastFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > ROOM_BYTES ? memory : tmpdir()
}
