import * as z from 'zod/mini'
import { AskedDay } from './days.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, PAGE, text } from './types.ts'

/** Kinds of subjects that the list is filtered by. */
export const ACTIVITY_KINDS = ['orders', 'customers', 'products', 'coupons', 'settings', 'staff', 'tasks'] as const
export type ActivityKind = (typeof ACTIVITY_KINDS)[number]

const Entry = z.object({
  id: Id,
  at: Instant,
  /** The e-mail; another program's name, such as 'sistema', has no name of a person. */
  actor: z.string(),
  actor_name: z.nullable(z.string()),
  address: z.string(),
  /** 'Alterou o produto'. */
  what: z.string(),
  /** `kind` and `id` for a link, `label` to read. Null if `what` names it already. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), label: z.string() })),
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
})
export type ActivityEntry = z.output<typeof Entry>

const FILTER = {
  /** Part of the actor, the subject's id, or its current name. */
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
