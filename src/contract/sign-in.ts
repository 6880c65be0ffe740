import * as z from 'zod/mini'
import { Email } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './types.ts'

const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'Digite os 6 números do código' }))

/** 'other': an issuer of the operator's own. Null: people sign in by code only. */
const Provider = z.enum(['google', 'other'])
export type SignInProvider = z.output<typeof Provider>

/** Signing in by a code sent by mail, beside the identity provider's sign-in (session.ts). */
export const signIn = {
  ways: endpoint({
    method: 'GET',
    path: '/api/sign-in-ways',
    output: z.object({ provider: z.nullable(Provider) }),
  }),
  requestCode: endpoint({
    method: 'POST',
    path: '/api/sign-in-codes',
    body: z.object({ email: Email }),
    output: Nothing,
    status: 202,
  }),
  enterCode: endpoint({
    method: 'POST',
    path: '/api/sessions/code',
    body: z.object({ code: Code }),
    output: z.object({ notice: z.optional(z.literal('other_account')) }),
  }),
}
