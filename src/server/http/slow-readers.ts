import type { Socket } from 'node:net'

export type SlowReaderLimits = { graceMs: number; minBytesPerSecond: number; checkMs: number }

const LIMITS: SlowReaderLimits = { graceMs: 30_000, minBytesPerSecond: 8000, checkMs: 5000 }

/** When a connection began to fall behind, and how much of its answers had been sent by then. */
type Backlog = { since: number; sent: number }

/**
 * Closes connections that do not read their answers: since a client fell behind, it may take the grace period plus the time
 * that all its bytes take at the lowest speed. Node has no timeout for a response.
 */
export function closeSlowReaders(sockets: ReadonlySet<Socket>, { graceMs, minBytesPerSecond, checkMs } = LIMITS): void {
  const backlogs = new WeakMap<Socket, Backlog>()

  function check(socket: Socket, now: number): void {
    if (socket.writableLength === 0) return void backlogs.delete(socket)
    const backlog = backlogs.get(socket)
    if (!backlog) return void backlogs.set(socket, { since: now, sent: socket.bytesWritten - socket.writableLength })
    const allowedMs = graceMs + ((socket.bytesWritten - backlog.sent) / minBytesPerSecond) * 1000
    if (now - backlog.since > allowedMs) socket.destroy()
  }

  setInterval(() => {
    const now = performance.now()
    for (const socket of sockets) check(socket, now)
  }, checkMs).unref()
}
