import * as z from 'zod/mini'
import { DATA_REQUEST_CHANNELS, DATA_REQUEST_KINDS, TYPED_CHANNELS } from '#domain/data-request.ts'
import { Email } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PAGE, PathId, text } from './types.ts'

/** Of the register of requests about personal data (LGPD, art. 18 and 19). */
export const DataRequest = z.object({
  id: Id,
  protocol: z.string(),
  kind: z.enum(DATA_REQUEST_KINDS),
  channel: z.enum(DATA_REQUEST_CHANNELS),
  /** Null once the person was erased. */
  email: z.nullable(z.string()),
  note: z.string(),
  asked_at: Instant,
  due_at: Instant,
  /** Open after its day. */
  is_late: z.boolean(),
  answered_at: z.nullable(Instant),
  /** An e-mail of staff, or 'cliente'. */
  answered_by: z.nullable(z.string()),
  outcome: z.nullable(z.enum(['done', 'refused'])),
  answer: z.string(),
})
export type DataRequest = z.output<typeof DataRequest>

const MAX_LENGTH = 1000

const ONE = { params: z.object({ id: PathId }), output: DataRequest }

export const adminDataRequests = {
  /** Open ones first, the most urgent at the top; then the answered ones, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/data-requests',
    query: z.object({ state: z.optional(z.enum(['open', 'answered'])), ...PAGE }),
    output: z.array(DataRequest),
    paged: true,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests',
    body: z.object({
      kind: z.enum(DATA_REQUEST_KINDS, { error: 'Escolha o que foi pedido' }),
      channel: z.enum(TYPED_CHANNELS, { error: 'Escolha como o pedido chegou' }),
      email: Email,
      note: text(MAX_LENGTH, { lines: true }),
    }),
    output: DataRequest,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests/{id}/answer',
    ...ONE,
    body: z.object({
      outcome: z.enum(['done', 'refused']),
      answer: text(MAX_LENGTH, { lines: true, required: true }),
    }),
  }),
  erase: endpoint({
    method: 'POST',
    path: '/api/admin/data-requests/{id}/erasure',
    ...ONE,
    /** The person's, typed as a confirmation. */
    body: z.object({ email: Email }),
  }),
}
