const IDLE_TIMEOUT_MS = 30_000

/** The client stopped reading: the response is aborted and nothing is logged. */
export class SlowReader extends Error {
  constructor() {
    super('the client reads too slowly')
  }
}

/**
 * Streams chunks with backpressure. An error before the first chunk is thrown and becomes a normal error response; a
 * later one aborts the connection, so that a truncated file never looks complete. So does an idle timeout of
 * `idleTimeoutMs`.
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
