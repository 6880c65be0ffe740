import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { streamOf } from './stream.ts'
import { createWholeLists, jsonArray } from './whole-lists.ts'

const asIs = (items: number[]) => items

async function* pages(...lists: number[][]) {
  for (const list of lists) {
    await wait(1)
    yield list
  }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  return new Response(await streamOf(pieces, () => {})).text()
}

test('pages become one JSON array', async () => {
  const { send } = createWholeLists()
  for (const lists of [[], [[]], [[1]], [[1, 2], [], [3]], [[], [1], []]]) {
    expect(await textOf(send(jsonArray(pages(...lists), asIs)))).toBe(JSON.stringify(lists.flat()))
  }
})

test('pages of concurrent lists are read one at a time', async () => {
  const { send } = createWholeLists()
  let running = 0
  async function* counted() {
    for (let page = 0; page < 5; page++) {
      expect(++running).toBe(1)
      await wait(1)
      running--
      yield [page]
    }
  }
  await Promise.all(Array.from({ length: 4 }, () => textOf(send(jsonArray(counted(), asIs)))))
})

test('a list that fails or is cancelled frees its slot', async () => {
  const { send } = createWholeLists({ maxConcurrent: 1 })
  const broken = (items: number[]) => (items.length > 1 ? expect.fail('o banco caiu') : items)
  await expect(textOf(send(jsonArray(pages([1, 2]), broken)))).rejects.toThrow('o banco caiu')
  const stream = await streamOf(send(jsonArray(pages([1], [2]), asIs)), () => {})
  await expect(textOf(send(jsonArray(pages([1]), asIs)))).rejects.toMatchObject({
    code: 'lists_busy',
    retryAfterSeconds: 10,
  })
  await stream.cancel()
  expect(await textOf(send(jsonArray(pages([1]), asIs)))).toBe('[1]')
})

test('a list that takes too long is aborted and frees its slot', async () => {
  const { send } = createWholeLists({ maxConcurrent: 1, maxDurationMs: 20 })
  const slow = (
    await streamOf(send(jsonArray(pages([1], [2], [3], [4]), asIs)), () => expect.fail('reported'))
  ).getReader()
  await slow.read()
  await wait(40)
  await expect(
    (async () => {
      while (!(await slow.read()).done);
    })(),
  ).rejects.toThrow()
  expect(await textOf(send(jsonArray(pages([1]), asIs)))).toBe('[1]')
})
