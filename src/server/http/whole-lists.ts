import { setImmediate as turn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Page } from '#contract/endpoint.ts'
import { pagesOf, type List } from '../db/list.ts'
import { Refusal } from '../refusal.ts'
import { SlowReader } from './stream.ts'

export type WholeList<Item> = { pages: AsyncIterable<Item[]>; total?: number | undefined }

export function isWholeList(result: object): result is WholeList<unknown> {
  return 'pages' in result
}

type Place = { limit?: number | undefined; cursor?: string | undefined }

const PAGE_SIZE = 100

/** Without a limit, everything from the cursor on, streamed if longer than a page. The pages are not one snapshot. */
export async function answerList<Item>(
  list: List<Item>,
  { limit, cursor }: Place,
  pageSize = PAGE_SIZE,
): Promise<Page<Item[]> | WholeList<Item>> {
  const first = await list.read(limit ?? pageSize, cursor)
  const isComplete = !cursor && first.next === null
  const total = isComplete ? first.items.length : await list.count()
  if (limit !== undefined || first.next === null) return { ...first, total }
  return { pages: pagesOf(list, pageSize, first), total }
}

const MAX_CONCURRENT = 32
const MAX_DURATION_MS = 10 * 60_000
const RETRY_AFTER_SECONDS = 10

export type WholeLists = ReturnType<typeof createWholeLists>

/** One queue of chunks for all, so that other requests wait for one chunk at most. */
export function createWholeLists({ maxConcurrent = MAX_CONCURRENT, maxDurationMs = MAX_DURATION_MS } = {}) {
  const singly = pLimit(1)
  let underWay = 0

  async function* send(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
    if (underWay >= maxConcurrent) throw new Refusal('lists_busy', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS })
    underWay++
    const begun = performance.now()
    try {
      for (;;) {
        const piece = await singly(async () => {
          await turn()
          return pieces.next()
        })
        if (piece.done) return
        yield piece.value
        if (performance.now() - begun > maxDurationMs) throw new SlowReader()
      }
    } finally {
      underWay--
      await pieces.return(undefined)
    }
  }

  return { send }
}

export async function* jsonArray<Item>(
  pages: AsyncIterable<Item[]>,
  encode: (items: Item[]) => unknown[],
): AsyncGenerator<string> {
  let before = '['
  for await (const items of pages) {
    if (items.length === 0) continue
    yield before + JSON.stringify(encode(items)).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
