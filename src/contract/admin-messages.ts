import * as z from 'zod/mini'
import { MAX_REPLY_LENGTH, MESSAGE_STATES } from '#domain/contact-message.ts'
import { ORDER_STATUSES } from '#domain/order.ts'
import { Day } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Money, PAGE, PathId, text } from './types.ts'

const ROW = {
  id: Id,
  protocol: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(MESSAGE_STATES),
  received_at: Instant,
  /** The last day to answer (Decreto 7.962/2013), in São Paulo. */
  due_on: Day,
  /** The last answer, or the closing; null while the message is new. */
  handled_at: z.nullable(Instant),
  /** An e-mail of staff; null also for messages from before the inbox. */
  handled_by: z.nullable(z.string()),
}

export const MessageRow = z.object({ ...ROW, excerpt: z.string() })
export type MessageRow = z.output<typeof MessageRow>

export const Reply = z.object({
  id: Id,
  kind: z.enum(['answer', 'note']),
  author: z.string(),
  text: z.string(),
  written_at: Instant,
  /** When the answer's mail was accepted by the mail server; null while it is queued, and for notes. */
  sent_at: z.nullable(Instant),
})
export type Reply = z.output<typeof Reply>

export const AdminMessage = z.object({
  ...ROW,
  text: z.string(),
  version: z.int(),
  /** Oldest first. */
  replies: z.array(Reply),
  /** The order number that the person typed. */
  named_order: z.nullable(z.object({ number: z.int(), owner: z.enum(['sender', 'other', 'nobody']) })),
  /** The sender's page among the customers; null without a sign-in or an order by that e-mail. */
  customer_id: z.nullable(Id),
  /** The newest orders bought with the sender's e-mail, and how many there are. */
  orders: z.array(z.object({ id: Id, status: z.enum(ORDER_STATUSES), total: Money, created_at: Instant })),
  order_count: z.int(),
})
export type AdminMessage = z.output<typeof AdminMessage>

const ONE = { params: z.object({ id: PathId }), output: AdminMessage }
/** The version that staff have read: a message that a colleague has handled since is refused with their name. */
const version = z.int()
const replyText = text(MAX_REPLY_LENGTH, { required: true, lines: true })

export const adminMessages = {
  /** New ones first, the most urgent at the top; then the others, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/messages',
    query: z.object({
      search: z.optional(z.string()),
      state: z.optional(z.enum(MESSAGE_STATES, { error: 'Escolha new, answered ou closed' })),
      ...PAGE,
    }),
    output: z.array(MessageRow),
    paged: true,
  }),
  get: endpoint({ method: 'GET', path: '/api/admin/messages/{id}', ...ONE }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/answers',
    ...ONE,
    body: z.object({ version, text: replyText }),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/admin/messages/{id}/notes',
    ...ONE,
    body: z.object({ text: replyText }),
  }),
  close: endpoint({ method: 'POST', path: '/api/admin/messages/{id}/close', ...ONE, body: z.object({ version }) }),
  reopen: endpoint({ method: 'POST', path: '/api/admin/messages/{id}/reopen', ...ONE, body: z.object({ version }) }),
}
