import type { Tx } from '../db/schema.ts'
import type { Person } from '../http/session.ts'
import type { AuditAction } from './actions.ts'

/** A member of staff and the IP address of their request. */
export type Staff = { person: Pick<Person, 'email'>; address: string }

/** A request by a member of staff: who, from which IP address and when. */
export type StaffRequest = { person: Person; address: string; now: Date }

/** The fields of an audit entry that are the same for everything that one request changes. */
export function auditedBy({ person, address }: Staff, now: Date) {
  return { actor: person.email, address, now }
}

export type AuditEntry = {
  /** E-mail of the member of staff. */
  actor: string
  action: AuditAction
  /** Kind and id of the changed thing ('product 12'), or the kind alone ('settings'). */
  subject: string
  before?: unknown
  after?: unknown
  address: string
  now: Date
}

/** Writes to the audit log, in the transaction of the change. Callers never pass a secret. */
export function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, [entry])
}

/** In one statement, which takes a few thousand entries at most. */
export async function writeAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ now, before, after, ...entry }) => ({
    ...entry,
    happened_at: now,
    before: jsonOf(before),
    after: jsonOf(after),
  }))
  await tx.insertInto('audit_log').values(rows).execute()
}

function jsonOf(value: unknown): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/** The fields of `is` that differ from `was`, with old and new values. */
export function differences<T extends object>(was: T, is: Partial<T>): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(is) as (keyof T)[]).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
  const pick = (from: Partial<T>) => Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(was), after: pick(is) }
}

/**
 * Saving unchanged values writes nothing: no new version, no audit entry. Callers check this before the version, so that
 * a repeated request succeeds when the response of the first one was lost.
 */
export function isUnchanged<T extends object>(was: T, is: Partial<T>): boolean {
  return Object.keys(differences(was, is).after).length === 0
}
