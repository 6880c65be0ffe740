import { expect, test, vi } from 'vitest'
import { createSessionStore } from '#web/session/session-store.ts'
import { api } from '#web/data/api.ts'
import { stubApi } from '#web/testing/stub-api.ts'
import { addToCart } from './add-to-cart.ts'

const ADD = 'POST /api/cart'
const SESSION = { ...createSessionStore(api), refreshCartCount: async () => {} }

function stubShop() {
  return stubApi({ [ADD]: () => ({ id: 1, quantity: 1 }) })
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('a double click buys once and opens the checkout', async () => {
  vi.useFakeTimers()
  const sent = stubShop()
  const press = () => addToCart(formOf({ product_id: '7', quantity: '1', to: 'checkout' }), SESSION)
  const [first, second] = await Promise.all([press(), press()])
  expect(first?.headers.get('Location')).toBe('/checkout')
  expect(second).toBe(first)
  expect(await press()).toBe(first)
  expect(sent[ADD]).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  await press()
  expect(sent[ADD]).toHaveLength(2)
  vi.useRealTimers()
})

test('another press after the answer adds one more', async () => {
  const sent = stubShop()
  const press = () => addToCart(formOf({ product_id: '7', quantity: '1' }), SESSION)
  await Promise.all([press(), press()])
  await press()
  expect(sent[ADD]).toHaveLength(2)
})
