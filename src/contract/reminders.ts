import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing } from './types.ts'

/** Sent as a document by the page of a mail's link, and by mail programs (server/rendering/reminder-links.ts). */
export const reminders = {
  decline: endpoint({
    method: 'POST',
    path: '/api/reminder-refusals',
    body: z.object({ token: z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: 'Este link está incompleto' })) }),
    output: Nothing,
  }),
}
