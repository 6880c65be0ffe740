import { chmod, lstat, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Stats } from 'node:fs'

const OWNER_ONLY_UMASK = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600
const OTHERS = 0o077
const STICKY = 0o1000

/**
 * Makes everything in DATA_DIR readable by the shop's user only: existing files, and new ones by the process's umask.
 * Returns the paths that it may not change: another user's, or a shared folder such as /tmp.
 */
export async function keepFilesPrivate(dataDir: string): Promise<string[]> {
  process.umask(OWNER_ONLY_UMASK)
  return tighten(dataDir)
}

async function tighten(path: string): Promise<string[]> {
  const stats = await lstat(path).catch(ignoreMissing)
  if (!stats || stats.isSymbolicLink()) return []
  const isOpen = (stats.mode & OTHERS) !== 0
  const open = isOpen && !(await makePrivate(path, stats)) ? [path] : []
  // Skips the many uploads if their folder was private: then they are, too.
  if (!stats.isDirectory() || (basename(path) === 'uploads' && !isOpen)) return open
  const names = await readdir(path)
  for (const name of names) open.push(...(await tighten(join(path, name))))
  return open
}

async function makePrivate(path: string, stats: Stats): Promise<boolean> {
  if ((stats.mode & STICKY) !== 0) return false
  try {
    await chmod(path, stats.isDirectory() ? FOLDER_MODE : FILE_MODE)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPERM') return false
    return ignoreMissing(error) === undefined
  }
}

/** Files may disappear meanwhile: other processes have journals and drafts. */
function ignoreMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
