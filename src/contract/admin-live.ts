import * as z from 'zod/mini'
import { ROLES } from '#domain/role.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './types.ts'

/** What changed last in the shop, without personal data. Each state is complete, so that a lost one does no harm. */
export const LiveState = z.object({
  /** Differs from the last one after every change that the counts of the back office show. */
  version: z.string(),
  /** Of the person who asks, now. */
  role: z.enum(ROLES),
  /** The latest orders placed or paid, newest first; empty for a role that sees no orders. */
  news: z.array(
    z.object({
      /** Of the event: an order is placed once and may be paid later. */
      id: Id,
      order_id: Id,
      kind: z.enum(['placed', 'paid']),
      /** Done by the person who asks. */
      is_own: z.boolean(),
    }),
  ),
  /** Ids of the messages and returns that wait for an answer, newest first; empty for a role that sees none. */
  messages: z.array(Id),
  returns: z.array(Id),
})
export type LiveState = z.output<typeof LiveState>

export const adminLive = {
  state: endpoint({ method: 'GET', path: '/api/admin/live', output: LiveState }),
  /** Server-sent events: `state` with a LiveState, `alive` every 20 s, `end` when the session or its rights have ended. */
  events: endpoint({
    method: 'GET',
    path: '/api/admin/live/events',
    produces: 'text/event-stream',
    output: z.string(),
  }),
}
