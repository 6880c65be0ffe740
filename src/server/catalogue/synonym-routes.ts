import { adminSynonyms } from '#contract/server/admin-synonyms.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { changeSynonyms, createSynonyms, removeSynonyms } from './save-synonyms.ts'
import { listMisses, type SearchMisses } from './search-misses.ts'
import { listSynonymGroups } from './synonym-queries.ts'

export function synonymRoutes(mount: Mount, { db }: Shop, misses: SearchMisses): void {
  mount(adminSynonyms.list, () => listSynonymGroups(db))

  mount(adminSynonyms.misses, async (_, { now }) => {
    await misses.flush(now)
    return listMisses(db, now)
  })

  mount(adminSynonyms.create, (form, call) => createSynonyms(db, form, call))

  mount(adminSynonyms.update, (form, call) => changeSynonyms(db, form, call))

  mount(adminSynonyms.remove, ({ id }, call) => removeSynonyms(db, id, call))
}
