import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, Id, Instant, Nothing } from './types.ts'

export const CurrentUser = z.object({
  id: Id,
  email: z.string(),
  created_at: Instant,
  name: z.nullable(z.string()),
  picture: z.nullable(z.string()),
})
export type CurrentUser = z.output<typeof CurrentUser>

export const session = {
  me: endpoint({
    method: 'GET',
    path: '/api/users/me',
    who: 'customer',
    summary: 'Quem está conectado',
    output: CurrentUser,
    refusals: [],
  }),
  logout: endpoint({
    method: 'GET',
    path: '/api/logout',
    who: 'anyone',
    isUnsafe: true,
    summary: 'Encerra a sessão no servidor',
    output: Nothing,
    refusals: ['cross_site'],
  }),
  redirectUrl: endpoint({
    method: 'GET',
    path: '/api/oauth/google/redirect_url',
    who: 'anyone',
    rate: 'sign_in',
    summary:
      'Endereço do provedor de identidade (código de autorização, PKCE, state e nonce); com anew=true ele pergunta de novo quem é',
    query: z.object({ anew: z.optional(Flag) }),
    output: z.object({ redirectUrl: z.string() }),
    refusals: ['identity_provider'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/sessions',
    who: 'anyone',
    rate: 'sign_in',
    summary: 'Troca o código de autorização por uma sessão',
    body: z.object({
      code: z.optional(z.string().check(z.maxLength(4096))),
      state: z.optional(z.string().check(z.maxLength(512))),
    }),
    output: z.object({ notice: z.optional(z.literal('other_account')) }),
    refusals: ['code_missing', 'sign_in_failed', 'email_not_verified', 'identity_provider'],
  }),
}
