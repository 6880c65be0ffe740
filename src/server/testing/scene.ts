import type { TestShop } from './shop.ts'

/** `userId`: the caller; a stranger without a sign-in. */
export type Scene = { shop: TestShop; userId: number }

let count = 0

/** For names and addresses that must differ. */
export function nextNumber(): number {
  return ++count
}
