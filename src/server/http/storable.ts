/** Whether a database can be asked with every text in it: PostgreSQL takes no NUL character. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isStorable)
  return true
}
