const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** The provider's notation with Brazil's offset: 2026-11-25T23:59:59.000-03:00. */
export function providerTime(epochMs: number) {
  return new Date(epochMs - 3 * hourMs).toISOString().replace('Z', '-03:00')
}

export function endOfDayAfter(days: number, from: number) {
  const day = providerTime(from + days * dayMs).slice(0, 10)
  return Date.parse(`${day}T23:59:59.000-03:00`)
}
