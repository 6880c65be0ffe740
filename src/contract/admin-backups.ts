import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instant, Nothing } from './types.ts'

const Name = z.object({ name: z.string().check(z.regex(/^vitrine-\d{8}-\d{6}$/)) })

const Backup = z.object({
  name: z.string(),
  made_at: Instant,
  /** Of database and pictures, before the download compresses them. */
  bytes: z.int(),
  /** Uploaded files in it. */
  files: z.int(),
})

export const Backups = z.object({
  /** Of the super administrator alone: a backup holds all personal data. */
  may_make: z.boolean(),
  /** `percent` is null where the progress is unknown. */
  running: z.nullable(z.object({ actor: z.string(), requested_at: Instant, percent: z.nullable(z.int()) })),
  /** Of the last one that was started here, unless a newer one succeeded. */
  failure: z.nullable(z.object({ ended_at: Instant, sentence: z.string() })),
  /** Newest first, on this server's disk. */
  backups: z.array(Backup),
  /** Pictures are in a bucket, which a backup does not contain. */
  has_bucket: z.boolean(),
})
export type Backups = z.output<typeof Backups>

export const adminBackups = {
  list: endpoint({ method: 'GET', path: '/api/admin/backups', output: Backups }),
  /** Of two at once, the second joins the first. */
  make: endpoint({ method: 'POST', path: '/api/admin/backups', output: Nothing, status: 202 }),
  /** Before the download, which a browser starts without a place for a refusal. */
  confirm: endpoint({ method: 'POST', path: '/api/admin/backups/{name}/confirmation', params: Name, output: Nothing }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/backups/{name}/file',
    params: Name,
    produces: 'application/gzip',
    output: z.string(),
  }),
}
