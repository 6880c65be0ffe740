import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '../refusal.ts'

type Around = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `max` at a time; further requests are refused with `busy` before their body is read. */
export function limitConcurrency(max: number, busy: RefusalCode): Around {
  let running = 0
  return async (work) => {
    if (running >= max) throw new Refusal(busy, {}, { retryAfterSeconds: 5 })
    running++
    try {
      return await work()
    } finally {
      running--
    }
  }
}

/** Queues work that would slow shoppers' pages down when run in parallel. */
export function oneAtATime(): Around {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
