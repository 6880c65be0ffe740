import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export type LeaseOwner = { id: string; close(): void }

const SUFFIX = '.lock'

/**
 * By a locked file in DATA_DIR: the kernel releases it when the process ends, and a frozen process keeps it. Each
 * machine has its own DATA_DIR and never releases another machine's leases.
 */
export function registerOwner(dataDir: string): LeaseOwner {
  const folder = join(dataDir, 'runners')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (;;) {
    const id = randomUUID()
    const file = join(folder, id + SUFFIX)
    closeSync(openSync(file, 'wx', 0o600))
    const lock = tryLock(file)
    // A process that starts at the same moment may be probing the new file.
    if (!lock) continue
    return {
      id,
      close() {
        lock.close()
        rmSync(file, { force: true })
      },
    }
  }
}

/** Dead processes of this DATA_DIR; `forget` them once their leases are released. */
export function listDeadOwners(dataDir: string): { ids: string[]; forget(): void } {
  const folder = join(dataDir, 'runners')
  const ids = readdirSync(folder)
    .filter((name) => name.endsWith(SUFFIX))
    .map((name) => name.slice(0, -SUFFIX.length))
    .filter((id) => {
      const lock = tryLock(join(folder, id + SUFFIX))
      lock?.close()
      return lock !== null
    })
  return { ids, forget: () => ids.forEach((id) => rmSync(join(folder, id + SUFFIX), { force: true })) }
}

const SQLITE_BUSY = 5

/** Node has no file locks; an empty SQLite database does. */
function tryLock(file: string): DatabaseSync | null {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode=memory; begin exclusive')
    return database
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return null
    throw error
  }
}
