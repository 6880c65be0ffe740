import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { IS_LONG, openRig, statusOf } from './rig.ts'

const CLIENTS = 20
const ROUNDS = IS_LONG ? 5 : 1
const EXIT_MS = 5000

/**
 * Connections not yet accepted are reset when the shop stops listening; on a busy machine accepting may take this
 * long.
 */
const ACCEPT_MS = 1000

type Outcome = { start: number; isComplete: boolean; hasBegun: boolean; code?: string | undefined }

function ask(url: string, agent: Agent): Promise<Outcome> {
  const start = performance.now()
  return new Promise((resolve) => {
    const request = get(url, { agent }, (response: IncomingMessage) => {
      const settle = () => resolve({ start, isComplete: response.complete, hasBegun: true })
      response.once('end', settle).once('error', settle).resume()
    })
    request.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve({ start, isComplete: false, hasBegun: false, code }),
    )
  })
}

function isCut({ start, isComplete, hasBegun }: Outcome, signal: number): boolean {
  return !isComplete && (hasBegun || start < signal - ACCEPT_MS)
}

test.each(IS_LONG ? [{ WORKERS: '1' }, { WORKERS: '2' }] : [{ WORKERS: '1' }])(
  'SIGTERM under load exits 0 in time and cuts no response (%o)',
  { timeout: IS_LONG ? 400_000 : 120_000 },
  async (env) => {
    for (let round = 0; round < ROUNDS; round++) {
      const rig = await openRig()
      const shop = rig.start(env)
      await shop.untilReady(rig.url)
      const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
      const halfHead = connect(rig.port, '127.0.0.1', () => halfHead.write('GET / HTTP/1.1\r\nHost: x\r\n'))
      halfHead.on('error', () => {})
      onTestFinished(() => {
        halfHead.destroy()
        agent.destroy()
      })

      const outcomes: Outcome[] = []
      let isOver = false
      const clients = Array.from({ length: CLIENTS }, async (_, n) => {
        while (!isOver) outcomes.push(await ask(`${rig.url}${n % 2 ? '/api/products?limit=5' : '/'}`, agent))
      })
      await expect
        .poll(() => outcomes.filter(({ isComplete }) => isComplete).length, { timeout: 30_000 })
        .toBeGreaterThan(CLIENTS * 3)
      const signal = performance.now()
      const { code, ms } = await shop.terminate()
      isOver = true
      await Promise.all(clients)

      expect(code).toBe(0)
      expect(ms).toBeLessThan(EXIT_MS)
      expect(outcomes.filter((outcome) => isCut(outcome, signal))).toEqual([])
    }
  },
)

test('with a shutdown delay a process serves on while it is not ready', async () => {
  const rig = await openRig()
  const shop = rig.start({ SHUTDOWN_DELAY_SECONDS: '2' })
  await shop.untilReady(rig.url)
  const exit = shop.terminate()
  await expect.poll(() => statusOf(`${rig.url}/health/ready`), { interval: 20 }).toBe(503)
  expect(await statusOf(rig.url)).toBe(200)
  expect((await exit).code).toBe(0)
})

test('an idle connection is kept longer than proxies keep theirs', async () => {
  const rig = await openRig()
  const shop = rig.start({})
  await shop.untilReady(rig.url)
  expect((await fetch(rig.url)).headers.get('keep-alive')).toBe('timeout=75')
  expect((await shop.terminate()).code).toBe(0)
})
