import { adminDataRequests } from '#contract/server/admin-data-requests.ts'
import { normalizeEmail } from '#domain/email.ts'
import { writeAudit } from '../audit/audit.ts'
import { mapList } from '../db/list.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Mount } from '../http/mount.ts'
import { signedInRecently } from '../http/session.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { answerRequest, insertRequest, listRequests, viewOf } from './data-requests.ts'
import { erasePerson } from './erase-person.ts'

const DEFAULT_PAGE_SIZE = 50

/** The register of requests. The audit log, which is kept for ever, names them by id. */
export function dataRequestRoutes(mount: Mount, shop: Shop): void {
  const { db, reader, config, wakeJobs } = shop

  mount(adminDataRequests.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, state }, { now }) =>
    answerList(
      mapList(listRequests(reader, state), (rows) => rows.map((row) => viewOf(row, now))),
      { limit, cursor },
    ),
  )

  mount(adminDataRequests.add, ({ email, ...asked }, call) =>
    inTransaction(db, async (tx) => {
      const request = { ...asked, of: normalizeEmail(email) ?? email, asked_at: call.now }
      const { row, isNew } = await insertRequest(tx, config, request)
      if (isNew) await writeAudit(tx, call, { action: 'data_request.add', subject: `data_request ${row.id}` })
      return viewOf(row, call.now)
    }),
  )

  mount(adminDataRequests.answer, ({ id, outcome, answer }, call) =>
    inTransaction(db, async (tx) => {
      const row = await answerRequest(tx, id, { outcome, answer, by: call.person.email, at: call.now })
      if (row.kind === 'erasure' && outcome === 'done') throw new Refusal('data_request_to_erase')
      const after = { outcome }
      await writeAudit(tx, call, { action: 'data_request.answer', subject: `data_request ${id}`, after })
      return viewOf(row, call.now)
    }),
  )

  mount(adminDataRequests.erase, async ({ id, email: typed }, call) => {
    const { person, now } = call
    if (!signedInRecently(person, now)) throw new Refusal('confirm_identity')
    const erased = await inTransaction(db, async (tx) => {
      const done = { outcome: 'done', answer: 'Dados excluídos', by: person.email, at: now } as const
      const row = await answerRequest(tx, id, done)
      if (row.kind !== 'erasure') throw new Refusal('data_request_not_found')
      if (row.email === null || normalizeEmail(typed) !== row.email) throw new Refusal('erasure_other_email')
      await erasePerson(tx, shop, { email: row.email, protocol: row.protocol }, now)
      await writeAudit(tx, call, { action: 'data_request.erase', subject: `data_request ${id}` })
      return viewOf({ ...row, email: null, note: '' }, now)
    })
    wakeJobs()
    return erased
  })
}
