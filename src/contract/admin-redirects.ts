import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** `text`: one line 'de;para' for each address of a former shop system. */
const Redirects = z.object({ text: z.string(), version: z.string() })

export const adminRedirects = {
  read: endpoint({ method: 'GET', path: '/api/admin/redirects', output: Redirects }),
  file: endpoint({ method: 'GET', path: '/api/admin/redirects/file', produces: 'text/csv', output: z.string() }),
  /** Replaces all by the lines of a CSV file; `version` is that of the redirects that the person started from. */
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/redirects',
    query: z.object({ version: z.string().check(z.maxLength(100)) }),
    upload: { type: 'text/csv', maxBytes: 1024 * 1024, tooLarge: 'redirects_too_large' },
    output: Redirects,
  }),
}
