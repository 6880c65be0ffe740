import { expect } from 'vitest'
import { type BookedShop, listWrongBooks, type Stocked } from './wrong-books.ts'

/** The books of wrong-books.ts; `stocked` are products whose first stock the test's builders do not know. */
export async function expectBooksInOrder(shop: BookedShop, ...stocked: readonly Stocked[]): Promise<void> {
  expect(await listWrongBooks(shop, stocked)).toEqual([])
}
