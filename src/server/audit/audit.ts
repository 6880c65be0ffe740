import type { Tx } from '../db/schema.ts'
import type { Person } from '../http/session.ts'
import type { AuditAction } from './actions.ts'

export type StaffRequest = { person: Pick<Person, 'email'>; address: string; now: Date }
export type SuperAdminRequest = StaffRequest & { person: Person }

export type AuditEntry = {
  action: AuditAction
  /** Kind and id of the changed thing ('product 12'), or the kind alone ('settings'). */
  subject: string
  before?: unknown
  after?: unknown
}

/** Callers never pass a secret. */
export function writeAudit(tx: Tx, staff: StaffRequest, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, staff, [entry])
}

/** In one statement, which takes a few thousand entries at most. */
export async function writeAudits(
  tx: Tx,
  { person, address, now }: StaffRequest,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ action, subject, before, after }) => ({
    actor: person.email,
    address,
    happened_at: now,
    action,
    subject,
    before: jsonOf(before),
    after: jsonOf(after),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

export function differences<T extends object>(was: T, is: Partial<T>): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(is) as (keyof T)[]).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
  const pick = (from: Partial<T>) => Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(was), after: pick(is) }
}

/** Checked before the version, so that a repeated request succeeds when the response of the first one was lost. */
export function isUnchanged<T extends object>(was: T, is: Partial<T>): boolean {
  return Object.keys(differences(was, is).after).length === 0
}
