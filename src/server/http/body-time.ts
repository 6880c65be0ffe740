import type { IncomingMessage, ServerResponse } from 'node:http'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** How long a body may take. An upload may take `uploadMs` in all, as long as some of it arrives every `idleMs`. */
export const BODY_TIMES = { callMs: 30_000, idleMs: 20_000, uploadMs: 600_000, checkEveryMs: 2000 }

const UPLOAD_PATHS = new Set<string>(
  Object.values<Record<string, Endpoint>>(contract).flatMap((verbs) =>
    Object.values(verbs).flatMap(({ upload, path }) => (upload ? [path] : [])),
  ),
)

/** Closes the connection of a request whose body arrives too slowly. Node's own `requestTimeout` is one for all requests. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, times = BODY_TIMES): void {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const isUpload = UPLOAD_PATHS.has((request.url ?? '').split('?', 1)[0]!)
  const begun = performance.now()
  let [bytes, heardAt] = [request.socket.bytesRead, begun]

  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer)
    const now = performance.now()
    if (request.socket.bytesRead > bytes) [bytes, heardAt] = [request.socket.bytesRead, now]
    // Nothing arrives while the shop itself does not read on.
    if (request.readableFlowing !== true) heardAt = now
    // What was refused already is not waited for as an upload.
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
