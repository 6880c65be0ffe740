import * as z from 'zod/mini'
import { SUBSCRIBER_STATES } from '#domain/newsletter.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Nothing, PAGE, PathId } from './types.ts'

export const Subscriber = z.object({
  id: Id,
  email: z.string(),
  state: z.enum(SUBSCRIBER_STATES),
  requested_at: Instant,
  confirmed_at: z.nullable(Instant),
  unsubscribed_at: z.nullable(Instant),
})
export type Subscriber = z.output<typeof Subscriber>

const FILTER = {
  search: z.optional(z.string()),
  state: z.optional(z.enum(SUBSCRIBER_STATES, { error: 'Escolha uma situação válida' })),
}

export const adminNewsletter = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter',
    query: z.object({ ...FILTER, ...PAGE }),
    output: z.array(Subscriber),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter/summary',
    output: z.object({
      counts: z.object({ pending: z.int(), confirmed: z.int(), unsubscribed: z.int() }),
      /** True while the published home page contains the form. */
      is_open: z.boolean(),
    }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/newsletter/file',
    produces: 'text/csv',
    query: z.object(FILTER),
    output: z.string(),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/newsletter/{id}',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
