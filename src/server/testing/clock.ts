/** A shop's time: real until a test moves or stops it. */
export type Clock = {
  now: () => Date
  /** Moves it by some milliseconds; it keeps running, or stays stopped. */
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
