import type { Locator } from '@playwright/test'

/** Counts clicks of a mouse; typing, choosing a file and keys are none. */
export function countClicks() {
  let count = 0
  return {
    count: () => count,
    async click(target: Locator, modifiers: 'Shift'[] = []) {
      count++
      await target.click({ modifiers })
    },
  }
}
