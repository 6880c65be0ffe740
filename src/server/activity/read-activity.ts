import type { ActivityEntry } from '#contract/admin-activity.ts'
import { actionText } from '../audit/actions.ts'
import type { Db } from '../db/schema.ts'
import { fieldChanges } from './changes.ts'
import { homeChanges } from './home-changes.ts'
import { orderAction } from './order-action.ts'
import { productAction } from './product-action.ts'
import { actorNames, namesOf, type ActivityRow } from './queries.ts'

type Subject = { kind: string; id: string }
type Names = Awaited<ReturnType<typeof namesOf>>

export async function activityEntries(db: Db, rows: readonly ActivityRow[]): Promise<ActivityEntry[]> {
  const subjects = rows.map(({ subject }) => parseSubject(subject))
  const names = await namesOf(db, (kind) => idsOf(subjects, kind))
  const people = await actorNames(
    db,
    rows.map(({ actor }) => actor),
  )
  return rows.map((row, index) => {
    const subject = subjects[index]!
    const changes = changesOf(row, subject, names)
    return {
      id: row.id,
      at: row.happened_at,
      actor: row.actor,
      actor_name: people.get(row.actor) ?? null,
      address: row.address,
      what: orderAction(row) ?? productAction(row.action, changes) ?? actionText(row.action),
      subject: shownSubject(subject, names),
      changes,
    }
  })
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
  if (kind === 'text') return { kind, id, label: names.texts.get(Number(id)) ?? `nº ${id}` }
  if (kind === 'coupon') return { kind, id, label: names.coupons.get(Number(id)) ?? `nº ${id}` }
  return { kind, id, label: /^\d+$/.test(id) ? `#${id}` : id }
}

function changesOf({ before, after }: ActivityRow, { kind }: Subject, { categories }: Names): ActivityEntry['changes'] {
  const [was, is] = [before, after].map((json) => (json === null ? null : (JSON.parse(json) as unknown)))
  if (kind === 'home') return homeChanges(was, is, categories)
  // changes.ts has labels of their own for the fields of these two.
  if (kind !== 'look' && kind !== 'text') return fieldChanges(was, is, categories)
  return fieldChanges(was && { [kind]: was }, is && { [kind]: is })
}
