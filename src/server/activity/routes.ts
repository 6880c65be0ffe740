import type { ActivityEntry } from '#contract/admin-activity.ts'
import { adminActivity } from '#contract/server/admin-activity.ts'
import { formatInstant } from '#domain/calendar.ts'
import { mapList } from '../db/list.ts'
import { csvDownload, type CsvColumns } from '../http/csv.ts'
import type { Mount } from '../http/mount.ts'
import { answerList } from '../http/whole-lists.ts'
import type { Shop } from '../shop.ts'
import { listActivity, listActors, type ActivityFilter } from './queries.ts'
import { activityEntries } from './read-activity.ts'

const DEFAULT_PAGE_SIZE = 50

export function activityRoutes(mount: Mount, { reader: db }: Shop): void {
  const listEntries = (filter: ActivityFilter) =>
    mapList(listActivity(db, filter), (entries) => activityEntries(db, entries))

  mount(adminActivity.list, ({ limit = DEFAULT_PAGE_SIZE, cursor, ...filter }) =>
    answerList(listEntries(filter), { limit, cursor }),
  )

  mount(adminActivity.people, () => listActors(db))

  mount(adminActivity.file, async (filter, call) =>
    csvDownload(
      call,
      'atividade.csv',
      COLUMNS,
      mapList(listEntries(filter), (entries) => entries.flatMap(linesOf)),
    ),
  )
}

type Line = ActivityEntry & { change?: ActivityEntry['changes'][number] }

/** One line per changed field, so that a spreadsheet can filter by it. */
function linesOf(entry: ActivityEntry): Line[] {
  return entry.changes.length === 0 ? [entry] : entry.changes.map((change) => ({ ...entry, change }))
}

const COLUMNS: CsvColumns<Line> = {
  Quando: ({ at }) => formatInstant(at),
  Quem: ({ actor }) => actor,
  'O quê': ({ what }) => what,
  'Em quê': ({ subject }) => subject?.label ?? '',
  Campo: ({ change }) => change?.field ?? '',
  Antes: ({ change }) => change?.before ?? '',
  Depois: ({ change }) => change?.after ?? '',
  'Endereço de rede': ({ address }) => address,
}
