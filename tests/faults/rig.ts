import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFailed, onTestFinished } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startShopProcess, type ShopProcess } from '#server/testing/shop-process.ts'

/** `npm run faults` runs the long form, `npm test` the short one. */
export const IS_LONG = process.env.FAULTS === 'long'

export type Rig = {
  url: string
  port: number
  folder: string
  env: Record<string, string>
  start(env?: Record<string, string>, stdout?: number): ShopProcess
}

/** A folder, a port and an environment for one shop, removed with the test. */
export async function openRig(): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const started: ShopProcess[] = []
  onTestFinished(async () => {
    await Promise.all(started.map((process) => process.kill()))
    rmSync(folder, { recursive: true, force: true })
  })
  onTestFailed(() => started.forEach((process) => console.error(process.output())))
  const env = { STORE_MODE: 'demo', DATA_DIR: folder, PUBLIC_URL: url, PORT: String(port), RATE_LIMIT_FACTOR: '0' }
  return {
    url,
    port,
    folder,
    env,
    start(more = {}, stdout) {
      const process = startShopProcess({ ...env, ...more }, stdout === undefined ? {} : { stdout })
      started.push(process)
      return process
    },
  }
}

/** The response's status, or null if there is none within `ms`. */
export async function statusOf(url: string, init: RequestInit = {}, ms = 5000): Promise<number | null> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ms) }).catch(() => null)
  await response?.arrayBuffer().catch(() => null)
  return response?.status ?? null
}
