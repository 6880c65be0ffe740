import type { ActivityEntry } from '#contract/admin-activity.ts'
import { adminActivity } from '#contract/server/admin-activity.ts'
import { formatInstant } from '#domain/calendar.ts'
import { attachment, CSV_PIECE, csvFile, csvPieces } from '../http/csv.ts'
import { idOf, pageById } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { countActivity, listActivity, listActors, type ActivityFilter } from './queries.ts'
import { activityEntries } from './read-activity.ts'

const DEFAULT_PAGE_SIZE = 50
const HEADER = ['Quando', 'Quem', 'O quê', 'Em quê', 'Campo', 'Antes', 'Depois', 'Endereço de rede']

export function activityRoutes(mount: Mount, { reader: db }: Shop): void {
  const pageOf = async (filter: ActivityFilter, limit: number, cursor: string | undefined) =>
    pageById(await listActivity(db, filter, limit, idOf(cursor)), limit)

  mount(adminActivity.list, async ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }) => {
    const { items, next } = await pageOf(filter, limit, cursor)
    return { items: await activityEntries(db, items), next, total: await countActivity(db, filter) }
  })

  mount(adminActivity.people, () => listActors(db))

  mount(adminActivity.file, async (filter, { setHeader }) => {
    setHeader('Content-Disposition', attachment('atividade.csv'))
    return csvFile(
      HEADER,
      csvPieces(
        (cursor) => pageOf(filter, CSV_PIECE, cursor),
        async (rows) => (await activityEntries(db, rows)).flatMap(lines),
      ),
    )
  })
}

/** One line per changed field, so that a spreadsheet can filter by it. */
function lines({ at, actor, what, subject, changes, address }: ActivityEntry): (string | null)[][] {
  const entry = [formatInstant(at), actor, what, subject?.label ?? '']
  return changes.length === 0
    ? [[...entry, '', '', '', address]]
    : changes.map(({ field, before, after }) => [...entry, field, before, after, address])
}
