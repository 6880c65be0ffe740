import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that Linux and macOS lend to outgoing connections: one of those may be taken before a server gets to it. */
const FIRST = 10_000
const LAST = 32_000

/** A port on which nobody listens at this moment, and that no outgoing connection takes meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    probe.listen(port, () => probe.close(() => resolve(true)))
  })
}
