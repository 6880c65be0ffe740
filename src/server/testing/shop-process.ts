import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type ShopProcess = {
  /** Sends SIGTERM; resolves to the exit. */
  terminate(): Promise<{ code: number | null; ms: number }>
  /** Resolves to its exit code once it ends by itself. */
  ended(): Promise<number | null>
  /** Its output so far. */
  output(): string
  /** SIGKILL. */
  kill(): Promise<void>
  /** Ends it with SIGTERM; resolves to its complaints. */
  stop(): Promise<string>
  /** Waits until it responds at this address. */
  untilReady(url: string): Promise<void>
}

const MAIN = join(import.meta.dirname, '../main.ts')
const START_MS = 60_000

/**
 * The shop as `npm start` runs it, with this environment and no other, but without the demo's past. Needs the web build. `stdout` is a descriptor to
 * write its log to, instead of one that is read here.
 */
export function startShopProcess(
  env: Record<string, string | undefined>,
  { stdout = 'pipe' }: { stdout?: 'pipe' | number } = {},
): ShopProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DEMO_HISTORY: '0', ...env },
    stdio: ['ignore', stdout, 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))

  return {
    output: () => output,
    async ended() {
      await ended
      return child.exitCode
    },
    async terminate() {
      const start = performance.now()
      child.kill('SIGTERM')
      await ended
      return { code: child.exitCode, ms: performance.now() - start }
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      const errors = errorsIn(output)
      if (child.exitCode === 0 && errors === '') return ''
      return `a process ended with ${child.exitCode ?? child.signalCode} and said: ${errors || output}`
    },
    async untilReady(url) {
      for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null;) {
        const answer = await fetch(`${url}/health/ready`).catch(() => null)
        if (answer?.ok) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`a process of the shop did not start: ${output}`)
    },
  }
}

/** The log lines that report a bug. */
export function errorsIn(log: string): string {
  return log
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line))
    .join('\n')
}
