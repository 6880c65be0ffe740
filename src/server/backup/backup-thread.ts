import { parentPort, workerData } from 'node:worker_threads'
import { BackupError, type StoreData } from './backups.ts'
import { makeBackup } from './make-backup.ts'

export type BackupThreadInput = StoreData & { now: Date }
export type BackupThreadMessage = { percent: number } | { name: string } | { error: string }

const { now, ...data } = workerData as BackupThreadInput
let reported = -1

try {
  const { name } = await makeBackup(data, now, (step, done, total) => {
    const percent = Math.floor((100 * done) / (total ?? Infinity))
    if (step !== 'database' || total === null || percent === reported) return
    reported = percent
    report({ percent })
  })
  report({ name })
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  report({ error: error.message })
}

function report(message: BackupThreadMessage): void {
  parentPort!.postMessage(message)
}
