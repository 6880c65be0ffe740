import { parentPort, workerData } from 'node:worker_threads'
import { openBackupBucket } from '../gateways/backup-bucket.ts'
import type { BucketAddress } from '../gateways/s3-client.ts'
import { BackupError, type Backup, type StoreData } from './backups.ts'
import { bucketFailure, pruneBucket, uploadBackup } from './bucket-backups.ts'
import { makeBackup } from './make-backup.ts'
import type { ThreadMessage } from './run-thread.ts'
import type { OnStep } from './steps.ts'

/** `keep` of a nightly one: how many of these stay in the bucket. */
export type BackupThreadInput = StoreData & { now: Date; keep: number | null; bucket: BucketAddress | null }
export type MadeBackup = { name: string; bytes: number }

const { now, keep, bucket, ...data } = workerData as BackupThreadInput
let reported = -1

try {
  const onStep: OnStep = (step, done, total) => {
    const percent = Math.floor((100 * done) / (total ?? Infinity))
    if (step !== 'database' || total === null || percent === reported) return
    reported = percent
    report({ percent })
  }
  const backup = await makeBackup(data, now, onStep, { isNightly: keep !== null })
  if (bucket) await copyToBucket(backup, bucket)
  report({ result: { name: backup.name, bytes: backup.bytes + (backup.manifest.uploadsBytes ?? 0) } })
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  report({ error: error.message, detail: String(error.cause ?? '') })
}

async function copyToBucket(backup: Backup, address: BucketAddress): Promise<void> {
  const opened = openBackupBucket(address)
  try {
    await uploadBackup(opened, backup)
    if (keep !== null) await pruneBucket(opened, keep, now)
  } catch (error) {
    throw new BackupError(`A cópia ficou só neste servidor, e o bucket não a tem completa: ${bucketFailure(error)}.`, {
      cause: error,
    })
  }
}

function report(message: ThreadMessage<MadeBackup>): void {
  parentPort!.postMessage(message)
}
