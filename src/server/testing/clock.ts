/** A shop's time: it runs with the real time until a test moves or stops it. */
export type Clock = {
  now: () => Date
  /** Moves it by so many milliseconds; it goes on running, or standing, as before. */
  travel(ms: number): void
  /** Stops it at an instant. */
  stopAt(instant: Date | string): void
}

export function openClock(): Clock {
  let offset = 0
  let stopped: number | null = null
  return {
    now: () => new Date((stopped ?? Date.now()) + (stopped === null ? offset : 0)),
    travel(ms) {
      if (stopped === null) offset += ms
      else stopped += ms
    },
    stopAt(instant) {
      stopped = new Date(instant).getTime()
    },
  }
}
