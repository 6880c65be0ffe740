import type { Socket } from 'node:net'

export type SlowReaderLimits = { graceMs: number; minBytesPerSecond: number; checkMs: number }

const LIMITS: SlowReaderLimits = { graceMs: 30_000, minBytesPerSecond: 8000, checkMs: 5000 }

type Backlog = { since: number; sent: number }

/** Once behind, a client has the grace period plus its bytes at the minimum speed. Node has no response timeout. */
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
