import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import { mac } from '../secrets.ts'
import { openPort } from '../http/open-port.ts'

const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** `/metrics` on a port of its own, so that no proxy rule is needed to keep it from the public. */
export async function serveMetrics(metrics: NonNullable<Config['metrics']>, read: () => Promise<string>) {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end()
    if (!mayRead(request, metrics.token)) return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end()
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': CONTENT_TYPE, Connection: 'close' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await openPort(server, metrics, 'METRICS_PORT e METRICS_HOST')
  // It must not keep a process alive that has nothing else to do.
  server.unref()
  return server
}

function mayRead({ headers }: IncomingMessage, token: string | null): boolean {
  if (token === null) return true
  // Equal lengths, whatever was sent.
  const hash = (text: string) => Buffer.from(mac(token, 'metrics', text))
  return timingSafeEqual(hash(headers.authorization ?? ''), hash(`Bearer ${token}`))
}
