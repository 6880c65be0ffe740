import { writeAudit, type Staff } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import { describeJob } from '../jobs/job-text.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { hasJob, unpark } from './queries.ts'

/** A task that was given up is owed again, at once; of two who press the button, one is told that it is already. */
export async function retryJob(shop: Shop, id: number, staff: Staff, now: Date): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const job = await unpark(tx, id, now)
    if (!job) throw new Refusal((await hasJob(tx, id)) ? 'job_not_parked' : 'job_not_found')
    await writeAudit(tx, {
      actor: staff.email,
      address: staff.address,
      now,
      action: 'job.retry',
      subject: `job ${id}`,
      before: { error: job.last_error },
      after: { kind: describeJob(job) },
    })
  })
  shop.wakeJobs()
}
