const IDLE_TIMEOUT_MS = 30_000

/** The client did not read on in time: its answer is broken off, which is nothing to report. */
export class SlowReader extends Error {
  constructor() {
    super('the client reads too slowly')
  }
}

/**
 * Sends pieces as they are made, as fast as they are read. An error before the first is thrown, and can still be answered;
 * a later one breaks the answer off, so that half a file never looks like a whole one. So does a client that reads nothing
 * for `idleTimeoutMs`.
 */
export async function streamOf(
  pieces: AsyncIterable<string>,
  onFailure: (error: unknown) => void,
  { idleTimeoutMs = IDLE_TIMEOUT_MS } = {},
): Promise<ReadableStream<Uint8Array>> {
  const making = pieces[Symbol.asyncIterator]()
  let made = await making.next()
  let idle: NodeJS.Timeout | undefined
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      clearTimeout(idle)
      if (made.done) return stream.close()
      stream.enqueue(encoder.encode(made.value))
      try {
        made = await making.next()
        idle = setTimeout(() => void giveUp(stream), idleTimeoutMs).unref()
      } catch (error) {
        if (!(error instanceof SlowReader)) onFailure(error)
        stream.error(new Error('the answer was broken off'))
      }
    },
    async cancel() {
      clearTimeout(idle)
      await making.return?.()
    },
  })

  async function giveUp(stream: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    stream.error(new SlowReader())
    await making.return?.()
  }
}
