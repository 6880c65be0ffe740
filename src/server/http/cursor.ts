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
    return Array.isArray(position) && isStorable(position) && position.every((part) => typeof part === 'string' || Number.isSafeInteger(part)) ? position : null
  } catch {
    return null
  }
}
