import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabaseProxy } from '#server/testing/database-proxy.ts'
import { databaseUrl } from '#server/testing/database-url.ts'
import { IS_LONG, openRig, statusOf } from './rig.ts'

const SILENT_MS = IS_LONG ? 25_000 : 4000
/** Statements time out after 10 s, connections after 5 s; the rest is for a busy machine. */
const ANSWER_MS = 18_000

const sendMessage = (url: string) =>
  statusOf(
    `${url}/api/contact`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({ name: 'Ana', email: 'ana@cliente.example', message: 'Vocês entregam no sábado?' }),
    },
    ANSWER_MS,
  )

async function openOwnDatabase(): Promise<{ address: string; countOpenMails(): Promise<number> }> {
  const serverUrl = process.env.TEST_DATABASE_URL!
  const name = `vitrine_faults_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: serverUrl })
  await server.connect()
  await server.query(`create database ${name}`)
  const address = databaseUrl(serverUrl, name)
  const own = new pg.Client({ connectionString: address })
  await own.connect()
  onTestFinished(async () => {
    await own.end()
    await server.query(`drop database ${name} with (force)`)
    await server.end()
  })
  return {
    address,
    countOpenMails: async () =>
      (
        await own.query<{ count: number }>(
          // Without what waits for an hour of the day, such as invitations.
          `select count(*)::int as count from jobs
            where done_at is null and kind <> 'sweep' and (lane = 'mail' or run_at <= now())`,
        )
      ).rows[0]!.count,
  }
}

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'the shop is unavailable while PostgreSQL is silent, and recovers',
  async () => {
    const { address, countOpenMails } = await openOwnDatabase()
    const proxy = await openDatabaseProxy(address)
    const rig = await openRig()
    const shop = rig.start({ DATABASE_URL: proxy.url, LOG_LEVEL: 'warn' })
    await shop.untilReady(rig.url)
    expect(await sendMessage(rig.url)).toBe(201)

    const thaw = proxy.freeze()
    const silent = Promise.all(
      Array.from({ length: 15 }, () => statusOf(`${rig.url}/api/products?limit=5`, {}, ANSWER_MS)),
    )
    await expect.poll(() => statusOf(`${rig.url}/health/ready`, {}, ANSWER_MS), { timeout: ANSWER_MS }).toBe(503)
    expect(await statusOf(`${rig.url}/health/live`)).toBe(200)
    if (IS_LONG) expect(await silent).toEqual(Array.from({ length: 15 }, () => 503))
    await sleep(IS_LONG ? SILENT_MS - ANSWER_MS : SILENT_MS - 3000)
    thaw()

    expect(new Set(await silent).difference(new Set([200, 503]))).toEqual(new Set())
    await expect.poll(() => statusOf(`${rig.url}/health/ready`), { timeout: ANSWER_MS, interval: 200 }).toBe(200)
    expect(await sendMessage(rig.url)).toBe(201)
    await expect.poll(countOpenMails, { timeout: 60_000, interval: 200 }).toBe(0)
    expect(await shop.stop()).toBe('')
  },
)
