import pLimit from 'p-limit'
import type { LookBody, SiteKind } from '#contract/site.ts'
import { adminLook } from '#contract/server/admin-look.ts'
import { limitConcurrency } from '../http/limit-concurrency.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { keepLogo } from './keep-logo.ts'
import { defaultLook, refuseUnreadable } from './look.ts'
import {
  discardDraft,
  listFormer,
  ownPreviewToken,
  publish,
  readDraft,
  readPublished,
  restore,
  saveDraft,
} from './versions.ts'

const MAX_CONCURRENT_LOGOS = 20

export function siteRoutes(mount: Mount, shop: Shop): void {
  const { db } = shop
  const initial = defaultLook(shop.config)
  const read = () => readVersions<LookBody>(shop, 'look', initial)

  const singly = pLimit(1)
  mount(
    adminLook.uploadLogo,
    ({ file }, call) => singly(() => keepLogo(shop, file, call)),
    limitConcurrency(MAX_CONCURRENT_LOGOS, 'pictures_busy'),
  )

  mount(adminLook.get, read)

  mount(adminLook.save, async (input, call) => {
    refuseUnreadable(input.body)
    await saveDraft(db, 'look', input, call)
    return read()
  })

  mount(adminLook.discard, async ({ version }, call) => {
    await discardDraft(db, 'look', version, call)
    return read()
  })

  mount(adminLook.publish, async ({ version }, call) => {
    await publish(db, 'look', version, call)
    return read()
  })

  mount(adminLook.restore, async (input, call) => {
    await restore(db, 'look', input, call)
    return read()
  })
}

/** The answer of every call of a kind. */
export async function readVersions<Body extends object>({ db, config }: Shop, kind: SiteKind, initial: Body) {
  const [published, draft] = [await readPublished<Body>(db, kind), await readDraft<Body>(db, kind)]
  const complete = <V extends { body: Body }>(version: V | null) =>
    version && { ...version, body: { ...initial, ...version.body } }
  return {
    default: initial,
    published: complete(published),
    draft: complete(draft),
    preview_token: draft?.preview_token ?? ownPreviewToken(config),
    former: await listFormer(db, kind),
  }
}
