import type { LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { Bytes } from '#contract/endpoint.ts'
import { allowedAddresses, pinnedTo, type Resolve, type Target } from './pinned-address.ts'
import { isPublicAddress } from './public-address.ts'

export type RemoteFailure =
  /** Not http(s) on its usual port, with credentials, or not on the public internet. */
  | 'address'
  | 'redirects'
  | 'not_found'
  | 'forbidden'
  | 'too_large'
  /** May succeed later. */
  | 'unavailable'

export type RemoteAnswer = { ok: true; bytes: Bytes } | { ok: false; reason: RemoteFailure }

export type RemotePictures = { fetch(url: string): Promise<RemoteAnswer> }

type Options = {
  maxBytes: number
  /** For all of it: name resolution, redirects and the body. */
  timeoutMs?: number
  /** Replaces the public internet on ports 80 and 443, for a demo and for tests. */
  isAllowed?: (target: Target) => boolean
  resolve?: Resolve
}

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 30_000
const REDIRECTS = [301, 302, 303, 307, 308]

export function isPublicTarget({ address, port }: Target): boolean {
  return (port === 80 || port === 443) && isPublicAddress(address)
}

/**
 * Downloads a file from a typed address, which must not reach the shop's own network (SSRF). Each host is
 * resolved once, all its addresses are checked, and the connection is made to exactly those: a name that resolves to
 * another address a moment later (DNS rebinding) changes nothing. A redirect is checked like the first address.
 */
export function openRemotePictures({
  maxBytes,
  timeoutMs = TIMEOUT_MS,
  isAllowed = isPublicTarget,
  resolve,
}: Options): RemotePictures {
  async function fetchFrom(typed: string, signal: AbortSignal): Promise<Bytes> {
    let url = parseUrl(typed)
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await get(url, await checkedAddresses(url), signal)
      const { statusCode: status = 0, headers } = response
      if (status === 200) return readBody(response, maxBytes)
      response.destroy()
      if (!REDIRECTS.includes(status) || !headers.location) throw new Failure(failureOf(status))
      url = parseUrl(headers.location, url)
    }
    throw new Failure('redirects')
  }

  async function checkedAddresses(url: URL): Promise<LookupAddress[]> {
    const addresses = await allowedAddresses(url, { isAllowed, resolve })
    if (addresses === null) throw new Failure('address')
    if (addresses.length === 0) throw new Failure('unavailable')
    return addresses
  }

  return {
    async fetch(url) {
      const signal = AbortSignal.timeout(timeoutMs)
      try {
        return { ok: true, bytes: await orAborted(fetchFrom(url, signal), signal) }
      } catch (error) {
        return { ok: false, reason: error instanceof Failure ? error.reason : 'unavailable' }
      }
    },
  }
}

class Failure extends Error {
  readonly reason: RemoteFailure
  constructor(reason: RemoteFailure) {
    super(reason)
    this.reason = reason
  }
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  const isPlain = url && (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password
  if (!isPlain) throw new Failure('address')
  return url
}

function failureOf(status: number): RemoteFailure {
  if (status === 404 || status === 410) return 'not_found'
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'unavailable' : 'forbidden'
}

/** Resolves with the headers. Without cookies, referrer, proxy or a connection that another request has opened. */
function get(url: URL, addresses: readonly LookupAddress[], signal: AbortSignal): Promise<IncomingMessage> {
  const headers = { Accept: 'image/avif,image/webp,image/png,image/jpeg', 'Accept-Encoding': 'identity' }
  const options = {
    agent: false,
    lookup: pinnedTo(addresses),
    headers: { ...headers, 'User-Agent': 'Vitrine' },
    signal,
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    send(url, options, resolve).on('error', reject).end()
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Bytes> {
  const chunks: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? 0)
  if (length > maxBytes) {
    response.destroy()
    throw new Failure('too_large')
  }
  length = 0
  // Leaving the loop closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxBytes) throw new Failure('too_large')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Name resolution cannot be aborted. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true }),
    ),
  ])
}
