import { isStorable } from './storable.ts'

/** Where a page begins, opaque to the caller. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** Null if absent or forged. */
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

/** A page in descending id order. `rows` has one more than the limit if there is a next page. */
export function pageById<Row extends { id: number }>(
  rows: Row[],
  limit: number,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last && items.length < rows.length ? encodeCursor([last.id]) : null }
}

/** A page in the order `sort`: each row has its sort value as `sort_key`. */
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

/** The values to continue after; null for the first page, another order's cursor or a forged one. */
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

/** The id to continue below; null for the first page. */
export function idOf(cursor: string | undefined): number | null {
  const id = decodeCursor(cursor)?.[0]
  return typeof id === 'number' ? id : null
}
