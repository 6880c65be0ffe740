/** What the two databases' errors mean, told apart in one place. */

const SQLITE_CONSTRAINT_UNIQUE = [2067, 1555]
const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6
const SQLITE_FULL = 13
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CANTOPEN = 14

type DatabaseError = { code?: unknown; errcode?: unknown; message?: unknown }

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as DatabaseError
  return code === '23505' || SQLITE_CONSTRAINT_UNIQUE.includes(errcode as number)
}

/** What a row points to is not there. */
export function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as DatabaseError
  return code === '23503' || errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}

export function isDeadlock(error: unknown): boolean {
  const { code } = error as DatabaseError
  return code === '40P01' || code === '40001'
}

/** Away, full, locked for too long, in a deadlock again and again, or shutting down: the request may be tried again later. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode, message } = (error ?? {}) as DatabaseError
  if (typeof errcode === 'number') {
    return [SQLITE_BUSY, SQLITE_LOCKED, SQLITE_FULL, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN].includes(errcode & 0xff)
  }
  if (typeof code === 'string') {
    if (/^(08|40|53|57P0|55P03|57014|25P03|58)/.test(code)) return true
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'].includes(code)) return true
  }
  return typeof message === 'string' && /Connection terminated|timeout exceeded when trying to connect/.test(message)
}
