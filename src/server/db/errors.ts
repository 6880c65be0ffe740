import type { Refusal } from '../refusal.ts'

const SQLITE_CONSTRAINT_UNIQUE = [2067, 1555]
const SQLITE_CONSTRAINT_FOREIGNKEY = 787
const SQLITE_CONSTRAINT_CHECK = 275
const SQLITE_WRITE_REFUSED = { READONLY: 8, IOERR: 10, FULL: 13 }
const SQLITE_UNAVAILABLE = {
  ...SQLITE_WRITE_REFUSED,
  PERM: 3,
  BUSY: 5,
  LOCKED: 6,
  NOMEM: 7,
  CANTOPEN: 14,
  PROTOCOL: 15,
}

type DatabaseError = { code?: unknown; errcode?: unknown; syscall?: unknown; message?: unknown; routine?: unknown }

export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as DatabaseError
  return code === '23505' || SQLITE_CONSTRAINT_UNIQUE.includes(errcode as number)
}

function isForeignKeyViolation(error: unknown): boolean {
  const { code, errcode } = error as DatabaseError
  return code === '23503' || errcode === SQLITE_CONSTRAINT_FOREIGNKEY
}

/** `constraint`: a part of its name on PostgreSQL, and of a check's text on SQLite. */
export function violates(error: unknown, constraint: string): boolean {
  const { code, errcode, message } = error as DatabaseError
  const isCheck = code === '23514' || errcode === SQLITE_CONSTRAINT_CHECK
  return (isCheck || isForeignKeyViolation(error)) && String(message).includes(constraint)
}

/** Refuses what a concurrent change made impossible; other errors are rethrown. */
export async function refuseViolations<T>(
  work: Promise<T>,
  refusals: { unique?: Refusal; foreignKey?: Refusal },
): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (refusals.unique && isUniqueViolation(error)) throw refusals.unique
    throw refusals.foreignKey && isForeignKeyViolation(error) ? refusals.foreignKey : error
  }
}

export function isDeadlock(error: unknown): boolean {
  const { code } = error as DatabaseError
  return code === '40P01' || code === '40001'
}

/**
 * A prepared statement was not executed: a migration changed its columns, or a pooler connected us to a server that does
 * not know it. It can be repeated.
 */
export function isStatementForgotten(error: unknown): boolean {
  const { code, routine } = error as DatabaseError
  return (code === '0A000' && routine === 'RevalidateCachedQuery') || isStatementUnknown(error)
}

/** A name that the server lacks, or already has from another client of a pooler. */
export function isStatementUnknown(error: unknown): boolean {
  const { code } = error as DatabaseError
  return code === '26000' || code === '42P05'
}

/** Reads work, writes fail: disk full, over quota, read-only or failing. Also for files such as uploads. */
export function isWriteRefused(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DatabaseError
  if (typeof errcode === 'number') return isOneOf(SQLITE_WRITE_REFUSED, errcode)
  return typeof code === 'string' && /^(53100|25006|58030|ENOSPC|EDQUOT|EROFS|EIO)$/.test(code)
}

/** A running statement may have taken effect; a transaction whose COMMIT had not been sent has not. */
export function isConnectionLost(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as DatabaseError
  if (typeof code === 'string') return LOST_SQLSTATES.test(code) || LOST_ERRNOS.has(code) || syscall === 'connect'
  return typeof message === 'string' && (TIMEOUT_MESSAGES.has(message) || LOST_MESSAGES.test(message))
}

/** Connection exceptions; terminated by an administrator, a crash or an idle limit; not accepting connections. */
const LOST_SQLSTATES = /^(08|57P0[1235]|25P0[34])/
const LOST_ERRNOS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'EADDRNOTAVAIL',
  'ENOTCONN',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ERR_SOCKET_CLOSED',
])
/** Errors that `pg`, its pool and Kysely raise themselves: they carry no code. */
const TIMEOUT_MESSAGES = new Set([
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])
const LOST_MESSAGES = new RegExp(
  [
    '^Connection terminated',
    'is not queryable$',
    '^Postgres connection has been discarded$',
    '^There was an error establishing an SSL connection$',
    '^Cannot use a pool after calling end',
    '^driver has already been destroyed$',
  ].join('|'),
)

/** Client-side timeout: the server may still be running the statement. */
export function isTimeout(error: unknown): boolean {
  const { code, message } = (error ?? {}) as DatabaseError
  return code === 'ETIMEDOUT' || (typeof message === 'string' && TIMEOUT_MESSAGES.has(message))
}

/** Also wrong credentials and no such database: every statement fails until an operator acts. */
const UNAVAILABLE_SQLSTATES = /^(28|3D|40|53|57P0|55P03|57014|25006|58)/

/** A state of the database, not a bug: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as DatabaseError
  if (typeof errcode === 'number') return isOneOf(SQLITE_UNAVAILABLE, errcode)
  return (
    (typeof code === 'string' && UNAVAILABLE_SQLSTATES.test(code)) || isWriteRefused(error) || isConnectionLost(error)
  )
}

/** Extended result codes have the primary one in their last byte. */
function isOneOf(codes: Record<string, number>, errcode: number): boolean {
  return Object.values(codes).includes(errcode & 0xff)
}
