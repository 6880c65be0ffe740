export class SlowReader extends Error {
  constructor() {
    super('the client reads too slowly')
  }
}

/** An error before the first chunk is thrown; a later one aborts, so that a truncated file never looks complete. */
export async function streamOf(
  pieces: AsyncIterable<string | Uint8Array>,
  onFailure: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const making = pieces[Symbol.asyncIterator]()
  let made = await making.next()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      if (made.done) return stream.close()
      stream.enqueue(typeof made.value === 'string' ? encoder.encode(made.value) : made.value)
      try {
        made = await making.next()
      } catch (error) {
        if (!(error instanceof SlowReader)) onFailure(error)
        stream.error(new Error('the answer was broken off'))
      }
    },
    async cancel() {
      await making.return?.()
    },
  })
}
