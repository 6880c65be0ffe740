import { expect, test } from 'vitest'
import { askWithin, inSmallBatches, mayAsk, createBudget, renewBudget } from './ask-in-time.ts'

test('the provider is not called once the time budget is used up', async () => {
  const budget = createBudget(0)
  let asked = 0
  const ask = async () => (asked++, null)
  expect([mayAsk(budget), await askWithin(budget, ask), asked]).toEqual([false, 'unavailable', 0])
  renewBudget(budget, 60_000)
  expect([mayAsk(budget), await askWithin(budget, ask), asked]).toEqual([true, null, 1])
})

test('a silent provider is not called again, a refusing one is', async () => {
  const budget = createBudget(60_000)
  expect(await askWithin(budget, async () => 'not_found')).toBe('not_found')
  expect(mayAsk(budget)).toBe(true)
  expect(await askWithin(budget, async () => 'unavailable')).toBe('unavailable')
  renewBudget(budget, 60_000)
  expect(mayAsk(budget)).toBe(false)
})

test('batches grow from one to eight, and finish before an error is thrown', async () => {
  const running: number[] = []
  let now = 0
  let done = 0
  const work = async (item: number) => {
    running.push(++now)
    await Promise.resolve()
    now--
    if (item === 10) throw new Error('ten')
    done++
  }
  await inSmallBatches([0, 1, 2, 3, 4, 5, 6, 7, 8], work)
  expect(running).toEqual([1, 1, 2, 3, 4, 5, 6, 7, 8])
  await expect(inSmallBatches([9, 10, 11, 12], work)).rejects.toThrow('ten')
  expect(done).toBe(12)
})
