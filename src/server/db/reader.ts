import { type CompiledQuery, type DatabaseConnection, type Driver, SqliteDialect } from 'kysely'
import { createRequestThread } from '../request-thread.ts'
import type { ReaderQuery } from './reader-thread.ts'

/**
 * Reads a SQLite file in a worker thread: SQLite is synchronous, so a report over years of orders would block every
 * shopper. Reads committed data and cannot write.
 */
export class ReaderDialect extends SqliteDialect {
  readonly #file: string
  readonly #script: URL
  readonly #idleMs: number

  constructor(file: string, script = new URL('./reader-thread.ts', import.meta.url), idleMs = IDLE_MS) {
    super({ database: () => Promise.reject(new Error('the reader has no connection in this thread')) })
    this.#file = file
    this.#script = script
    this.#idleMs = idleMs
  }

  override createDriver(): Driver {
    return createReader(this.#file, this.#script, this.#idleMs)
  }
}

/** A thread holds about 15 MB. */
const IDLE_MS = 30_000

function createReader(file: string, script: URL, idleMs: number): Driver {
  const thread = createRequestThread<ReaderQuery, never[]>(script, { workerData: { file }, idleMs })
  const connection: DatabaseConnection = {
    async executeQuery({ sql, parameters }: CompiledQuery) {
      return { rows: await thread.send({ sql, parameters }) }
    },
    streamQuery() {
      throw new Error('the reader answers whole')
    },
  }

  const refuse = () => Promise.reject(new Error('the reader only reads'))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: () => thread.close(),
  }
}
