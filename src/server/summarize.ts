const EVERY_MS = 60_000

/** Throttles: reports the first event at once, then the number of further ones, at most once per `everyMs`. */
export function summarize<Event>(
  report: (event: Event, count: number) => void,
  everyMs = EVERY_MS,
): (event: Event) => void {
  let count = 0
  let last: Event
  let isQuiet = true

  function flush(): void {
    if (count === 0) {
      isQuiet = true
      return
    }
    report(last, count)
    count = 0
    setTimeout(flush, everyMs).unref()
  }

  return (event) => {
    last = event
    count += 1
    if (!isQuiet) return
    isQuiet = false
    flush()
  }
}
