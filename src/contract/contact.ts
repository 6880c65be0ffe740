import * as z from 'zod/mini'
import { normalizeEmail } from '#domain/email.ts'
import { endpoint } from './endpoint.ts'
import { text } from './types.ts'

export const Email = text(254, { required: true }).check(
  z.refine((value) => normalizeEmail(value) !== null, { error: 'Por favor, digite um email válido' }),
)

const OrderNumber = z.string().check(z.trim(), z.regex(/^\d{0,12}$/, { error: 'O número do pedido só tem dígitos' }))

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/api/contact',
    body: z.object({
      name: text(100, { required: true }),
      email: Email,
      message: text(4000, { required: true, lines: true }),
      order_number: z.optional(OrderNumber),
      /** Honeypot: hidden, so only bots fill it in. */
      website: z.optional(z.string().check(z.maxLength(0, { error: 'Deixe este campo vazio' }))),
    }),
    output: z.object({ protocol: z.string() }),
    status: 201,
  }),
}
