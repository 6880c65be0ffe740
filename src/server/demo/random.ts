/** A seeded generator (mulberry32): the same draws on every machine. Not for secrets. */
export type Random = {
  /** At least 0, below 1. */
  next(): number
  /** Both ends inclusive. */
  int(min: number, max: number): number
  isLuckyAt(probability: number): boolean
  pick<T>(values: readonly T[]): T
  pickByWeight<T>(values: readonly T[], weightOf: (value: T) => number): T
  digits(count: number): string
}

export function seededRandom(seed: number): Random {
  let state = seed

  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  return {
    next,
    int,
    isLuckyAt: (probability) => next() < probability,
    pick: (values) => values[int(0, values.length - 1)]!,
    pickByWeight(values, weightOf) {
      let left = next() * values.reduce((sum, value) => sum + weightOf(value), 0)
      return values.find((value) => (left -= weightOf(value)) < 0) ?? values.at(-1)!
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
