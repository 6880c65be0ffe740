import * as z from 'zod/mini'
import { Email } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { Nothing } from './types.ts'

/** The token in a mail's link. */
export const MailToken = z.string().check(z.regex(/^[\w.-]{1,500}$/, { error: 'Este link está incompleto' }))

/** The pages' forms are sent as documents, which server/rendering/newsletter-forms.ts turns into these calls. */
export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter',
    body: z.object({
      email: Email,
      /** Honeypot: hidden, so only bots fill it in. */
      website: z.optional(z.string().check(z.maxLength(0, { error: 'Deixe este campo vazio' }))),
    }),
    output: Nothing,
    status: 202,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/newsletter/confirmations',
    body: z.object({ token: MailToken }),
    output: Nothing,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter/cancellations',
    body: z.object({ token: MailToken }),
    output: Nothing,
  }),
}

/** The server redirects to the newsletter's page with the result in the query. */
export const NEWSLETTER_DONE_PARAMETER = 'inscricao'
const DONE = ['enviada', 'confirmada', 'cancelada'] as const
export type NewsletterDone = (typeof DONE)[number]

export function isNewsletterDone(value: string): value is NewsletterDone {
  return (DONE as readonly string[]).includes(value)
}
