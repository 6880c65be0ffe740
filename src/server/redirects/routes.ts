import { adminRedirects } from '#contract/server/admin-redirects.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { readRedirects, saveRedirects } from './redirects.ts'

export function redirectRoutes(mount: Mount, { db }: Shop): void {
  mount(adminRedirects.read, async () => ({ text: await readRedirects(db) }))

  mount(adminRedirects.save, async (input, call) => ({ text: await saveRedirects(db, input, call) }))
}
