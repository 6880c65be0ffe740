import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { describeJob } from '../jobs/job-text.ts'
import { unpark } from '../jobs/job-store.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'

/** Puts a parked job back into the queue. Of two concurrent retries, the second is refused. */
export async function retryJob(shop: Shop, id: number, staff: StaffRequest): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const job = await unpark(tx, id, staff.now)
    if (typeof job === 'string') throw new Refusal(job === 'not_parked' ? 'job_not_parked' : 'job_not_found')
    await writeAudit(tx, staff, {
      action: 'job.retry',
      subject: `job ${id}`,
      before: { error: job.last_error },
      after: { kind: describeJob(job) },
    })
  })
  shop.wakeJobs()
}
