export const MAX_BLOCKS = 20

/** ISO 8601; null for no limit. `ends_at` itself is outside. */
export type Period = { starts_at: string | null; ends_at: string | null }

export function isWithin({ starts_at: start, ends_at: end }: Period, now: Date): boolean {
  return (start === null || Date.parse(start) <= now.getTime()) && (end === null || now.getTime() < Date.parse(end))
}

/** The first instant after `now` at which one of the periods begins or ends; null if there is none. */
export function nextChange(periods: readonly Period[], now: Date): string | null {
  const instants = periods
    .flatMap(({ starts_at: start, ends_at: end }) => [start, end])
    .filter((instant) => instant !== null)
    .map((instant) => Date.parse(instant))
    .filter((ms) => ms > now.getTime())
  return instants.length > 0 ? new Date(Math.min(...instants)).toISOString() : null
}

/**
 * A path in the shop, or a page with https. Browsers read a backslash as a slash and drop control characters, so that
 * '/\evil.example' and '/<tab>/evil.example' would lead elsewhere.
 */
export function isBlockLink(to: string): boolean {
  // eslint-disable-next-line no-control-regex
  if (/[\\\s\u0000-\u001f\u007f]/.test(to)) return false
  if (to.startsWith('/')) return !to.startsWith('//')
  if (!/^https:\/\//i.test(to)) return false
  try {
    const { username, password } = new URL(to)
    return username === '' && password === ''
  } catch {
    return false
  }
}
