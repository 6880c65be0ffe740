import { createWriteStream, openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { openS3Client, refusedByBucket, type BucketAddress } from './s3-client.ts'

export type BackupBucket = {
  /** Streams the file, in parts if it is large. */
  upload(key: string, file: string): Promise<void>
  /** False if there is no such object. */
  download(key: string, file: string): Promise<boolean>
  /** Null if there is no such object. */
  read(key: string): Promise<string | null>
  write(key: string, text: string): Promise<void>
  remove(key: string): Promise<void>
  /** Keys with the prefix. */
  list(prefix: string): Promise<string[]>
  /** Of a killed process: uploads in parts that began before then. They are in no list of keys, but are charged for. */
  abortUploads(prefix: string, before: Date): Promise<void>
}

/** 10,000 parts are allowed: 640 GB. A part that fails is sent again, not the file. */
const PART_BYTES = 64 * 1024 * 1024
const RETRIES = 4
/** Of one request; at 64 MB that is 1 Mbit/s. */
const TIMEOUT_MS = 10 * 60_000
const DOWNLOAD_TIMEOUT_MS = 6 * 3_600_000

export function openBackupBucket(address: BucketAddress, partBytes = PART_BYTES): BackupBucket {
  const send = openS3Client(address, RETRIES)

  async function request(key: string, init: Parameters<typeof send>[1]): Promise<Response> {
    const response = await send(key, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
    if (response.ok || response.status === 404) return response
    throw refusedByBucket(response.status, await response.text())
  }

  async function put(key: string, body: Blob | string, query?: Record<string, string>): Promise<Response> {
    const response = await request(key, { method: 'PUT', body, ...(query && { query }) })
    if (!response.ok) throw refusedByBucket(response.status, await response.text())
    await response.arrayBuffer()
    return response
  }

  async function putInParts(key: string, file: Blob): Promise<void> {
    const begun = await request(key, { method: 'POST', query: { uploads: '' } })
    const uploadId = textIn(await begun.text(), 'UploadId')[0]
    if (!uploadId) throw new Error('the bucket began no multipart upload')
    try {
      const tags: string[] = []
      for (let start = 0; start < file.size; start += partBytes) {
        const part = file.slice(start, start + partBytes)
        const stored = await put(key, part, { partNumber: String(tags.length + 1), uploadId })
        tags.push(stored.headers.get('ETag') ?? '')
      }
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const completed = await request(key, { method: 'POST', query: { uploadId }, body })
      // A failure of this call may come with the status 200.
      const answer = await completed.text()
      if (!completed.ok || answer.includes('<Error>')) throw refusedByBucket(completed.status, answer)
    } catch (error) {
      // Its parts would be charged for; the first error is the one to report.
      await request(key, { method: 'DELETE', query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  async function listPage(prefix: string, token: string | undefined) {
    const query = { 'list-type': '2', prefix, ...(token !== undefined && { 'continuation-token': token }) }
    const response = await request('', { method: 'GET', query })
    const text = await response.text()
    if (!response.ok) throw refusedByBucket(response.status, text)
    return { keys: textIn(text, 'Key'), next: textIn(text, 'NextContinuationToken')[0] }
  }

  return {
    async upload(key, path) {
      const { size } = await stat(path)
      const file = await openAsBlob(path)
      if (size > partBytes) await putInParts(key, file)
      else await put(key, file)
    },
    async download(key, path) {
      const response = await request(key, { method: 'GET', signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) })
      if (response.status === 404) return await response.arrayBuffer().then(() => false)
      const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>)
      await pipeline(body, createWriteStream(path, { mode: 0o600 }))
      return true
    },
    async read(key) {
      const response = await request(key, { method: 'GET' })
      const text = await response.text()
      return response.ok ? text : null
    },
    async write(key, text) {
      await put(key, text)
    },
    async remove(key) {
      await (await request(key, { method: 'DELETE' })).arrayBuffer()
    },
    async abortUploads(prefix, before) {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await send('', { method: 'GET', query: { uploads: '', prefix }, signal })
      const text = await response.text()
      // Some services lack the call, and some keys the right to it: then a rule of the bucket has to do it.
      if (!response.ok) return
      const begun = textIn(text, 'Initiated')
      const ids = textIn(text, 'UploadId')
      for (const [index, key] of textIn(text, 'Key').entries())
        if (new Date(begun[index]!) < before)
          await (await request(key, { method: 'DELETE', query: { uploadId: ids[index]! } })).arrayBuffer()
    },
    async list(prefix) {
      const keys: string[] = []
      for (let page = await listPage(prefix, undefined); ; page = await listPage(prefix, page.next)) {
        keys.push(...page.keys)
        if (page.next === undefined) return keys
      }
    },
  }
}

/** Contents of an element; entities occur in none that is read here but tokens of continuation and ETags. */
function textIn(xml: string, element: string): string[] {
  return Array.from(xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g')), ([, text]) =>
    text!.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
}
