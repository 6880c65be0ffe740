/** PostgreSQL rejects NUL characters in text. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable)
  return true
}
