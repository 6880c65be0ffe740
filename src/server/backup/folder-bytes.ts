import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The sum of the folder's own files; 0 if there is no such folder. */
export async function bytesIn(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(folder, entry.name))).size
  return bytes
}
