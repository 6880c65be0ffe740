import { parentPort, workerData } from 'node:worker_threads'
import type { SqliteDatabase } from 'kysely'
import { openFile } from './sqlite-file.ts'

export type Question = { id: number; sql: string; parameters: readonly unknown[] }
export type Answer = { id: number; rows: unknown[] } | { id: number; error: Failure }
/** Structured cloning drops an Error's own properties, among them the error code. */
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
