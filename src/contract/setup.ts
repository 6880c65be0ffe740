import * as z from 'zod/mini'
import { normalizeEmail } from '#domain/email.ts'
import { endpoint } from './endpoint.ts'
import { Nothing, text } from './types.ts'

/** The wizard's steps in order; each may be skipped. The product comes before the steps whose preview is its page. */
export const SETUP_STEPS = ['mail', 'company', 'look', 'product', 'payments', 'delivery', 'texts', 'open'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

const Email = text(254, { required: true }).check(
  z.refine((value) => normalizeEmail(value) !== null, { error: 'Por favor, digite um email válido' }),
  z.overwrite((value) => normalizeEmail(value) ?? value),
)

const State = z.object({
  /** Whether the caller may go on without a code. */
  is_owner: z.boolean(),
  /** '' for everybody else. */
  owner_email: z.string(),
  step: z.enum(SETUP_STEPS),
  has_mail_arrived: z.boolean(),
  /** Whether the last code could not be handed to the mail server. */
  is_mail_failing: z.boolean(),
  /** Path of the newest product; '' without products. */
  product_path: z.string(),
  /** Of the published look; 0 for none. */
  look_version: z.int(),
})
export type SetupState = z.output<typeof State>

/** The first day of a live shop; 404 once it is open. */
export const setup = {
  state: endpoint({ method: 'GET', path: '/api/setup', output: State }),
  takeOver: endpoint({
    method: 'POST',
    path: '/api/setup/owner',
    /** Without a code: the owner corrects the e-mail. */
    body: z.object({ code: z.optional(z.string().check(z.maxLength(40))), email: Email }),
    output: Nothing,
  }),
  goTo: endpoint({
    method: 'POST',
    path: '/api/setup/step',
    body: z.object({ step: z.enum(SETUP_STEPS) }),
    output: Nothing,
  }),
  tryMail: endpoint({
    method: 'POST',
    path: '/api/setup/mail',
    output: Nothing,
  }),
  confirmMail: endpoint({
    method: 'POST',
    path: '/api/setup/mail-arrived',
    output: Nothing,
  }),
  open: endpoint({ method: 'POST', path: '/api/setup/open', output: Nothing }),
}
