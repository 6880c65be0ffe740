import type { ProviderFailure } from '../gateways/provider-request.ts'

export type Budget = { isSilent: boolean; until: number }

const PARALLEL = 8

export function createBudget(ms: number): Budget {
  return { isSilent: false, until: performance.now() + ms }
}

export function renewBudget(budget: Budget, ms: number): void {
  budget.until = performance.now() + ms
}

export function mayAsk({ isSilent, until }: Budget): boolean {
  return !isSilent && performance.now() < until
}

export async function askWithin(
  budget: Budget,
  ask: () => Promise<ProviderFailure | null>,
): Promise<ProviderFailure | null> {
  if (!mayAsk(budget)) return 'unavailable'
  const failure = await ask()
  if (failure === 'unavailable') budget.isSilent = true
  return failure
}

/** The first item alone, to see whether the provider answers; then a few at a time. */
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
