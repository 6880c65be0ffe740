import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** One line 'de;para' for each address of a former shop system. */
const Redirects = z.object({ text: z.string().check(z.maxLength(250_000)) })

export const adminRedirects = {
  read: endpoint({ method: 'GET', path: '/api/admin/redirects', output: Redirects }),
  /** Replaces all; `seen` is the text that the person started from. */
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/redirects',
    body: z.object({ ...Redirects.shape, seen: z.string() }),
    output: Redirects,
  }),
}
