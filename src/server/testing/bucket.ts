import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=chave\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/
/** Small, so that lists have several pages. */
const PAGE_SIZE = 3

type Failing = 500 | 403 | 'half' | 'silence' | null

export type Bucket = {
  /** For `S3_URL` and `BACKUP_BUCKET`. */
  url: string
  files: Map<string, { bytes: Buffer; type: string | undefined }>
  /** Method and key of each request that changed something. */
  changes: string[]
  /** Uploads in parts that were begun and neither completed nor aborted, and when. */
  unfinished: Map<string, Date>
  /** After `passed` more requests every request gets this status, half a file, or no response. */
  fail(how: Failing, passed?: number): void
}

/** An S3-compatible bucket over HTTP, in memory. Unsigned requests are refused. */
export async function openTestBucket(): Promise<Bucket> {
  const files: Bucket['files'] = new Map()
  const changes: string[] = []
  const parts = new Map<string, Buffer>()
  const unfinished = new Map<string, Date>()
  let next: Failing = null
  let passing = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const failing = passing-- > 0 ? null : next
    if (failing === 'silence') return
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
    const [, name] = /^\/fotos\/(.+)$/.exec(pathname) ?? []
    const isSigned = SIGNED.test(request.headers.authorization ?? '')
    if (typeof failing === 'number' || !isSigned)
      return void response.writeHead(typeof failing === 'number' ? failing : 403).end('<Error/>')
    if (request.method === 'GET' && query.has('uploads')) return void response.end(listingOfUnfinished())
    if (query.has('list-type')) return void response.end(listing(query))
    if (!name) return void response.writeHead(400).end('<Error/>')
    if (request.method !== 'GET' && request.method !== 'HEAD') changes.push(`${request.method} ${name}`)
    if (query.has('uploads')) {
      unfinished.set(name, new Date())
      return void response.end('<R><UploadId>um&amp;dois</UploadId></R>')
    }
    if (query.has('partNumber')) {
      parts.set(`"${query.get('partNumber')}"`, body)
      return void response.writeHead(200, { ETag: `"${query.get('partNumber')}"` }).end()
    }
    if (query.get('uploadId') === 'um&dois') {
      unfinished.delete(name)
      if (request.method === 'POST') files.set(name, { bytes: assembled(body.toString()), type: undefined })
      parts.clear()
      return void response.end('<R/>')
    }
    if (request.method === 'PUT') {
      files.set(name, { bytes: body, type: request.headers['content-type'] })
      return void response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return void response.writeHead(204).end()
    }
    const file = files.get(name)
    if (!file) return void response.writeHead(404).end('<Error/>')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = last === undefined ? file.bytes : file.bytes.subarray(Number(first), Number(last) + 1)
    const status = last === undefined ? 200 : 206
    response.writeHead(status, { 'Content-Length': bytes.length, 'Content-Type': 'binary/octet-stream' })
    if (failing === 'half') return void response.write(bytes.subarray(0, bytes.length / 2))
    response.end(request.method === 'HEAD' ? undefined : bytes)
  }

  function assembled(list: string): Buffer {
    const tags = Array.from(list.matchAll(/<ETag>([^<]*)<\/ETag>/g), ([, tag]) => tag!)
    return Buffer.concat(tags.map((tag) => parts.get(tag)!))
  }

  function listing(query: URLSearchParams): string {
    const start = query.get('continuation-token') ?? ''
    const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > start).toSorted()
    const page = keys.slice(0, PAGE_SIZE)
    const next = keys.length > PAGE_SIZE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<R>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${next}</R>`
  }

  function listingOfUnfinished(): string {
    const uploads = Array.from(
      unfinished,
      ([key, at]) =>
        `<Upload><Key>${key}</Key><UploadId>um&amp;dois</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    return `<R>${uploads.join('')}</R>`
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    files,
    changes,
    url: `s3+http://chave:segredo%2F1@127.0.0.1:${port}/fotos?region=sa-east-1`,
    unfinished,
    fail(how, passed = 0) {
      next = how
      passing = passed
    },
  }
}
