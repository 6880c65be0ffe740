/** A body that has begun to be sent and ends only when the test ends it. */
export function slowBody() {
  let finish = () => {}
  let isRead = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        isRead = true
        return new Promise<void>((resolve) => (finish = () => (controller.close(), resolve())))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, isRead: () => isRead, finish: () => finish() }
}
