import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { openS3Client, refusedByBucket, type BucketAddress } from './s3-client.ts'
import { isUploadedFile } from './upload-files.ts'
import type { Bytes } from '#contract/endpoint.ts'

export type ByteRange = { first: number; last: number }

/** Files never change: a name is a hash of the content. */
export type PictureStore = {
  /** In bytes; null if there is none. */
  size(name: string): Promise<number | null>
  put(name: string, bytes: Bytes, type: string): Promise<void>
  /** All of it, a few MB at most, or the bytes from `first` to `last`. Null if there is none; throws if the store is unavailable. */
  get(name: string, range?: ByteRange): Promise<Bytes | null>
  remove(name: string): Promise<void>
}

export function openFolder(folder: string): PictureStore {
  const pathOf = (name: string) => join(folder, checked(name))
  return {
    size: (name) => unlessMissing(stat(pathOf(name)).then(({ size }) => size)),
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(`${path}.${randomUUID()}`, path, bytes)
    },
    get: (name, range) => unlessMissing(range ? readPart(pathOf(name), range) : readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function readPart(path: string, { first, last }: ByteRange): Promise<Bytes> {
  const file = await open(path)
  try {
    const part = new Uint8Array(last - first + 1)
    const { bytesRead } = await file.read(part, 0, part.length, first)
    return part.subarray(0, bytesRead)
  } finally {
    await file.close()
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

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const TIMEOUT_MS = 15_000
const ONE_RETRY = 1

export function openBucket(bucket: BucketAddress, timeoutMs = TIMEOUT_MS): PictureStore {
  const send = openS3Client(bucket, ONE_RETRY)

  async function request(name: string, init: RequestInit): Promise<{ bytes: Bytes; headers: Headers } | null> {
    const response = await send(checked(name), { ...init, signal: AbortSignal.timeout(timeoutMs) })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.ok) return { bytes, headers: response.headers }
    if (response.status === 404 && init.method !== 'PUT') return null
    throw refusedByBucket(response.status, new TextDecoder().decode(bytes))
  }

  return {
    async size(name) {
      const file = await request(name, { method: 'HEAD' })
      return file && Number(file.headers.get('Content-Length'))
    },
    async put(name, bytes, type) {
      await request(name, { method: 'PUT', body: bytes, headers: { 'Content-Type': type } })
    },
    async get(name, range) {
      const headers = range && { Range: `bytes=${range.first}-${range.last}` }
      const file = await request(name, { method: 'GET', ...(headers && { headers }) })
      return file && file.bytes
    },
    async remove(name) {
      await request(name, { method: 'DELETE' })
    },
  }
}

/** Prevents path traversal. */
function checked(name: string): string {
  if (!isUploadedFile(name)) throw new Error(`no name of a picture: ${JSON.stringify(name)}`)
  return name
}
