import { adminActivity, type ActivityEntry } from '#contract/admin-activity.ts'
import { formatInstant } from '#domain/calendar.ts'
import { attachment, csvText } from '../http/csv.ts'
import { idOf, pageById } from '../http/cursor.ts'
import type { Mount } from '../http/mount.ts'
import type { Shop } from '../shop.ts'
import { countActivity, listActivity, listActors } from './queries.ts'
import { activityEntries } from './read-activity.ts'

const USUAL_PAGE = 50
/** More than a spreadsheet is read for; whoever needs older entries narrows the period. */
const MOST_EXPORTED = 20_000
const HEADER = ['Quando', 'Quem', 'O quê', 'Em quê', 'Campo', 'Antes', 'Depois', 'Endereço de rede']

export function activityRoutes(mount: Mount, { reader: db }: Shop): void {
  mount(adminActivity.list, async ({ limit = USUAL_PAGE, cursor, ...filter }) => {
    const { items, next } = pageById(await listActivity(db, filter, limit, idOf(cursor)), limit)
    return { items: await activityEntries(db, items), next, total: await countActivity(db, filter) }
  })

  mount(adminActivity.people, () => listActors(db))

  mount(adminActivity.file, async (filter, { setHeader }) => {
    const rows = await listActivity(db, filter, MOST_EXPORTED, null)
    const entries = await activityEntries(db, rows.slice(0, MOST_EXPORTED))
    setHeader('Content-Disposition', attachment('atividade.csv'))
    return csvText(HEADER, entries.flatMap(lines))
  })
}

/** One line for each field that changed, so that a spreadsheet can filter by it. */
function lines({ at, actor, what, subject, changes, address }: ActivityEntry): (string | null)[][] {
  const said = [formatInstant(at), actor, what, subject?.label ?? '']
  return changes.length === 0
    ? [[...said, '', '', '', address]]
    : changes.map(({ field, before, after }) => [...said, field, before, after, address])
}
