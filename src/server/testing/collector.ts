import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type CollectedSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId: string
  attributes: Record<string, string | number>
}

/** Receives OTLP over HTTP. `isSilent`: it accepts requests and never answers. */
export async function openCollector({ isSilent = false } = {}) {
  const bodies: Buffer[] = []
  const headers: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push(Buffer.concat(chunks))
    headers.push(request.headers['x-key'] as string | undefined)
    if (!isSilent) response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    bytes: () => Buffer.concat(bodies),
    spans: () => bodies.flatMap(readSpans),
    openRequests: () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
  }
}

/** ExportTraceServiceRequest: resource_spans 1, scope_spans 2, spans 2. */
function readSpans(body: Buffer): CollectedSpan[] {
  return all(body, 1).flatMap((resource) => all(resource, 2).flatMap((scope) => all(scope, 2).map(readSpan)))
}

function readSpan(bytes: Buffer): CollectedSpan {
  const hex = (field: number) => all(bytes, field)[0]?.toString('hex') ?? ''
  const attributes = all(bytes, 9).map((pair): [string, string | number] => {
    const value = all(pair, 2)[0]!
    return [all(pair, 1)[0]!.toString(), all(value, 1)[0]?.toString() ?? readFields(value)[0]?.number ?? '']
  })
  const name = all(bytes, 5)[0]!.toString()
  return { name, traceId: hex(1), spanId: hex(2), parentSpanId: hex(4), attributes: Object.fromEntries(attributes) }
}

function all(bytes: Buffer, field: number): Buffer[] {
  return readFields(bytes).flatMap((found) => (found.field === field && found.bytes ? [found.bytes] : []))
}

type Field = { field: number; bytes?: Buffer; number?: number }

/** Protocol Buffers' wire format. */
function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  function varint(): number {
    let [value, factor] = [0, 1]
    for (;;) {
      const byte = bytes[at++]!
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [field, type] = [Math.floor(key / 8), key % 8]
    if (type === 0) fields.push({ field, number: varint() })
    else if (type === 2) {
      const length = varint()
      fields.push({ field, bytes: bytes.subarray(at, (at += length)) })
    } else at += type === 1 ? 8 : 4
  }
  return fields
}
