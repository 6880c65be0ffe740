import { Worker } from 'node:worker_threads'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteDialect } from 'kysely'
import type { Answer, Question } from './reader-thread.ts'

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

type Waiting = { resolve: (result: QueryResult<never>) => void; reject: (error: Error) => void }

function createReader(file: string, script: URL, idleMs: number): Driver {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let asked = 0
  const waiting = new Map<number, Waiting>()

  /** `error` is emitted before `exit`; a new worker may have started in between. */
  function fail(ended: Worker, error: Error): void {
    if (thread !== ended) return
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function end(): Promise<number> | undefined {
    const ended = thread
    thread = null
    return ended?.terminate()
  }

  /** Started at the first query, and ended when there was none for a while: mostly the back office needs it. */
  function start(): Worker {
    const started = new Worker(script, { workerData: { file } })
    started.unref()
    started.on('message', (answer: Answer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
      if ('rows' in answer) asker?.resolve({ rows: answer.rows as never[] })
      else asker?.reject(Object.assign(new Error(answer.error.message), answer.error))
    })
    started.on('error', (error: Error) => fail(started, error))
    started.on('exit', () => fail(started, new Error('the reader ended')))
    return started
  }

  const connection: DatabaseConnection = {
    executeQuery({ sql, parameters }: CompiledQuery) {
      clearTimeout(idle)
      thread ??= start()
      const question: Question = { id: ++asked, sql, parameters }
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject })
        thread!.postMessage(question)
      })
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
    async destroy() {
      clearTimeout(idle)
      await end()
    },
  }
}
