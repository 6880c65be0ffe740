import { expect, test, vi } from 'vitest'
import { lazyApi } from './lazy-api.ts'

const loaded = { cart: { add: (input: { quantity: number }) => Promise.resolve(input.quantity) } }

test('a lazy client is loaded by its first call, not before', async () => {
  const load = vi.fn(() => Promise.resolve(loaded))
  const api = lazyApi(load)
  const { add } = api.cart
  expect(load).not.toHaveBeenCalled()
  expect(await add({ quantity: 3 })).toBe(3)
  expect(load).toHaveBeenCalledOnce()
})

test('a failed download rejects the call and is retried by the next one', async () => {
  const load = vi.fn(() => Promise.resolve(loaded))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const api = lazyApi(load)
  await expect(api.cart.add({ quantity: 1 })).rejects.toThrow('Failed to fetch')
  expect(await api.cart.add({ quantity: 1 })).toBe(1)
})
