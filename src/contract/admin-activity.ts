import * as z from 'zod/mini'
import { ACTIVITY_KINDS } from '#domain/activity.ts'
import { AskedDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PAGE, text } from './types.ts'

const Entry = z.object({
  id: Id,
  at: Instant,
  actor: z.string(),
  address: z.string(),
  /** 'Alterou o produto'. */
  what: z.string(),
  /** On what: `kind` and `id` for a link, `label` to read. Null when the words say it all. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), label: z.string() })),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type ActivityEntry = z.output<typeof Entry>

const FILTER = {
  search: z.optional(text(100)),
  actor: z.optional(text(254)),
  kind: z.optional(z.enum(ACTIVITY_KINDS)),
  /** Days of São Paulo, both included. */
  from: z.optional(AskedDay),
  to: z.optional(AskedDay),
}

export const adminActivity = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/activity',
    query: z.object({ ...FILTER, ...PAGE }),
    output: z.array(Entry),
    paged: true,
  }),
  people: endpoint({
    method: 'GET',
    path: '/api/admin/activity/people',
    output: z.array(z.string()),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/activity/file',
    query: z.object(FILTER),
    output: z.string(),
    produces: 'text/csv',
  }),
}
