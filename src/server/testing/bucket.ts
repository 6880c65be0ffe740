import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=chave\/\d{8}\/sa-east-1\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]*host[a-z0-9;-]*, Signature=[0-9a-f]{64}$/

type Failing = 500 | 403 | 'half' | 'silence' | null

export type Bucket = {
  /** For `S3_URL`. */
  url: string
  files: Map<string, { bytes: Buffer; type: string | undefined }>
  /** From now on every request gets this status, half a file, or no response. */
  fail(how: Failing): void
}

/** An S3-compatible bucket over HTTP, in memory. Unsigned requests are refused. */
export async function openTestBucket(): Promise<Bucket> {
  const files: Bucket['files'] = new Map()
  let failing: Failing = null

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk as Buffer)
    if (failing === 'silence') return
    const [, name] = /^\/fotos\/([^/?]+)$/.exec(request.url ?? '') ?? []
    const isSigned = SIGNED.test(request.headers.authorization ?? '')
    if (typeof failing === 'number' || !isSigned)
      return void response.writeHead(typeof failing === 'number' ? failing : 403).end('<Error/>')
    if (!name) return void response.writeHead(400).end('<Error/>')
    if (request.method === 'PUT') {
      files.set(name, { bytes: Buffer.concat(body), type: request.headers['content-type'] })
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

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    files,
    url: `s3+http://chave:segredo%2F1@127.0.0.1:${port}/fotos?region=sa-east-1`,
    fail: (how) => (failing = how),
  }
}
