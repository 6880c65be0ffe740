import { adminHealth } from '#contract/server/admin-health.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { unpark } from '../jobs/job-store.ts'
import { describeJob } from '../jobs/job-text.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { checkHealth } from './check-health.ts'
import { createProbe } from './probes.ts'

export function storeHealthRoutes(mount: Mount, shop: Shop): void {
  const probe = createProbe(shop)

  mount(adminHealth.check, async ({ fresh = false }) => ({
    findings: await checkHealth(shop, probe, fresh),
    checked_at: shop.now(),
  }))

  mount(adminHealth.retryJob, ({ id }, call) => retryJob(shop, id, call))
}

/** Of two concurrent retries, the second is refused. */
async function retryJob({ db, wakeJobs }: Shop, id: number, staff: StaffRequest): Promise<void> {
  await inTransaction(db, async (tx) => {
    const job = await unpark(tx, id, staff.now)
    if (typeof job === 'string') throw new Refusal(job === 'not_parked' ? 'job_not_parked' : 'job_not_found')
    await writeAudit(tx, staff, {
      action: 'job.retry',
      subject: `job ${id}`,
      before: { error: job.last_error },
      after: { kind: describeJob(job) },
    })
  })
  wakeJobs()
}
