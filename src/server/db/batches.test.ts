import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

test('values run in batches of at most 500, in order, and the rows of all are returned', async () => {
  const values = Array.from({ length: 1201 }, (_, at) => at)
  const sizes: number[] = []
  const rows = await inBatches(values, async (batch) => {
    sizes.push(batch.length)
    return batch.filter((value) => value % 2 === 0)
  })
  expect(sizes).toEqual([500, 500, 201])
  expect(rows).toEqual(values.filter((value) => value % 2 === 0))
})

test('no values run nothing, and statements without rows return none', async () => {
  expect(await inBatches([], () => expect.fail('a statement without values'))).toEqual([])
  expect(await inBatches([1], async () => {})).toEqual([])
})
