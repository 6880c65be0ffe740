/** The reader's other half: answers one question after the other, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteDatabase } from 'kysely'
import { openFile } from './sqlite-file.ts'

export type Question = { id: number; sql: string; parameters: readonly unknown[] }
export type Answer = { id: number; rows: unknown[] } | { id: number; error: Failure }
/** What tells one error of the database from another would be lost with an Error on its way to the other thread. */
type Failure = { message: string; code?: unknown; errcode?: unknown }

let database: SqliteDatabase | null = null

parentPort!.on('message', ({ id, sql, parameters }: Question) => {
  let answer: Answer
  try {
    database ??= openFile((workerData as { file: string }).file, { readOnly: true })
    answer = { id, rows: database.prepare(sql).all(parameters) }
  } catch (error) {
    const { message, code, errcode } = error as Failure
    answer = { id, error: { message, code, errcode } }
  }
  parentPort!.postMessage(answer)
})
