import type { DatabaseConnection, Driver } from 'kysely'

type Connection = { exec(sql: string): void; isInTransaction(): boolean }

type Group = { members: number; isDue: boolean; end: PromiseWithResolvers<void> }

const MAX_BATCH_SIZE = 50
const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * Group commit over the one connection, in FIFO order.
 *
 * The fsync of a commit takes SQLite longer than the change itself. So callers that arrive together share one
 * transaction: each is a savepoint or a single statement and fails alone. All results, reads included, are returned after
 * the commit; if it fails, everything is rolled back and every caller gets the error.
 */
export function sharingCommits(driver: Driver, file: () => Connection): Driver {
  const [acquire, destroy] = [driver.acquireConnection.bind(driver), driver.destroy.bind(driver)]
  const waiting: (() => void)[] = []
  let isTaken = false
  let shared: DatabaseConnection | null = null
  let group: Group | null = null

  driver.acquireConnection = async (options) => {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve))
    isTaken = true
    return (shared ??= openingGroups(await acquire(options)))
  }

  function openingGroups(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery(...args) {
        if (WRITES.has(args[0].query.kind)) openGroup()
        return connection.executeQuery(...args)
      },
      streamQuery: (...args) => connection.streamQuery(...args),
    }
  }

  function openGroup(): void {
    if (group) return
    // BEGIN IMMEDIATE: upgrading a read lock fails if another process has written in between.
    file().exec('begin immediate')
    group = { members: 0, isDue: false, end: Promise.withResolvers() }
  }

  driver.beginTransaction = async () => {
    openGroup()
    file().exec('savepoint member')
  }

  driver.commitTransaction = async () => file().exec('release member')

  driver.rollbackTransaction = async () => {
    // After some errors, such as a full disk, SQLite has rolled back the whole group itself.
    if (!file().isInTransaction()) return
    file().exec('rollback to member')
    file().exec('release member')
  }

  driver.releaseConnection = async () => {
    const joined = group
    if (joined) {
      joined.members++
      if (joined.members === MAX_BATCH_SIZE || !file().isInTransaction()) commit(joined)
      else commitSoon(joined)
    }
    const next = waiting.shift()
    if (next) next()
    else isTaken = false
    await joined?.end.promise
  }

  driver.destroy = async () => {
    if (group) commit(group)
    await destroy()
  }

  /** After this turn of the event loop; while a caller holds the connection, its release calls this again. */
  function commitSoon(open: Group): void {
    if (open.isDue) return
    open.isDue = true
    setImmediate(() => {
      open.isDue = false
      if (open === group && !isTaken) commit(open)
    })
  }

  function commit({ end }: Group): void {
    group = null
    try {
      file().exec('commit')
      end.resolve()
    } catch (error) {
      if (file().isInTransaction()) file().exec('rollback')
      end.reject(error)
    }
  }

  return driver
}
