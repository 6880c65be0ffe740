import type { MessageState } from '#domain/contact-message.ts'
import { cleanText } from '#domain/text.ts'
import type { AuditAction } from '../audit/actions.ts'
import { writeAudit, type StaffRequest } from '../audit/audit.ts'
import type { Db, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { Refusal } from '../refusal.ts'
import {
  type ContactMessage,
  findMessage,
  findSameReply,
  insertReply,
  lockMessage,
  moveMessage,
} from './message-store.ts'

type Seen = { id: number; version: number }

/** The same text again within this time is a repeated request. */
const SAME_WITHIN_MS = 60_000

/** In any state: a second answer adds to the first. */
export function answerMessage(db: Db, { id, version, text }: Seen & { text: string }, staff: StaffRequest) {
  const body = cleanText(text)
  return inTransaction(db, async (tx) => {
    const before = await getMessage(tx, id)
    const isMoved = before.version === version && (await move(tx, before, 'answered', staff))
    if (!isMoved) {
      if (await isRepeated(tx, { id, kind: 'answer', body }, staff)) return
      throw await handledBySomeone(tx, id)
    }
    const replyId = await insertReply(tx, replyOf({ id, kind: 'answer', body }, staff))
    await enqueue(tx, { kind: 'contact_answer_mail', replyId }, staff.now)
    await audit(tx, staff, id, 'message.answer')
  })
}

/** An internal note, which does not change the state. The audit log, which is kept for ever, does not have its text. */
export function addMessageNote(db: Db, { id, text }: { id: number; text: string }, staff: StaffRequest) {
  const note = { id, kind: 'note', body: cleanText(text) } as const
  return inTransaction(db, async (tx) => {
    if (!(await lockMessage(tx, id))) throw new Refusal('message_not_found')
    if (await isRepeated(tx, note, staff)) return
    await insertReply(tx, replyOf(note, staff))
    await audit(tx, staff, id, 'message.note')
  })
}

/** Without an answer; only a new message. */
export function closeMessage(db: Db, seen: Seen, staff: StaffRequest): Promise<void> {
  return changeState(db, seen, staff, { from: 'new', to: 'closed', action: 'message.close' })
}

export function reopenMessage(db: Db, seen: Seen, staff: StaffRequest): Promise<void> {
  return changeState(db, seen, staff, { from: 'closed', to: 'new', action: 'message.reopen' })
}

type Step = { from: MessageState; to: MessageState; action: AuditAction }

/** Does nothing if the message has this state already: a repeated request, or a colleague did the same. */
function changeState(db: Db, { id, version }: Seen, staff: StaffRequest, { from, to, action }: Step): Promise<void> {
  return inTransaction(db, async (tx) => {
    const before = await getMessage(tx, id)
    if (before.state === to) return
    const isAsSeen = before.state === from && before.version === version
    if (!isAsSeen || !(await move(tx, before, to, staff))) throw await handledBySomeone(tx, id)
    await audit(tx, staff, id, action)
  })
}

function move(tx: Tx, before: ContactMessage, state: MessageState, { person, now }: StaffRequest): Promise<boolean> {
  const handled = state === 'new' ? null : { at: now, by: person.email }
  return moveMessage(tx, before, { state, handled_at: handled?.at ?? null, handled_by: handled?.by ?? null })
}

async function getMessage(tx: Tx, id: number): Promise<ContactMessage> {
  const message = await findMessage(tx, id)
  if (!message) throw new Refusal('message_not_found')
  return message
}

type NewReply = { id: number; kind: 'answer' | 'note'; body: string }

function replyOf({ id, kind, body }: NewReply, { person, now }: StaffRequest) {
  return { message_id: id, kind, author: person.email, body, written_at: now }
}

function isRepeated(tx: Tx, reply: NewReply, staff: StaffRequest): Promise<boolean> {
  return findSameReply(tx, replyOf(reply, staff), new Date(staff.now.getTime() - SAME_WITHIN_MS))
}

const DONE: Record<MessageState, string> = { new: 'reabriu', answered: 'respondeu', closed: 'encerrou' }

async function handledBySomeone(tx: Tx, id: number): Promise<Refusal> {
  const { state, handled_by: by } = await getMessage(tx, id)
  return new Refusal('message_handled', { by: by ?? 'Outra pessoa da equipe', what: DONE[state] })
}

function audit(tx: Tx, staff: StaffRequest, id: number, action: AuditAction): Promise<void> {
  return writeAudit(tx, staff, { action, subject: `message ${id}` })
}
