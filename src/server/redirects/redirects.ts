import { createHash } from 'node:crypto'
import { decodeText } from '#contract/csv.ts'
import type { Bytes } from '#contract/endpoint.ts'
import {
  parseRedirects,
  redirectKey,
  redirectProblemText,
  redirectsText,
  redirectTarget,
  type Redirect,
} from '#domain/redirects.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import { inBatches } from '../db/batches.ts'
import { refuseViolations } from '../db/errors.ts'
import { isStorable } from '../http/body.ts'
import type { Db } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { Refusal } from '../refusal.ts'

export function listRedirects(db: Db): Promise<Redirect[]> {
  return db.selectFrom('redirects').select(['from_path as from', 'to_path as to']).orderBy('from_path').execute()
}

export async function readRedirects(db: Db): Promise<{ text: string; version: string }> {
  const redirects = await listRedirects(db)
  return { text: redirectsText(redirects), version: versionOf(redirects) }
}

/** Of the same redirects in any order: databases sort text differently. */
function versionOf(redirects: readonly Redirect[]): string {
  const lines = redirectsText(redirects).split('\n').toSorted().join('\n')
  return createHash('sha256').update(lines).digest('base64url').slice(0, 22)
}

type SaveInput = { file: Bytes; version: string; origin: string }

/** Replaces all redirects, if they are still as the person saw them. */
export function saveRedirects(db: Db, { file, version, origin }: SaveInput, staff: StaffRequest) {
  const redirects = checkedRedirects(file, origin)
  const saving = inTransaction(db, async (tx) => {
    const removed = await tx.deleteFrom('redirects').returning(['from_path as from', 'to_path as to']).execute()
    const before = versionOf(removed)
    // A repeated request finds what it wants.
    const isRepeated = before === versionOf(redirects)
    if (!isRepeated && before !== version) throw new Refusal('stale')
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

function checkedRedirects(file: Bytes, origin: string): Redirect[] {
  const text = decodeText(file)
  const { redirects, problems } = parseRedirects(text, origin)
  const what = isStorable(text) ? problems[0] && redirectProblemText(problems[0]) : 'O arquivo não é um texto'
  if (what) throw new Refusal('invalid_input', { what }, { fields: { text: what } })
  return redirects
}

/** Where an address without a page leads, with the parameters that the redirect does not name. */
export async function findImportedRedirect(db: Db, { pathname, search }: URL): Promise<string | undefined> {
  const path = redirectKey(pathname)
  if (path === null) return undefined
  const redirects = await db
    .selectFrom('redirects')
    .select(['from_path as from', 'to_path as to'])
    // Not LIKE: encoded paths are full of its wildcards.
    .where((eb) =>
      search === ''
        ? eb('from_path', '=', path)
        : eb.or([
            eb('from_path', '=', path),
            eb(eb.fn<string>('substr', ['from_path', eb.lit(1), eb.lit(path.length + 1)]), '=', `${path}?`),
          ]),
    )
    .execute()
  return redirectTarget(redirects, path, search)
}
