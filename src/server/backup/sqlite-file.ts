import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'

/** Null if the file is sound; its journal is merged into it. */
export function faultOf(file: string): string | null {
  let database: DatabaseSync | null = null
  try {
    database = new DatabaseSync(file)
    database.exec('pragma journal_mode=delete')
    const verdict = Object.values(database.prepare('pragma integrity_check(1)').get() ?? {})[0]
    return verdict === 'ok' ? null : String(verdict)
  } catch (error) {
    return (error as Error).message
  } finally {
    database?.close()
  }
}

const SQLITE_BUSY = 5
const SQLITE_CORRUPT = 11
const SQLITE_NOTADB = 26

/** True if another process has the database open: only the last connection may leave WAL mode. */
export function isInUse(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec('pragma journal_mode=delete')
    return false
  } catch (error) {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
    if (code === SQLITE_BUSY) return true
    if (code === SQLITE_CORRUPT || code === SQLITE_NOTADB) return false
    throw error
  } finally {
    database.close()
  }
}

type OnBytes = (done: number, total: number) => void

export async function sha256Of(file: string, onBytes: OnBytes = () => {}): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), counting((await stat(file)).size, onBytes), hash)
  return hash.digest('hex')
}

/** Readable by its owner alone. */
export async function copyPrivately(from: string, to: string, onBytes: OnBytes): Promise<void> {
  const total = (await stat(from)).size
  await pipeline(createReadStream(from), counting(total, onBytes), createWriteStream(to, { mode: 0o600 }))
}

function counting(total: number, onBytes: OnBytes) {
  let done = 0
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      done += chunk.length
      onBytes(done, total)
      yield chunk
    }
  }
}
