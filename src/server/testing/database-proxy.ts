import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * 'lost': the statement never reaches the server; 'unanswered': it is executed, with those that were sent with it, but the
 * responses are lost.
 */
export type Cut = 'lost' | 'unanswered'

type Plan = { cut: Cut; matches: (statement: string, index: number) => boolean }

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  /** Cuts the connection at the next statement that matches. */
  cutAt(cut: Cut, matches: Plan['matches']): { wasCut(): boolean }
  /** Stalls all connections until the returned function is called. */
  freeze(): () => void
  /** Statements seen since the last call. */
  takeStatements(): string[]
}

const QUERY = 'Q'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)
const BIND = 'B'.charCodeAt(0)

/** A TCP proxy in front of PostgreSQL that parses the statements. */
export async function openDatabaseProxy(address: string): Promise<DatabaseProxy> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let plan: (Plan & { isDone: boolean }) | null = null
  let statements: string[] = []
  let frozen: (() => void)[] | null = null

  /** Null: forwards everything. */
  function see(statement: string): Cut | null {
    const index = statements.push(statement) - 1
    if (!plan || plan.isDone || !plan.matches(statement, index)) return null
    plan.isDone = true
    return plan.cut
  }

  function serve(client: Socket): void {
    const server = connect(Number(target.port || 5432), target.hostname)
    const read = messageReader()
    let isMuted = false
    const end = () => [client, server].forEach((socket) => socket.destroy())
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', end).on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    const whenThawed = (pass: () => void) => (frozen ? frozen.push(pass) : pass())

    client.on('data', (bytes: Buffer) =>
      whenThawed(() => {
        for (const statement of read(bytes)) {
          const cut = see(statement)
          if (cut === 'lost') return end()
          if (cut === 'unanswered') isMuted = true
        }
        server.write(bytes)
        // PostgreSQL executes what it has received, then closes the connection, and only then the client's is cut.
        if (isMuted) server.end()
      }),
    )
    server.on('data', (bytes: Buffer) => whenThawed(() => isMuted || client.write(bytes)))
  }

  const listener = createServer(serve)
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  const url = new URL(address)
  url.host = `127.0.0.1:${(listener.address() as AddressInfo).port}`

  return {
    url: url.href,
    cutAt(cut, matches) {
      const own = { cut, matches, isDone: false }
      ;[plan, statements] = [own, []]
      return { wasCut: () => own.isDone }
    },
    freeze() {
      frozen = []
      return () => {
        const passing = frozen ?? []
        frozen = null
        for (const pass of passing) pass()
      }
    },
    takeStatements: () => statements.splice(0),
  }
}

/** The statements of a client: after the first message, each has a type, a length and a body. */
function messageReader(): (bytes: Buffer) => string[] {
  let rest = Buffer.alloc(0)
  let hasStarted = false
  const prepared = new Map<string, string>()

  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    const found: string[] = []
    for (;;) {
      const start = hasStarted ? 1 : 0
      if (rest.length < start + 4) return found
      const end = start + rest.readInt32BE(start)
      if (rest.length < end) return found
      const body = rest.subarray(start + 4, end)
      if (hasStarted && rest[0] === QUERY) found.push(body.toString('utf8', 0, body.length - 1))
      const [first = '', second = ''] = body.toString('latin1').split('\0', 2)
      if (hasStarted && rest[0] === PARSE) prepared.set(first, body.toString('utf8', first.length + 1).split('\0')[0]!)
      if (hasStarted && rest[0] === BIND) found.push(prepared.get(second)!)
      hasStarted = true
      rest = rest.subarray(end)
    }
  }
}
