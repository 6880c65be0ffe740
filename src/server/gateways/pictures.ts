import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { isUploadedFile } from './upload-files.ts'
import type { Bytes } from '#contract/endpoint.ts'

/** Files never change: a name is a hash of the content. */
export type PictureStore = {
  has(name: string): Promise<boolean>
  put(name: string, bytes: Bytes, type: string): Promise<void>
  /** A few MB at most; null if there is none. Throws if the store is unavailable. */
  get(name: string): Promise<Bytes | null>
  remove(name: string): Promise<void>
}

export function openFolder(folder: string): PictureStore {
  const pathOf = (name: string) => join(folder, checked(name))
  return {
    has: async (name) => (await unlessMissing(access(pathOf(name)).then(() => true))) ?? false,
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeAtomically(`${path}.${randomUUID()}`, path, bytes)
    },
    get: (name) => unlessMissing(readFile(pathOf(name))),
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

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

type Bucket = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const TIMEOUT_MS = 15_000
const ONE_RETRY = 1

/** In an S3-compatible bucket, with path-style addresses. */
export function openBucket(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket,
  timeoutMs = TIMEOUT_MS,
): PictureStore {
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: ONE_RETRY })

  async function request(name: string, init: RequestInit): Promise<Bytes | null> {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await aws.fetch(`${endpoint}/${bucket}/${checked(name)}`, { ...init, signal, redirect: 'error' })
    const bytes = new Uint8Array(await response.arrayBuffer())
    if (response.ok) return bytes
    if (response.status === 404 && init.method !== 'PUT') return null
    throw new Error(`the bucket answered ${response.status}: ${new TextDecoder().decode(bytes.subarray(0, 300))}`)
  }

  return {
    has: async (name) => (await request(name, { method: 'HEAD' })) !== null,
    async put(name, bytes, type) {
      await request(name, { method: 'PUT', body: bytes, headers: { 'Content-Type': type } })
    },
    get: (name) => request(name, { method: 'GET' }),
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
