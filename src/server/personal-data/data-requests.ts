import type { Insertable, Selectable } from 'kysely'
import type { DataRequest } from '#contract/admin-data-requests.ts'
import { answerDueAt } from '#domain/data-request.ts'
import { mailboxOf } from '#domain/mailbox.ts'
import type { Config } from '../config.ts'
import { newProtocol } from '../contact/receive-message.ts'
import { list, type Sorts } from '../db/list.ts'
import type { Database, Db, Tx } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { mac } from '../secrets.ts'

type RequestRow = Selectable<Database['data_requests']>

/** Who answered what the person did without staff. */
export const BY_CUSTOMER = 'cliente'

type NewRequest = Pick<Insertable<Database['data_requests']>, 'kind' | 'channel' | 'asked_at'> & {
  /** Of the person; hashed, and kept only with `keepsEmail`. */
  of: string
  keepsEmail?: boolean
  note?: string
  answered?: { by: string; at: Date }
}

/** The person's open request of this kind instead, if there is one. */
export async function insertRequest(
  tx: Tx,
  { appSecret }: Config,
  { of, keepsEmail = true, note = '', answered, ...request }: NewRequest,
): Promise<{ row: RequestRow; isNew: boolean }> {
  const columns = {
    ...request,
    email: keepsEmail ? of : null,
    email_hash: mac(appSecret, 'data-request', mailboxOf(of)),
    note,
    answer: '',
    ...(answered && { answered_at: answered.at, answered_by: answered.by, outcome: 'done' as const }),
  }
  for (;;) {
    const row = await tx
      .insertInto('data_requests')
      .values({ ...columns, protocol: newProtocol(request.asked_at, 'L') })
      .onConflict((oc) => oc.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (row) return { row, isNew: true }
    const open = answered ? undefined : await findOpen(tx, columns)
    if (open) return { row: open, isNew: false }
  }
}

function findOpen(tx: Tx, { email_hash, kind }: Pick<RequestRow, 'email_hash' | 'kind'>) {
  return tx
    .selectFrom('data_requests')
    .selectAll()
    .where('email_hash', '=', email_hash)
    .where('kind', '=', kind)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
}

type Answer = { outcome: 'done' | 'refused'; answer: string; by: string; at: Date }

/** Answers an open request; refuses another with a reason. */
export async function answerRequest(tx: Tx, id: number, { outcome, answer, by, at }: Answer): Promise<RequestRow> {
  const row = await tx
    .updateTable('data_requests')
    .set({ outcome, answer, answered_by: by, answered_at: at })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  const known = await tx.selectFrom('data_requests').select('id').where('id', '=', id).executeTakeFirst()
  throw new Refusal(known ? 'data_request_answered' : 'data_request_not_found')
}

export function viewOf(row: RequestRow, now: Date): DataRequest {
  const due = answerDueAt(row.asked_at)
  return { ...row, due_at: due, is_late: row.answered_at === null && due < now }
}

/** Open requests first, the most urgent at the top; then the answered ones, the newest first. */
const SORTS: Sorts<'urgency'> = {
  urgency: [
    ['cast(case when answered_at is null then 0 else 1 end as bigint)', 'asc'],
    ['case when answered_at is null then id else -id end', 'asc'],
  ],
}

export function listRequests(db: Db, state: 'open' | 'answered' | undefined) {
  let query = db.selectFrom('data_requests').selectAll()
  if (state) query = query.where('answered_at', state === 'open' ? 'is' : 'is not', null)
  return list({ query, sorts: SORTS, sort: 'urgency' })
}
