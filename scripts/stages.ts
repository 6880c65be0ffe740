import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { PROJECT } from './project.ts'

/** `failures` are printed again after all stages. */
export type Tally = { passed: number; failed: number; failures?: readonly Failure[] }
export type Failure = { test: string; error: string }

/** Reports its own failures; its tally is added to the last line. */
export type Stage = { name: string; run(): Promise<Tally> }

const running = new Set<ChildProcess>()

/** Of compiled modules: each test process, thread and shop loads the same ones. */
const COMPILE_CACHE = join(PROJECT, 'node_modules/.cache/node')

/** Runs a program of node_modules/.bin. Resolves to true if it exits with 0. */
export function runTool(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const path = `${join(PROJECT, 'node_modules/.bin')}:${process.env.PATH}`
    const child = spawn(command, args, {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...process.env, PATH: path, ...env },
    })
    running.add(child)
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(false)
    })
    child.once('close', (code) => {
      running.delete(child)
      resolve(code === 0)
    })
  })
}

/** A stage that counts as one check. */
export function singleCheck(name: string, isOk: () => boolean | Promise<boolean>): Stage {
  return { name, run: async () => ((await isOk()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

/** Runs commands until one fails. */
export function check(name: string, ...commands: [string, ...string[]][]): Stage {
  return singleCheck(name, async () => {
    for (const [command, ...args] of commands) if (!(await runTool(command, args))) return false
    return true
  })
}

/** Runs every stage, also after a failure, and prints the total as the last line. */
export async function runStages(stages: readonly Stage[]): Promise<Tally> {
  const total = { passed: 0, failed: 0 }
  const lines: string[] = []
  const failures: Failure[] = []
  for (const { name, run } of stages) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    const {
      passed,
      failed,
      failures: found = [],
    } = await run().catch((error: unknown): Tally => {
      console.error(error)
      return { passed: 0, failed: 1 }
    })
    total.passed += passed
    total.failed += failed
    failures.push(...found)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    lines.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(28)} ${seconds.padStart(6)} s  ${passed} passed, ${failed} failed`,
    )
    console.log(lines.at(-1))
  }
  for (const { test, error } of failures) console.log(`\nFAILED ${test}\n${excerpt(error)}`)
  console.log(`\n${lines.join('\n')}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return total
}

const MAX_ERROR_LINES = 7
const QUOTED_SOURCE = /^\s*>?\s*\d*\s*\|/
const PLACE = /^\s+at .*:\d+:\d+/

/** Its first lines and its place. Short, so that the last lines of a run's output name all its failures. */
function excerpt(error: string): string {
  const lines = stripVTControlCharacters(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/') && !QUOTED_SOURCE.test(line))
  const place = lines.filter((line) => PLACE.test(line)).slice(0, 1)
  const shown = new Set([...lines.slice(0, MAX_ERROR_LINES), ...place])
  return Array.from(shown, (line) => `    ${line.trimEnd()}`).join('\n')
}

/** Child processes of tools are not covered; they end with this process. */
export function stopToolsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const child of running) child.kill('SIGTERM')
      process.exit(128 + constants.signals[signal])
    })
  }
}
