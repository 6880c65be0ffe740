import { hasCategories, type CategoryNames } from '#domain/activity-changes.ts'
import { activityKey } from '#domain/activity-key.ts'
import type { Tx } from '../db/schema.ts'

/** Who of the staff acts, and from which address. */
export type Staff = { email: string; address: string }

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
export function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  return writeAudits(tx, [entry])
}

/** The same for many at once, as many as one statement takes. */
export async function writeAudits(tx: Tx, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const text = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
  const categories = await categoriesIn(tx, entries)
  const rows = entries.map(({ actor, action, subject, before, after, address, now }) => {
    const said = { actor, subject, before: text(before), after: text(after) }
    return { ...said, happened_at: now, action, address, search_key: activityKey(said, categories) }
  })
  await tx.insertInto('audit_log').values(rows).execute()
}

/** Their names, where a number stands for one. */
async function categoriesIn(tx: Tx, entries: readonly AuditEntry[]): Promise<CategoryNames> {
  if (!entries.some(({ before, after }) => hasCategories(before) || hasCategories(after))) return new Map()
  const rows = await tx.selectFrom('categories').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Only the fields that changed, as they were and as they are. */
export function differences<T extends object>(was: T, is: Partial<T>): { before: Partial<T>; after: Partial<T> } {
  const changed = (Object.keys(is) as (keyof T)[]).filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]))
  const pick = (from: Partial<T>) => Object.fromEntries(changed.map((key) => [key, from[key]])) as Partial<T>
  return { before: pick(was), after: pick(is) }
}

/**
 * Saving what is there already is no change: it leaves no version, no trace, and nobody else's form is stale by it. Asked
 * before who was first: whoever sends their own change again, because its answer was lost, is told that it is done.
 */
export function isUnchanged<T extends object>(was: T, is: Partial<T>): boolean {
  return Object.keys(differences(was, is).after).length === 0
}
