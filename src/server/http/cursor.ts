import { isStorable } from './storable.ts'

/** Where a page begins, opaque to the caller. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The position, or null when there is none or somebody made it up. */
export function decodeCursor(cursor: string | undefined): (string | number)[] | null {
  if (!cursor) return null
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(position) &&
      isStorable(position) &&
      position.every((part) => typeof part === 'string' || Number.isSafeInteger(part))
      ? position
      : null
  } catch {
    return null
  }
}

/** Cuts a page that follows ids downwards out of rows that were read with one more than asked for. */
export function pageById<Row extends { id: number }>(
  rows: Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && items.length < rows.length ? encodeCursor([last.id]) : null }
}

/** Cuts a page of a list in another order, told by `sort`: each row brings its place in it as `sort_key`. */
export function pageByKey<Row extends { id: number; sort_key: string | number }>(
  rows: Row[],
  limit: number,
  sort: string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && items.length < rows.length ? encodeCursor([sort, last.sort_key, last.id]) : null }
}

type Kind = 'string' | 'number'

/** The values after which such a page begins; null for the first, and for a cursor of another order or that somebody made up. */
export function positionOf(
  cursor: string | undefined,
  sort: string,
  kinds: readonly Kind[],
): (string | number)[] | null {
  const [of, ...values] = decodeCursor(cursor) ?? []
  return of === sort && values.length === kinds.length && kinds.every((kind, index) => typeof values[index] === kind)
    ? values
    : null
}

/** The id before which such a page begins; null for the first. */
export function idOf(cursor: string | undefined): number | null {
  const id = decodeCursor(cursor)?.[0]
  return typeof id === 'number' ? id : null
}
