import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Nothing } from './types.ts'

export const Account = z.object({
  id: Id,
  email: z.string(),
  created_at: Instant,
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
/** `isAdmin` is there for staff only. */
const CurrentUser = z.extend(Account, { isAdmin: z.optional(z.literal(true)) })
export type CurrentUser = z.output<typeof CurrentUser>

export const session = {
  me: endpoint({
    method: 'GET',
    path: '/api/users/me',
    output: CurrentUser,
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/logout',
    output: Nothing,
  }),
  redirectUrl: endpoint({
    method: 'GET',
    path: '/api/oauth/google/redirect_url',
    query: z.object({ anew: z.optional(Flag) }),
    output: z.object({ redirectUrl: z.string() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sessions',
    body: z.object({
      code: z.optional(z.string().check(z.maxLength(4096))),
      state: z.optional(z.string().check(z.maxLength(512))),
    }),
    output: z.object({ notice: z.optional(z.literal('other_account')) }),
  }),
}
