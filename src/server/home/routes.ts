import { home } from '#contract/server/home.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { DEFAULT_BLOCKS } from './blocks.ts'
import { showHome } from './show-home.ts'

export function homeRoutes(mount: Mount, { db, now }: Shop): void {
  mount(home.get, () => showHome(db, { blocks: DEFAULT_BLOCKS, now: now(), isPreview: false }))
}
