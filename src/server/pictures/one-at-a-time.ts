import { Refusal } from '../refusal.ts'

/** Work that would slow shoppers' pages down is done singly; who would wait too long is asked to come again. */
export function oneAtATime(maxWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  return async (work) => {
    if (waiting >= maxWaiting) throw new Refusal('pictures_busy', {}, { retryAfterSeconds: 5 })
    waiting++
    const mine = last.then(work).finally(() => waiting--)
    last = mine.catch(() => {})
    return mine
  }
}
