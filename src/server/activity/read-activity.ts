import type { ActivityEntry } from '#contract/admin-activity.ts'
import { actionText } from '../audit/actions.ts'
import type { Db } from '../db/schema.ts'
import { fieldChanges } from './changes.ts'
import { namesOf, type ActivityRow } from './queries.ts'

type Subject = { kind: string; id: string }
type Names = Awaited<ReturnType<typeof namesOf>>

export async function activityEntries(db: Db, rows: readonly ActivityRow[]): Promise<ActivityEntry[]> {
  const subjects = rows.map(({ subject }) => parseSubject(subject))
  const names = await namesOf(db, idsOf(subjects, 'product'), idsOf(subjects, 'coupon'))
  return rows.map((row, index) => ({
    id: row.id,
    at: row.happened_at,
    actor: row.actor,
    address: row.address,
    what: actionText(row.action),
    subject: shownSubject(subjects[index]!, names),
    changes: fieldChanges(parsed(row.before), parsed(row.after), names.categories),
  }))
}

/** 'product 12' is a product and 12; 'settings' has no id. */
function parseSubject(subject: string): Subject {
  const [kind = '', ...id] = subject.split(' ')
  return { kind, id: id.join(' ') }
}

function idsOf(subjects: readonly Subject[], kind: string): number[] {
  return [
    ...new Set(
      subjects
        .filter((subject) => subject.kind === kind)
        .map(({ id }) => Number(id))
        .filter(Number.isSafeInteger),
    ),
  ]
}

function shownSubject({ kind, id }: Subject, names: Names): ActivityEntry['subject'] {
  if (id === '') return null
  if (kind === 'product') return { kind, id, label: names.products.get(Number(id)) ?? `nº ${id}` }
  if (kind === 'coupon') return { kind, id, label: names.coupons.get(Number(id)) ?? `nº ${id}` }
  return { kind, id, label: /^\d+$/.test(id) ? `#${id}` : id }
}

function parsed(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}
