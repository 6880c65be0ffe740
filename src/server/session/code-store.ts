import { sql, type Insertable } from 'kysely'
import type { Database, Db, Tx } from '../db/schema.ts'

const MINUTE = 60_000
const WINDOW_MS = 15 * MINUTE
const DAY_MS = 24 * 60 * MINUTE
/** With 5 tries each: 60 guesses a day at a million codes. */
const MAX_A_DAY = 12
export const CODE_TRIES = 5

/** The row of browsers that signed in with the e-mail before: no other can use up their codes. No e-mail has a colon. */
export function knownKey(mailbox: string): string {
  return `known:${mailbox}`
}

type CodeRow = Insertable<Database['sign_in_codes']>
type NewCode = Pick<CodeRow, 'mailbox' | 'email' | 'browser_hash' | 'expires_at'> & {
  code_hash: string
  sealed_code: string
}

/** False after 3 in 15 minutes or 12 in a day. One conditional statement, so concurrent requests cannot exceed the limits. */
export async function replaceCode(tx: Tx, now: Date, code: NewCode): Promise<boolean> {
  const windowStart = new Date(now.getTime() - WINDOW_MS)
  const dayStart = new Date(now.getTime() - DAY_MS)
  const fresh = { ...code, tries: 0, latest_at: now }
  const stored = await tx
    .insertInto('sign_in_codes')
    .values({ ...fresh, day_began_at: now, day_count: 1 })
    .onConflict((oc) =>
      oc
        .column('mailbox')
        .doUpdateSet((eb) => ({
          ...fresh,
          second_latest_at: eb.ref('sign_in_codes.latest_at'),
          third_latest_at: eb.ref('sign_in_codes.second_latest_at'),
          day_began_at: sql<Date>`case when sign_in_codes.day_began_at <= ${dayStart} then ${now} else sign_in_codes.day_began_at end`,
          day_count: sql<number>`case when sign_in_codes.day_began_at <= ${dayStart} then 1 else sign_in_codes.day_count + 1 end`,
        }))
        .where((eb) =>
          eb.and([
            eb.or([
              eb('sign_in_codes.third_latest_at', 'is', null),
              eb('sign_in_codes.third_latest_at', '<=', windowStart),
            ]),
            eb.or([eb('sign_in_codes.day_began_at', '<=', dayStart), eb('sign_in_codes.day_count', '<', MAX_A_DAY)]),
          ]),
        ),
    )
    .returning('mailbox')
    .executeTakeFirst()
  return stored !== undefined
}

/** When `replaceCode` will store the mailbox's next code. */
export async function nextCodeAt(tx: Tx, mailbox: string): Promise<Date> {
  const row = await tx
    .selectFrom('sign_in_codes')
    .select(['third_latest_at', 'day_began_at', 'day_count'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirstOrThrow()
  const windowEnd = (row.third_latest_at?.getTime() ?? 0) + WINDOW_MS
  const dayEnd = row.day_count < MAX_A_DAY ? 0 : row.day_began_at.getTime() + DAY_MS
  return new Date(Math.max(windowEnd, dayEnd))
}

export type CountedTry = { email: string; code_hash: string; tries: number }

/** Null if the browser has no code with a try left. Committed before the code is compared, so no try is free. */
export async function countTry(db: Db, browser: string, now: Date): Promise<CountedTry | null> {
  const row = await db
    .updateTable('sign_in_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('browser_hash', '=', browser)
    .where('code_hash', 'is not', null)
    .where('expires_at', '>', now)
    .where('tries', '<', CODE_TRIES)
    .returning(['email', 'code_hash', 'tries'])
    .executeTakeFirst()
  return row ? { ...row, code_hash: row.code_hash! } : null
}

/** False if another request was first, or a newer code has replaced it. */
export async function endCode(tx: Tx, browser: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_codes')
    .set({ code_hash: null, sealed_code: null })
    .where('browser_hash', '=', browser)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Until commit, no code of this mailbox signs anybody in. */
export async function lockCode(tx: Tx, mailbox: string): Promise<void> {
  await tx
    .updateTable('sign_in_codes')
    .set((eb) => ({ mailbox: eb.ref('mailbox') }))
    .where('mailbox', 'in', [mailbox, knownKey(mailbox)])
    .execute()
}

/** Undefined if it was mailed, used, replaced or has expired. */
export async function findCodeToMail(db: Db, browser: string, now: Date) {
  const row = await db
    .selectFrom('sign_in_codes')
    .select(['email', 'sealed_code'])
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.sealed_code ? { email: row.email, sealedCode: row.sealed_code } : undefined
}

/** From then on the database has only the hash. */
export async function forgetSealedCode(db: Db, browser: string): Promise<void> {
  await db.updateTable('sign_in_codes').set({ sealed_code: null }).where('browser_hash', '=', browser).execute()
}

/** Rows that no limit counts any more. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_in_codes')
    .where('latest_at', '<', new Date(now.getTime() - DAY_MS))
    .execute()
  await db
    .updateTable('sign_in_codes')
    .set({ code_hash: null, sealed_code: null })
    .where('expires_at', '<=', now)
    .where((eb) => eb.or([eb('code_hash', 'is not', null), eb('sealed_code', 'is not', null)]))
    .execute()
}
