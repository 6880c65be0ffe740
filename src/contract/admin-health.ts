import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Nothing, PathId } from './types.ts'

export const HEALTH_STATES = ['problem', 'warning', 'ok'] as const

export const Finding = z.object({
  /** Stable between checks. */
  id: z.string(),
  state: z.enum(HEALTH_STATES),
  title: z.string(),
  sentence: z.string(),
  /** The page that fixes it. */
  cure: z.nullable(z.object({ label: z.string(), to: z.string() })),
  /** Instructions for the server, in order, if no page fixes it. */
  steps: z.array(z.object({ text: z.string(), command: z.optional(z.string()) })),
  /** A parked job that can be retried. */
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
