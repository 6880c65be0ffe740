import { admin } from '#contract/admin.ts'
import type { Fetch } from '#contract/client.ts'
import { createApi } from '#contract/create-api.ts'
import type { Bytes } from '#contract/endpoint.ts'
import { signedIn } from './api.ts'

/** The share of the request that has left, from 0 to 1. */
export type OnProgress = (share: number) => void

/** The same calls for large files: the browser's `fetch` does not tell how much of a request has left. */
export function uploadApi(onProgress: OnProgress) {
  return createApi(admin, signedIn(fetchWithProgress(onProgress)))
}

export async function bytesOf(file: Blob): Promise<Bytes> {
  return new Uint8Array(await file.arrayBuffer())
}

function fetchWithProgress(onProgress: OnProgress): Fetch {
  return (path, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'text'
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
      )
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })
}

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request.getAllResponseHeaders().trim().split(/\r\n/)
  return new Headers(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
}
