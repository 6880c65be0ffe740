import { adminRedirects } from '#contract/server/admin-redirects.ts'
import type { Redirect } from '#domain/redirects.ts'
import { attachment, csvFile, type CsvColumns } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { listRedirects, readRedirects, saveRedirects } from './redirects.ts'

/** The file can be uploaded as it is. */
const COLUMNS: CsvColumns<Redirect> = { De: ({ from }) => from, Para: ({ to }) => to }

export function redirectRoutes(mount: Mount, { db, config }: Shop): void {
  mount(adminRedirects.read, () => readRedirects(db))

  mount(adminRedirects.file, async (_, { setHeader }) => {
    setHeader('Content-Disposition', attachment('enderecos-antigos.csv'))
    return csvFile(COLUMNS, [await listRedirects(db)])
  })

  mount(adminRedirects.save, ({ file, version }, call) =>
    saveRedirects(db, { file, version, origin: config.publicUrl }, call),
  )
}
