import * as z from 'zod/mini'
import { ALERT_KINDS } from '#domain/alert.ts'
import { Email } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { MailToken } from './newsletter.ts'
import { Id, Nothing } from './types.ts'

/** The pages' forms are sent as documents, which server/rendering/alert-forms.ts turns into these calls. */
export const alerts = {
  ask: endpoint({
    method: 'POST',
    path: '/api/product-alerts',
    body: z.object({
      variant_id: Id,
      kind: z.enum(ALERT_KINDS, { error: 'Escolha um aviso válido' }),
      /** Default: the caller's own. */
      email: z.optional(Email),
      /** Honeypot: hidden, so only bots fill it in. */
      website: z.optional(z.string().check(z.maxLength(0, { error: 'Deixe este campo vazio' }))),
    }),
    /** True if the e-mail is the caller's own, so that no link has to be pressed. */
    output: z.object({ is_confirmed: z.boolean() }),
    status: 202,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/product-alerts/confirmations',
    body: z.object({ token: MailToken }),
    output: Nothing,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/product-alerts/cancellations',
    body: z.object({ token: MailToken }),
    output: Nothing,
  }),
  cancelOwn: endpoint({ method: 'DELETE', path: '/api/user/product-alerts', output: Nothing }),
}
