import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { perProduct, takeWishes } from './carry-out-wishes.ts'
import { keepWish } from './wish.ts'

const MUG = { productId: 7, name: 'Caneca', quantity: 2, successText: 'Produto adicionado ao carrinho!' }
const VASE = { productId: 8, name: 'Vaso', quantity: 1, successText: '1 produto adicionado ao carrinho!' }
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

test('wishes are answered once', () => {
  expect(takeWishes()).toEqual([])
  keepWish(MUG)
  keepWish(VASE)
  expect(takeWishes()).toMatchObject([MUG, VASE])
  expect(takeWishes()).toEqual([])
})

test('each wish counts for half an hour', () => {
  keepWish(MUG, 0)
  keepWish(VASE, 5 * MINUTE)
  expect(takeWishes(30 * MINUTE)).toMatchObject([VASE])
})

test('of the same product as many are wanted as were asked for in all', () => {
  expect(perProduct([MUG, VASE, { ...MUG, quantity: 1 }])).toEqual([
    { productId: 7, name: 'Caneca', quantity: 3 },
    { productId: 8, name: 'Vaso', quantity: 1 },
  ])
})
