import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeWish } from './carry-out-wish.ts'
import { keepWish } from './wish.ts'

const WISH = { productId: 7, quantity: 2, successText: 'Produto adicionado ao carrinho!' }
const MINUTE = 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a wish is answered once', () => {
  expect(takeWish()).toBeNull()
  keepWish(WISH)
  expect(takeWish()).toEqual(WISH)
  expect(takeWish()).toBeNull()
})

test('the last wish counts, for half an hour', () => {
  keepWish(WISH, 0)
  keepWish({ ...WISH, productId: 8 }, 0)
  expect(takeWish(29 * MINUTE)).toEqual({ ...WISH, productId: 8 })
  keepWish(WISH, 0)
  expect(takeWish(30 * MINUTE)).toBeNull()
  expect(takeWish(0)).toBeNull()
})
