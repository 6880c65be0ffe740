import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { isUploadedFile } from './upload-files.ts'
import type { Bytes } from '#contract/endpoint.ts'

export type StoredPicture = { body: ReadableStream<Uint8Array>; size: number | null }

/** Files of uploaded pictures. They never change: a name is a hash of the content. */
export type PictureStore = {
  has(name: string): Promise<boolean>
  put(name: string, bytes: Bytes, type: string): Promise<void>
  /** Null if there is none. Throws if the store is unavailable. */
  get(name: string): Promise<StoredPicture | null>
  /** Does nothing if there is none. */
  remove(name: string): Promise<void>
}

/** In a local folder. Files are written atomically. */
export function openFolder(folder: string): PictureStore {
  const pathOf = (name: string) => join(folder, checked(name))
  return {
    has: async (name) => (await sizeOf(pathOf(name))) !== null,
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(`${path}.${randomUUID()}`, path, bytes)
    },
    async get(name) {
      const path = pathOf(name)
      const size = await sizeOf(path)
      return size === null ? null : { size, body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array> }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function writeAtomically(draft: string, path: string, bytes: Bytes): Promise<void> {
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
type Timeouts = { answerMs: number; storeMs: number }

const DEFAULT_TIMEOUTS: Timeouts = { answerMs: 8000, storeMs: 15_000 }
const ONE_RETRY = 1

/** In an S3-compatible bucket, with path-style addresses. */
export function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket,
  timeouts = DEFAULT_TIMEOUTS,
): PictureStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: ONE_RETRY })
  const ask = (name: string, init: RequestInit) =>
    aws.fetch(`${endpoint}/${bucket}/${checked(name)}`, { ...init, redirect: 'error' })

  return {
    async has(name) {
      const { ok, status } = await ask(name, { method: 'HEAD', signal: AbortSignal.timeout(timeouts.answerMs) })
      if (!ok && status !== 404) throw new Error(`the bucket answered ${status}`)
      return ok
    },
    async put(name, bytes, type) {
      const response = await ask(name, {
        method: 'PUT',
        body: bytes,
        headers: { 'Content-Type': type },
        signal: AbortSignal.timeout(timeouts.storeMs),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`the bucket answered ${response.status}: ${text.slice(0, 300)}`)
    },
    async get(name) {
      const abort = new AbortController()
      const asked = ask(name, { method: 'GET', signal: abort.signal })
      const response = await withIdleTimeout(asked, timeouts.answerMs, (reason) => abort.abort(reason))
      if (response.ok && response.body)
        return {
          body: readWithIdleTimeout(response.body, timeouts.answerMs),
          size: Number(response.headers.get('Content-Length')) || null,
        }
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new Error(`the bucket answered ${response.status}`)
    },
    async remove(name) {
      const response = await ask(name, { method: 'DELETE', signal: AbortSignal.timeout(timeouts.answerMs) })
      const text = await response.text()
      if (!response.ok && response.status !== 404)
        throw new Error(`the bucket answered ${response.status}: ${text.slice(0, 300)}`)
    },
  }
}

/** Idle timeout: fails after `ms` without data; the total time is unlimited. */
async function withIdleTimeout<T>(wait: Promise<T>, ms: number, giveUp: (reason: Error) => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const reason = new Error('timeout: the bucket does not respond')
      // First: cancelling looks like the end of the body.
      reject(reason)
      giveUp(reason)
    }, ms)
  })
  try {
    return await Promise.race([wait, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Reads the next chunk on demand, so that a slow client is not taken for a stalled bucket. */
function readWithIdleTimeout(body: ReadableStream<Uint8Array>, ms: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  const giveUp = (reason?: unknown) => reader.cancel(reason)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await withIdleTimeout(
          reader.read(),
          ms,
          (reason) => void giveUp(reason).catch(() => {}),
        )
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  )
}

/** Against path traversal, whoever the caller is. */
function checked(name: string): string {
  if (!isUploadedFile(name)) throw new Error(`no name of a picture: ${JSON.stringify(name)}`)
  return name
}
