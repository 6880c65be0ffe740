/** The reader's other half: answers one question after the other, in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { openFile } from './sqlite-file.ts'

export type Question = { id: number; sql: string; parameters: readonly unknown[] }
export type Answer = { id: number; rows: unknown[] } | { id: number; error: Error }

const database = openFile((workerData as { file: string }).file, { readOnly: true })

parentPort!.on('message', ({ id, sql, parameters }: Question) => {
  let answer: Answer
  try {
    answer = { id, rows: database.prepare(sql).all(parameters) }
  } catch (error) {
    answer = { id, error: error as Error }
  }
  parentPort!.postMessage(answer)
})
