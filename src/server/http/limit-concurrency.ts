import pLimit from 'p-limit'
import type { RefusalCode } from '#contract/refusals.ts'
import { Refusal } from '../refusal.ts'

const RETRY_AFTER_SECONDS = 5

/** Runs at most `max` at a time; further requests are refused with `busy` before their body is read, instead of queued. */
export function limitConcurrency(max: number, busy: RefusalCode) {
  const limit = pLimit(max)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount === max) throw new Refusal(busy, {}, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return limit(work)
  }
}
