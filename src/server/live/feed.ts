/** Unread messages after which a connection counts as stuck. */
const MAX_WAITING = 20

export type Feed = AsyncIterableIterator<string> & {
  /** Ignored once the feed has ended. */
  push(message: string): void
  /** Ends it after the messages that wait. */
  end(): void
}

/** An iterator that others fill. Its `return` ends it at once, also while `next` waits. */
export function createFeed(onEnd: () => void): Feed {
  const waiting: string[] = []
  let hasEnded = false
  let wake: (() => void) | null = null

  function end(): void {
    if (hasEnded) return
    hasEnded = true
    wake?.()
    onEnd()
  }

  return {
    [Symbol.asyncIterator]() {
      return this
    },
    push(message) {
      if (hasEnded) return
      waiting.push(message)
      if (waiting.length > MAX_WAITING) end()
      wake?.()
    },
    end,
    async next() {
      while (waiting.length === 0 && !hasEnded) await new Promise<void>((resolve) => (wake = resolve))
      wake = null
      const value = waiting.shift()
      return value === undefined ? { done: true, value } : { done: false, value }
    },
    async return() {
      waiting.length = 0
      end()
      return { done: true, value: undefined }
    },
  }
}
