/**
 * Sends pieces as they are made, as fast as they are taken. What goes wrong before the first is thrown, and can still be
 * answered; what goes wrong later breaks the answer off, so that half a file never looks like a whole one.
 */
export async function streamOf(pieces: AsyncIterable<string>, onFailure: (error: unknown) => void): Promise<ReadableStream<Uint8Array>> {
  const making = pieces[Symbol.asyncIterator]()
  let made = await making.next()
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(stream) {
      if (made.done) return stream.close()
      stream.enqueue(encoder.encode(made.value))
      try {
        made = await making.next()
      } catch (error) {
        onFailure(error)
        stream.error(new Error('the answer was broken off'))
      }
    },
    async cancel() {
      await making.return?.()
    },
  })
}
