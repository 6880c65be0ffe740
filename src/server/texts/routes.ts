import { adminTexts } from '#contract/server/admin-texts.ts'
import { texts } from '#contract/server/texts.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import { Refusal } from '../refusal.ts'
import { findHiddenLinks } from '../settings/hidden-links.ts'
import type { Shop } from '../shop.ts'
import { findPreviewed, findPublished, findText, listPosts, listTexts, nextPublication } from './queries.ts'
import { changeText, createText, removeText, restoreText } from './save-text.ts'

const DEFAULT_PAGE_SIZE = 50

export function textRoutes(mount: Mount, { db, config }: Shop): void {
  const place = { db, config }

  mount(texts.get, async ({ kind, slug }, { now }) => found(await findPublished(db, kind, slug, now)))

  mount(texts.journal, async (_, { now }) => {
    const [posts, next] = await Promise.all([listPosts(db, now), nextPublication(db, now)])
    return { posts, valid_until: next?.toISOString() ?? null }
  })

  mount(texts.preview, async ({ token }) => found(await findPreviewed(db, token)))

  mount(adminTexts.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }, { now }) =>
    answerList(listTexts(db, filter, now), { limit, cursor }),
  )

  mount(adminTexts.get, async ({ id }) => found(await findText(db, id)))

  mount(adminTexts.link, async ({ to }, { now }) => ({
    hidden: (await findHiddenLinks(db, [to], now)).get(to) ?? null,
  }))

  mount(adminTexts.create, (form, call) => createText(place, form, call))

  mount(adminTexts.update, (form, call) => changeText(place, form, call))

  mount(adminTexts.remove, ({ id }, call) => removeText(db, id, call))

  mount(adminTexts.restore, ({ id }, call) => restoreText(db, id, call))
}

function found<T>(text: T | undefined): T {
  if (!text) throw new Refusal('text_not_found')
  return text
}
