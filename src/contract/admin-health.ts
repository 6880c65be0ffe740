import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Nothing, PathId } from './types.ts'

export const HEALTH_STATES = ['problem', 'warning', 'ok'] as const

export const Finding = z.object({
  /** The same for the same matter each time. */
  id: z.string(),
  state: z.enum(HEALTH_STATES),
  title: z.string(),
  sentence: z.string(),
  /** Where it is put right. */
  cure: z.nullable(z.object({ label: z.string(), to: z.string() })),
  /** What to do where no page reaches, in this order. */
  steps: z.array(z.object({ text: z.string(), command: z.optional(z.string()) })),
  /** A task that was given up and can be tried again. */
  job_id: z.nullable(Id),
})
export type Finding = z.output<typeof Finding>

export const adminHealth = {
  check: endpoint({
    method: 'GET',
    path: '/api/admin/health',
    query: z.object({ fresh: z.optional(Flag) }),
    output: z.object({ checked_at: Instant, findings: z.array(Finding) }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/retry',
    params: z.object({ id: PathId }),
    output: Nothing,
  }),
}
