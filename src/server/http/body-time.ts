import type { IncomingMessage, ServerResponse } from 'node:http'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export const BODY_TIMES = { callMs: 30_000, idleMs: 20_000, uploadMs: 600_000, checkEveryMs: 2000 }

const UPLOAD_PATHS = Object.values<Record<string, Endpoint>>(contract).flatMap((verbs) =>
  Object.values(verbs).flatMap(({ upload, path }) => (upload ? [path] : [])),
)
/** The calls that take a file, and the form with photos that is sent without scripts. */
const IS_UPLOAD = new RegExp(`^(${[...UPLOAD_PATHS, '/avaliar/{token}'].join('|').replace(/\{\w+\}/g, '[^/]+')})$`)

/** Closes the connection of a request whose body arrives too slowly. Node's `requestTimeout` is the same for all requests. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, times = BODY_TIMES): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const begun = performance.now()
  // Most bodies arrive with their headers. A timer for each would keep request and response in memory until it ends.
  setImmediate(() => {
    if (!request.complete) watchBody(request, response, begun, times)
  })
}

function watchBody(request: IncomingMessage, response: ServerResponse, begun: number, times: typeof BODY_TIMES): void {
  const isUpload = IS_UPLOAD.test((request.url ?? '').split('?', 1)[0]!)
  let [bytes, heardAt] = [request.socket.bytesRead, begun]

  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    const now = performance.now()
    if (request.socket.bytesRead > bytes) [bytes, heardAt] = [request.socket.bytesRead, now]
    // Backpressure: nothing arrives while the shop does not read.
    if (request.readableFlowing !== true) heardAt = now
    // A refused request gets no upload timeout.
    const isWaitedFor = isUpload && !response.writableEnded
    const isTooSlow = isWaitedFor
      ? now - heardAt > times.idleMs || now - begun > times.uploadMs
      : now - begun > times.callMs
    if (isTooSlow) {
      clearInterval(timer)
      request.socket.destroy()
    }
  }, times.checkEveryMs)
  timer.unref()
}
