import { parseRedirects, redirectKey } from '#domain/redirects.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import { refuseViolations } from '../db/errors.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

export async function readRedirects(db: Db): Promise<string> {
  const rows = await db.selectFrom('redirects').select(['from_path', 'to_path']).orderBy('from_path').execute()
  return rows.map(({ from_path: from, to_path: to }) => `${from};${to}`).join('\n')
}

/** Replaces all redirects, if they are still as the person saw them. */
export function saveRedirects(
  db: Db,
  { text, seen }: { text: string; seen: string },
  staff: StaffRequest,
): Promise<string> {
  const redirects = parseRedirects(text)
  if ('problem' in redirects)
    throw new Refusal('invalid_input', { what: redirects.problem }, { fields: { text: redirects.problem } })
  const saving = inTransaction(db, async (tx) => {
    const removed = await tx.deleteFrom('redirects').returning(['from_path', 'to_path']).execute()
    const before = removed.map(({ from_path: from, to_path: to }) => `${from};${to}`).toSorted()
    const wanted = redirects.map(({ from, to }) => `${from};${to}`).toSorted()
    // A repeated request finds what it wants.
    const isRepeated = before.join('\n') === wanted.join('\n')
    if (!isRepeated && before.join('\n') !== seen.split('\n').filter(Boolean).toSorted().join('\n'))
      throw new Refusal('stale')
    const rows = redirects.map(({ from, to }) => ({ from_path: from, to_path: to, created_at: staff.now }))
    await inBatches(rows, async (some) => void (await tx.insertInto('redirects').values(some).execute()))
    if (!isRepeated)
      await writeAudit(tx, staff, {
        action: 'redirects.change',
        subject: 'redirects',
        before: { redirects: removed.length },
        after: { redirects: rows.length },
      })
    return readRedirects(tx)
  })
  return refuseViolations(saving, { unique: new Refusal('stale') })
}

/** Where an address without a page leads; with its query first. */
export async function findImportedRedirect(db: Db, { pathname, search }: URL): Promise<string | undefined> {
  const keys = [redirectKey(pathname + search), redirectKey(pathname)].filter((key) => key !== null)
  if (keys.length === 0) return undefined
  const rows = await db.selectFrom('redirects').selectAll().where('from_path', 'in', keys).execute()
  return keys.flatMap((key) => rows.find(({ from_path: from }) => from === key) ?? [])[0]?.to_path
}
