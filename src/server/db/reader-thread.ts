import { workerData } from 'node:worker_threads'
import type { SqliteDatabase } from 'kysely'
import { answerRequests } from '../answer-requests.ts'
import { openFile } from './sqlite-file.ts'

export type ReaderQuery = { sql: string; parameters: readonly unknown[] }

let database: SqliteDatabase | null = null

answerRequests(({ sql, parameters }: ReaderQuery): unknown[] => {
  database ??= openFile((workerData as { file: string }).file, { readOnly: true })
  return database.prepare(sql).all(parameters)
})
