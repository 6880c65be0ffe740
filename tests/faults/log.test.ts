import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRig, statusOf, type Rig } from './rig.ts'

/** Any client can cause this log line. */
const refusedWebhook = ({ url }: Rig) =>
  statusOf(`${url}/api/webhooks/mercadopago?data.id=1&type=payment`, {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json' },
  })

async function liveWith(rig: Rig, stdout: number) {
  const shop = rig.start({ LOG_LEVEL: 'trace' }, stdout)
  await shop.untilReady(rig.url)
  const refused = [await refusedWebhook(rig), await refusedWebhook(rig), await refusedWebhook(rig)]
  const answered = [await statusOf(`${rig.url}/health/live`), await statusOf(rig.url)]
  return { refused, answered, exit: (await shop.terminate()).code }
}
const UNHARMED = { refused: [401, 401, 401], answered: [200, 200], exit: 0 }

/** A full pipe without a reader. */
function fullPipe({ folder }: Rig): number {
  const path = join(folder, 'log-pipe')
  execFileSync('mkfifo', [path])
  const pipe = openSync(path, constants.O_RDWR)
  const filler = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK)
  try {
    for (;;) writeSync(filler, 'x'.repeat(4096))
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('EAGAIN')
  }
  closeSync(filler)
  onTestFinished(() => closeSync(pipe))
  return pipe
}

test('the shop keeps running with its log on a full disk', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  expect(await liveWith(await openRig(), full)).toEqual(UNHARMED)
})

test('the shop keeps running with its log in a full, unread pipe', async () => {
  const rig = await openRig()
  expect(await liveWith(rig, fullPipe(rig))).toEqual(UNHARMED)
})

const LOG_MODULE = join(import.meta.dirname, '../../src/server/log.ts')

/** Runs a script with `log` and `output` in scope; the log is redirected by the shell. */
function runWithLog(script: string, redirection: string): Promise<{ code: number | null; errors: string }> {
  const program = `const { openLog } = await import(${JSON.stringify(LOG_MODULE)}); const { log, output } = openLog('info'); ${script}`
  const child = spawn('bash', ['-c', `"$0" --input-type=module -e "$1" ${redirection}`, process.execPath, program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, errors })))
}

test.each([
  ['a full disk', '> /dev/full'],
  ['a reader that has gone', '> >(true)'],
  ['a closed descriptor', '>&-'],
  ['an unread pipe', '> >(sleep 2)'],
])('a log to %s neither throws nor blocks, also at exit', async (_, redirection) => {
  const script = `
    await new Promise((resolve) => setTimeout(resolve, 200))
    for (let i = 0; i < 3000; i++) { log.warn({ text: 'x'.repeat(1000) }, 'line'); if (i % 100 === 0) await new Promise(setImmediate) }
    console.error('alive'); process.exit(0)`
  expect(await runWithLog(script, redirection)).toEqual({ code: 0, errors: 'alive\n' })
})

test('dropped log lines are counted once the pipe is read again', async () => {
  const { folder } = await openRig()
  const file = join(folder, 'log.txt')
  const script = `
    for (let i = 0; i < 3000; i++) log.warn({ text: 'x'.repeat(1000) }, 'line')
    await new Promise((resolve) => setTimeout(resolve, 2500)); log.warn('the last'); await new Promise((resolve) => setTimeout(resolve, 500)); process.exit(0)`
  expect((await runWithLog(script, `> >(sleep 1; cat > ${file})`)).code).toBe(0)
  await expect.poll(() => readFileSync(file, 'utf8').includes('the last'), { timeout: 5000 }).toBe(true)
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; dropped?: number })
  const written = lines.filter(({ msg }) => msg === 'line').length
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0)
  expect(dropped).toBeGreaterThan(0)
  expect(written + dropped).toBe(3000)
})
