import type { Role } from '#domain/role.ts'
import { isUnavailable } from '../db/errors.ts'
import { Refusal } from '../refusal.ts'
import type { Shop } from '../shop.ts'
import { createFeed, type Feed } from './feed.ts'
import { type Live, readLive, stateFor } from './live-state.ts'

export type LiveTimes = { pollMs: number; aliveMs: number; checkMs: number }

const TIMES: LiveTimes = { pollMs: 1000, aliveMs: 20_000, checkMs: 5000 }
/** Per process. A person with more open tabs gets the oldest news by polling. */
const MAX_PER_PERSON = 6
const MAX_CONNECTIONS = 200
const RETRY_SECONDS = 60

type Listener = { id: number; email: string; role: Role; findRole: () => Promise<Role | null> }
type Connection = Listener & { feed: Feed; sentVersion: string | null; sentAt: number; checkedAt: number }

export type Connections = {
  /** Refuses with `too_many_requests` beyond the limits. Ends when `findRole` answers null, or the process stops. */
  open(listener: Listener): Feed
}

/**
 * One poll of the database per process and second, and only while a client is connected: it needs nothing from the database
 * but a query, so it works for any number of processes on SQLite and on PostgreSQL behind any pooler.
 */
export function createConnections(
  { reader, log, shutdown }: Pick<Shop, 'reader' | 'log' | 'shutdown'>,
  { pollMs, aliveMs, checkMs }: LiveTimes = TIMES,
): Connections {
  const connections = new Set<Connection>()
  let isPolling = false
  let hasNewcomer = false
  let wake: (() => void) | null = null

  shutdown.signal.addEventListener('abort', () => {
    for (const { feed } of connections) feed.end()
  })

  async function poll(): Promise<void> {
    try {
      const live = await readLive(reader)
      await Promise.all(Array.from(connections, (connection) => serve(connection, live)))
    } catch (error) {
      if (!isUnavailable(error) && !shutdown.signal.aborted) log.error({ err: error }, 'live events failed')
    }
  }

  async function serve(connection: Connection, live: Live): Promise<void> {
    const { feed } = connection
    const now = performance.now()
    let isNews = connection.sentVersion !== live.version
    if (isNews || now - connection.checkedAt >= checkMs) {
      connection.checkedAt = now
      const role = await connection.findRole()
      if (role === null) {
        feed.push(eventOf('end', {}))
        return feed.end()
      }
      if (role !== connection.role) isNews = true
      connection.role = role
    }
    if (!isNews && now - connection.sentAt < aliveMs) return
    connection.sentAt = now
    connection.sentVersion = live.version
    feed.push(isNews ? eventOf('state', stateFor(live, connection)) : eventOf('alive', {}))
  }

  async function pollWhileHeard(): Promise<void> {
    if (isPolling) return
    isPolling = true
    while (connections.size > 0) {
      hasNewcomer = false
      await poll()
      if (!hasNewcomer) await pause()
    }
    isPolling = false
  }

  /** Until the next poll or the next connection. Does not keep the process alive. */
  function pause(): Promise<void> {
    return new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, pollMs).unref()
    })
  }

  return {
    open(listener) {
      const own = [...connections].filter(({ id }) => id === listener.id)
      if (own.length >= MAX_PER_PERSON || connections.size >= MAX_CONNECTIONS)
        throw new Refusal('too_many_requests', {}, { retryAfterSeconds: RETRY_SECONDS })
      const feed = createFeed(() => connections.delete(connection))
      const connection: Connection = { ...listener, feed, sentVersion: null, sentAt: 0, checkedAt: performance.now() }
      if (shutdown.signal.aborted) feed.end()
      else connections.add(connection)
      // Sent at once, so that the page knows that events pass its proxies.
      feed.push(eventOf('alive', {}))
      // What happens before its first state is no news for the page: that must not wait for the next poll.
      hasNewcomer = true
      wake?.()
      void pollWhileHeard()
      return feed
    },
  }
}

function eventOf(name: string, value: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(value)}\n\n`
}
