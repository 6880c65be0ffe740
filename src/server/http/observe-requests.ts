import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Shop } from '../shop.ts'
import { pathOf, requestIdOf, routeOf } from './route-of.ts'

type Observer = (request: IncomingMessage, response: ServerResponse) => void

/** Counts each request and, if the access log is on, writes its line. Null if neither is wanted. */
export function createRequestObserver({
  meter,
  tracing,
  log,
  config,
}: Pick<Shop, 'meter' | 'tracing' | 'log' | 'config'>): Observer | null {
  const { hasAccessLog } = config
  if (!meter && !hasAccessLog) return null
  return (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      const ms = performance.now() - start
      const { method = '' } = request
      const path = pathOf(request.url ?? '')
      const route = routeOf(response, path)
      const status = response.writableFinished ? response.statusCode : 'aborted'
      meter?.requests.observe({ method, route, status }, ms / 1000)
      if (!hasAccessLog) return
      const requestId = requestIdOf(response)
      log.info(
        {
          method,
          route,
          path: publicPath(route, path),
          status,
          ms: Math.round(ms * 10) / 10,
          requestId,
          ...tracing?.fields(response),
        },
        'request',
      )
    })
  }
}

/** Public files and pages about goods and texts. Every other address may name a person or open an order. */
const PUBLIC_ROUTE = /^\/(categoria|produto|p|jornal|assets|imagens|aparencia|marca|feeds|health)\//
const MAX_PATH_LENGTH = 200

/** Undefined where the route already says all, or where the path is private. Queries are never logged. */
function publicPath(route: string, path: string): string | undefined {
  return PUBLIC_ROUTE.test(route) && route !== path ? path.slice(0, MAX_PATH_LENGTH) : undefined
}
