import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '../refusal.ts'

type Around = <T>(work: () => Promise<T>) => Promise<T>

/** So many at once, from the first byte on: whoever finds no place is asked to come again, with `busy`, before what they bring is held. */
export function places(most: number, busy: RefusalCode): Around {
  let taken = 0
  return async (work) => {
    if (taken >= most) throw new Refusal(busy, {}, { retryAfterSeconds: 5 })
    taken++
    try {
      return await work()
    } finally {
      taken--
    }
  }
}

/** Work that would slow shoppers' pages down is done singly. */
export function oneAtATime(): Around {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
