import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import { BODY_TIMES, limitBodyTime } from './http/body-time.ts'
import { followConnections, type Connections } from './http/drain.ts'
import { createRequestObserver } from './http/observe-requests.ts'
import { openPort } from './http/open-port.ts'
import { closeSlowReaders } from './http/slow-readers.ts'
import type { OpenStore } from './store.ts'

const HEADERS_TIMEOUT_MS = 10_000
/** Longer than proxies keep an idle connection (nginx 60 s, Caddy 30 s): they must be the ones that close it, or a request meets a closing connection. */
const IDLE_TIMEOUT_MS = 75_000

export async function listen(
  { app, pages, shop }: OpenStore,
  place: Pick<Config, 'port' | 'host'>,
): Promise<Connections & { port: number }> {
  const answer = getRequestListener(app.fetch)
  const observe = createRequestObserver(shop)
  const server = createServer(
    { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: BODY_TIMES.uploadMs, keepAliveTimeout: IDLE_TIMEOUT_MS },
    (request, response) => {
      const serve = () => {
        observe?.(request, response)
        limitBodyTime(request, response)
        if (!pages.answerFromMemory(request, response)) void answer(request, response)
      }
      if (shop.tracing) shop.tracing.serve(request, response, serve)
      else serve()
    },
  )
  // Node asks for the peer's address on first use and keeps it; a connection that was reset by then has none.
  server.on('connection', (socket) => void socket.remoteAddress)
  const connections = followConnections(server)
  closeSlowReaders(connections.sockets)
  await openPort(server, place, 'PORT e HOST')
  return { ...connections, port: (server.address() as AddressInfo).port }
}
