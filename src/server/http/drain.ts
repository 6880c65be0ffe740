import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type Connections = {
  sockets: ReadonlySet<Socket>
  /** Stops accepting connections, finishes open requests, and resolves when all connections have ended. */
  drain(): Promise<void>
}

const CHECK_MS = 100
/** Closing the listening socket resets connections in the accept queue, so these are accepted first. */
const ACCEPT_MS = 500
const HEAD_GRACE_MS = 1000
const TRANSFER_GRACE_MS = 4000

/** Tracks a server's connections and requests: `server.close()` alone waits forever for busy keep-alive connections. */
export function followConnections(server: Server): Connections {
  const sockets = new Set<Socket>()
  // Not one Set of responses: the tables that a Set outgrows keep them in memory until V8's next full collection.
  const open = new WeakMap<Socket, ServerResponse[]>()
  const served = new WeakSet<Socket>()
  let drainStart: number | null = null

  server.on('connection', (socket) => {
    sockets.add(socket)
    open.set(socket, [])
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', ({ socket }, response) => {
    const responses = open.get(socket)!
    responses.push(response)
    response.once('close', () => {
      responses.splice(responses.indexOf(response), 1)
      served.add(socket)
    })
    if (drainStart !== null) response.shouldKeepAlive = false
  })

  /** Each connection ends after its current response; an idle one at once, a new one after a grace period. */
  function closeSpare(elapsed: number): void {
    for (const socket of sockets) {
      const responses = open.get(socket)!
      const isSpare = responses.length === 0 && (served.has(socket) || elapsed > HEAD_GRACE_MS)
      if (isSpare || (elapsed > TRANSFER_GRACE_MS && responses.some(isTransferring))) socket.destroy()
    }
  }

  async function drain(): Promise<void> {
    const start = (drainStart = performance.now())
    for (const socket of sockets) for (const response of open.get(socket)!) response.shouldKeepAlive = false
    closeSpare(0)
    const timer = setInterval(() => closeSpare(performance.now() - start), CHECK_MS)
    await sleep(ACCEPT_MS)
    // The HTTP server's close() would also end connections whose response is written but not sent.
    await new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
    clearInterval(timer)
  }

  return { sockets, drain }
}

function isTransferring(response: ServerResponse): boolean {
  return !response.req.complete || response.writableEnded
}
