import { parentPort, workerData } from 'node:worker_threads'
import { openBackupBucket } from '../gateways/backup-bucket.ts'
import { BackupError } from './backups.ts'
import type { RehearsalMethod } from './postgres-rehearsal.ts'
import { rehearse } from './rehearse.ts'
import type { RehearsalThreadInput } from './run-rehearsal.ts'
import type { ThreadMessage } from './run-thread.ts'

const { name, bucket, ...data } = workerData as RehearsalThreadInput

try {
  report({ result: await rehearse(data, name, bucket && openBackupBucket(bucket)) })
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  report({ error: error.message })
}

function report(message: ThreadMessage<RehearsalMethod>): void {
  parentPort!.postMessage(message)
}
