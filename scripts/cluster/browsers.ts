import { Agent, request, type RequestOptions } from 'node:https'
import { request as plainRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '#server/testing/client.ts'

/** `failure`: the error code if there was no response, or the status and sender of a 5xx; null otherwise. */
export type Outcome = { method: string; path: string; ms: number; failure: string | null }

export type Browsers = {
  send: Send
  /** Sends the body in pieces, over this time. */
  sendSlowly(ms: number): Send
  /** Sends to one instance, past the proxy, with the header that the proxy adds. */
  sendTo(port: number): Send
  outcomes: Outcome[]
  close(): void
}

const TIMEOUT_MS = 30_000
const PIECES = 20

/** Each client has a loopback address and kept connections of its own, as the browsers of a shop have. */
export function openBrowsers(origin: string, ca: string): Browsers {
  const { host, hostname, port } = new URL(origin)
  const outcomes: Outcome[] = []
  const agents = new Map<string, Agent>()

  function agentOf(address: string): Agent {
    const known = agents.get(address)
    if (known) return known
    const agent = new Agent({
      keepAlive: true,
      localAddress: address.replace(/^10\./, '127.'),
      ca,
      servername: hostname,
    })
    agents.set(address, agent)
    return agent
  }

  async function exchange(
    sent: Request,
    open: (options: RequestOptions) => ReturnType<typeof request>,
    overMs = 0,
  ): Promise<Response> {
    const { pathname, search } = new URL(sent.url)
    const body = Buffer.from(await sent.arrayBuffer())
    const start = performance.now()
    const outcome: Outcome = { method: sent.method, path: pathname, ms: 0, failure: null }
    try {
      const headers = {
        ...Object.fromEntries(sent.headers),
        host,
        ...(body.length && { 'content-length': body.length }),
      }
      const outgoing = open({ method: sent.method, path: pathname + search, headers, timeout: TIMEOUT_MS })
      const [response] = await Promise.all([responseTo(outgoing), writeBody(outgoing, body, overMs)])
      if (response.status >= 500)
        outcome.failure = `${response.status} of ${response.headers.has('X-Content-Type-Options') ? 'the shop' : 'HAProxy'}`
      return response
    } catch (error) {
      outcome.failure = (error as NodeJS.ErrnoException).code ?? (error as Error).message
      throw error
    } finally {
      outcome.ms = performance.now() - start
      outcomes.push(outcome)
    }
  }

  const through = (address: string) => (options: RequestOptions) =>
    request({ ...options, host: '127.0.0.1', port, agent: agentOf(address) })
  return {
    outcomes,
    send: (sent, address) => exchange(sent, through(address)),
    sendSlowly: (ms) => (sent, address) => exchange(sent, through(address), ms),
    sendTo: (instance) => (sent, address) => {
      sent.headers.set('X-Forwarded-For', address)
      return exchange(sent, (options) => plainRequest({ ...options, host: '127.0.0.1', port: instance }))
    },
    close: () => agents.forEach((agent) => agent.destroy()),
  }
}

function responseTo(outgoing: ReturnType<typeof request>): Promise<Response> {
  return new Promise((resolve, reject) => {
    outgoing.on('error', reject)
    outgoing.once('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.once('response', (incoming) => {
      const headers = new Headers()
      for (let n = 0; n < incoming.rawHeaders.length; n += 2)
        headers.append(incoming.rawHeaders[n]!, incoming.rawHeaders[n + 1]!)
      const { statusCode: status = 0 } = incoming
      buffer(incoming).then((body) => {
        if (!incoming.complete) return reject(new Error('cut response'))
        resolve(new Response(body.length > 0 ? body : null, { status, headers }))
      }, reject)
    })
  })
}

async function writeBody(outgoing: ReturnType<typeof request>, body: Buffer, ms: number): Promise<void> {
  if (ms === 0) return void outgoing.end(body)
  const size = Math.ceil(body.length / PIECES)
  for (let at = 0; at < body.length && !outgoing.destroyed; at += size) {
    outgoing.write(body.subarray(at, at + size))
    await sleep(ms / PIECES)
  }
  outgoing.end()
}
