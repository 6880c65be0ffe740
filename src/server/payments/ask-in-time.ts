import type { ProviderFailure } from '../gateways/provider-request.ts'

/** Shared by several requests to the provider: once it does not answer, or the time is over, it is not asked any more. */
export type Patience = { isSilent: boolean; until: number }

const PARALLEL = 8

export function patienceFor(ms: number): Patience {
  return { isSilent: false, until: performance.now() + ms }
}

/** More time for another batch of requests, if the provider answered so far. */
export function renewPatience(patience: Patience, ms: number): void {
  patience.until = performance.now() + ms
}

export function mayAsk({ isSilent, until }: Patience): boolean {
  return !isSilent && performance.now() < until
}

/** Null when the provider answered. */
export async function askWithin(
  patience: Patience,
  ask: () => Promise<ProviderFailure | null>,
): Promise<ProviderFailure | null> {
  if (!mayAsk(patience)) return 'unavailable'
  const failure = await ask()
  if (failure === 'unavailable') patience.isSilent = true
  return failure
}

/** The first item alone, which finds out whether the provider answers; then a few at a time. */
export async function inSmallBatches<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  let size = 1
  for (let start = 0; start < items.length;) {
    const outcomes = await Promise.allSettled(items.slice(start, start + size).map(work))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
    start += size
    size = PARALLEL
  }
}
