import type { DatabaseConnection, Driver } from 'kysely'

/** The file behind the one connection; what it is told is done when the call returns. */
type File = { exec(sql: string): void; isInTransaction(): boolean }

type Group = { members: number; isDue: boolean; end: PromiseWithResolvers<void> }

const MAX_BATCH_SIZE = 50
const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'])

/**
 * There is one connection: whoever asks for it waits until it is their turn, first come, first served.
 *
 * To know a change on the disk takes SQLite longer than to make it. So those that come close after each other are put
 * there together, in one transaction: each is a savepoint of it or a single statement, and fails alone. What it has done,
 * or only read, is answered when all of it is on the disk; when that cannot be, nothing of it has happened, and each is told.
 */
export function sharingCommits(driver: Driver, file: () => File): Driver {
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
      executeQuery(...asked) {
        if (WRITES.has(asked[0].query.kind)) openGroup()
        return connection.executeQuery(...asked)
      },
      streamQuery: (...asked) => connection.streamQuery(...asked),
    }
  }

  function openGroup(): void {
    if (group) return
    // At once with the right to write: a read that later writes would fail when another process writes in between.
    file().exec('begin immediate')
    group = { members: 0, isDue: false, end: Promise.withResolvers() }
  }

  driver.beginTransaction = async () => {
    openGroup()
    file().exec('savepoint member')
  }

  driver.commitTransaction = async () => file().exec('release member')

  driver.rollbackTransaction = async () => {
    // After some errors, a full disk among them, SQLite has undone the whole group by itself.
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

  /** When all that has arrived by then is done; whoever has the connection at that moment comes here again. */
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
