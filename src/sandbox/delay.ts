/** Waits that end early when the sandbox closes, so that a slow answer never holds up a shutdown. */
export function openDelays() {
  const waiting = new Set<() => void>()
  function wait(ms: number) {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(finish, ms)
      function finish() {
        clearTimeout(timer)
        waiting.delete(finish)
        resolve()
      }
      waiting.add(finish)
    })
  }
  function close() {
    for (const finish of waiting) finish()
  }
  return { wait, close }
}

export type Delays = ReturnType<typeof openDelays>
