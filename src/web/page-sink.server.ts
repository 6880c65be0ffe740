/**
 * Where React writes a page: long texts as strings, the rest in buffers of 4 kB. Not a Writable: Node keeps in each one
 * a closure that V8 allocates as old, so the whole page would stay in memory until the next full collection.
 */
export function pageSink(end: (html: string) => void, fail: (error?: Error) => void): NodeJS.WritableStream {
  const parts: string[] = []
  let bytes: Uint8Array[] = []

  /** A character may be divided between two buffers, but never by a string. */
  function decode() {
    parts.push(Buffer.concat(bytes).toString())
    bytes = []
  }

  const sink = {
    on() {},
    write(chunk: Uint8Array | string) {
      if (typeof chunk === 'string') {
        decode()
        parts.push(chunk)
      } else {
        bytes.push(chunk)
      }
      return true
    },
    end() {
      decode()
      end(parts.join(''))
    },
    destroy: fail,
  }
  return sink as unknown as NodeJS.WritableStream
}
