import type { Tx } from '../db/schema.ts'

export type AuditEntry = {
  /** The e-mail of who did it. */
  actor: string
  action: string
  subject: string
  before: unknown
  after: unknown
  address: string
  now: Date
}

/** Who changed what, from what to what, when and from where; in the transaction of the change. Never given a secret. */
export async function writeAudit(tx: Tx, { actor, action, subject, before, after, address, now }: AuditEntry): Promise<void> {
  const text = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
  await tx
    .insertInto('audit_log')
    .values({ happened_at: now, actor, action, subject, before: text(before), after: text(after), address })
    .execute()
}
