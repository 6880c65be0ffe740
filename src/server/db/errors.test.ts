import { expect, test } from 'vitest'
import { isConnectionLost, isDeadlock, isTimeout, isUnavailable, isWriteRefused } from './errors.ts'

const codeOf = (code: string, syscall?: string) => Object.assign(new Error(code), { code, ...(syscall && { syscall }) })
const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Postgres connection has been discarded',
  'There was an error establishing an SSL connection',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
])('"%s" is a lost connection', (message) => {
  const error = new Error(message)
  expect([isConnectionLost(error), isUnavailable(error)]).toEqual([true, true])
})

test.each([
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '08P01',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
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
  'EADDRNOTAVAIL',
  'EMFILE',
  'ERR_STREAM_DESTROYED',
])('%s is a lost connection', (code) => {
  expect([isConnectionLost(codeOf(code)), isUnavailable(codeOf(code))]).toEqual([true, true])
})

test.each([
  '40001',
  '40P01',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '55P03',
  '57014',
  '57P04',
  '58000',
  '58030',
  '25006',
  '28000',
  '28P01',
  '3D000',
])('SQLSTATE %s is a state of the database, over an intact connection', (code) =>
  expect([isConnectionLost(codeOf(code)), isUnavailable(codeOf(code))]).toEqual([false, true]),
)

test.each([
  ['SQLITE_PERM', 3],
  ['SQLITE_BUSY', 5],
  ['SQLITE_BUSY_SNAPSHOT', 517],
  ['SQLITE_LOCKED', 6],
  ['SQLITE_NOMEM', 7],
  ['SQLITE_READONLY', 8],
  ['SQLITE_READONLY_DBMOVED', 1032],
  ['SQLITE_IOERR', 10],
  ['SQLITE_IOERR_WRITE', 778],
  ['SQLITE_FULL', 13],
  ['SQLITE_CANTOPEN', 14],
  ['SQLITE_PROTOCOL', 15],
])('%s is a state of the database', (_, errcode) => expect(isUnavailable(sqlite(errcode))).toBe(true))

test.each([
  codeOf('23505'),
  codeOf('23503'),
  codeOf('23514'),
  codeOf('22P02'),
  codeOf('42601'),
  codeOf('42P01'),
  codeOf('XX000'),
  codeOf('XX001'),
  codeOf('ENOENT', 'open'),
  sqlite(1),
  sqlite(11),
  sqlite(19),
  sqlite(26),
  new TypeError('x is not a function'),
  new Error('the answer was terminated'),
  null,
  undefined,
  'ECONNRESET',
  42,
])('%s is a bug, or damage: never called unavailable', (error) => {
  expect([isConnectionLost(error), isUnavailable(error), isWriteRefused(error)]).toEqual([false, false, false])
})

test('a socket path that does not exist is a lost connection, a missing file is not', () => {
  expect([isConnectionLost(codeOf('ENOENT', 'connect')), isConnectionLost(codeOf('ENOENT', 'open'))]).toEqual([
    true,
    false,
  ])
})

test('a refused write and an unreachable database are different errors', () => {
  const refused = [
    sqlite(13),
    sqlite(8),
    sqlite(778),
    codeOf('53100'),
    codeOf('25006'),
    codeOf('58030'),
    codeOf('ENOSPC'),
    codeOf('EDQUOT'),
    codeOf('EROFS'),
  ]
  expect(refused.map(isWriteRefused)).toEqual(refused.map(() => true))
  expect(refused.map(isUnavailable)).toEqual(refused.map(() => true))
  expect([sqlite(5), codeOf('57P01'), codeOf('53300'), codeOf('ECONNRESET')].map(isWriteRefused)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  new Error('Query read timeout'),
  new Error('timeout expired'),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated due to connection timeout'),
  codeOf('ETIMEDOUT'),
])('"$message" is a timeout', (error) => {
  expect(isTimeout(error)).toBe(true)
})

test.each([
  codeOf('ECONNRESET'),
  codeOf('57P01'),
  codeOf('57014'),
  new Error('Connection terminated unexpectedly'),
  null,
])('%s is no timeout', (error) => {
  expect(isTimeout(error)).toBe(false)
})

test('deadlocks are recognised', () => {
  expect([codeOf('40P01'), codeOf('40001'), codeOf('57P01')].map(isDeadlock)).toEqual([true, true, false])
})
