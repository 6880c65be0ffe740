import { adminHome } from '#contract/server/admin-home.ts'
import { home } from '#contract/server/home.ts'
import type { HomeBody } from '#contract/home-blocks.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { readVersions } from '../site/routes.ts'
import { discardDraft, publish, readShown, restore, saveDraft } from '../site/versions.ts'
import { DEFAULT_BLOCKS, knownBlocks } from './blocks.ts'
import { showHome } from './show-home.ts'

const DEFAULT: HomeBody = { blocks: DEFAULT_BLOCKS }

export function homeRoutes(mount: Mount, shop: Shop): void {
  const { db, now } = shop

  mount(home.get, async ({ previa }) => {
    const shown = await readShown<HomeBody>(db, 'home', previa)
    const { blocks } = known(shown?.body ?? DEFAULT)
    return showHome(db, { blocks, now: now(), isPreview: shown !== null && 'preview_token' in shown })
  })

  mount(adminHome.get, read)

  mount(adminHome.save, async (input, call) => {
    await saveDraft(db, 'home', input, call)
    return read()
  })

  mount(adminHome.discard, async ({ version }, call) => {
    await discardDraft(db, 'home', version, call)
    return read()
  })

  mount(adminHome.publish, async ({ version }, call) => {
    await publish(db, 'home', version, call)
    return read()
  })

  mount(adminHome.restore, async (input, call) => {
    await restore(db, 'home', input, call)
    return read()
  })

  async function read() {
    const { published, draft, ...rest } = await readVersions<HomeBody>(shop, 'home', DEFAULT)
    return {
      ...rest,
      published: published && { ...published, body: known(published.body) },
      draft: draft && { ...draft, body: known(draft.body) },
    }
  }
}

function known({ blocks }: HomeBody): HomeBody {
  return { blocks: knownBlocks(blocks) }
}
