import { Refusal } from '../refusal.ts'

export type CursorType = 'number' | 'text' | 'instant'
export type CursorValue = string | number

export function encodeCursor(order: string, values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([order, ...values])).toString('base64url')
}

/** Null for the first page. Refuses a forged cursor and one of another order. */
export function decodeCursor(
  cursor: string | undefined,
  order: string,
  types: readonly CursorType[],
): CursorValue[] | null {
  if (!cursor) return null
  const [name, ...values] = parse(cursor)
  if (name !== order || values.length !== types.length || !types.every((type, at) => CHECKS[type](values[at])))
    throw new Refusal('invalid_cursor')
  return values as CursorValue[]
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** Only what both databases can compare: PostgreSQL rejects NUL characters and days that do not exist. */
const CHECKS: Record<CursorType, (value: unknown) => boolean> = {
  number: Number.isSafeInteger,
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  instant: (value) => typeof value === 'string' && /^[12]\d{3}-/.test(value) && isCanonical(value),
}

function isCanonical(instant: string): boolean {
  const date = new Date(instant)
  return !Number.isNaN(date.getTime()) && date.toISOString() === instant
}
