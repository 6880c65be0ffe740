import { shownValues, type CategoryNames } from './activity-changes.ts'
import { parseSubject } from './activity.ts'
import { searchKey } from './search.ts'

type Entry = { actor: string; subject: string; before: string | null; after: string | null }

/** What an entry of the trail is found by: whatever of it a person reads, and none of the JSON around it. */
export function activityKey({ actor, subject, before, after }: Entry, categories: CategoryNames): string {
  const [was, is] = [before, after].map((json) => (json === null ? null : (JSON.parse(json) as unknown)))
  return searchKey([actor, parseSubject(subject).id, ...shownValues(was, is, categories).map(withoutCurrency)])
}

/** Amounts without the sign that stands before each of them: who looks for one sign must not be given every price. */
export function withoutCurrency(text: string): string {
  return text.replace(/^R\$\s*/i, '')
}
