import { renameSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { openRig, statusOf } from './rig.ts'

const sentencesIn = (output: string) => output.trim().split('\n')

test('workers without a database exit 1 with one sentence', async () => {
  const rig = await openRig()
  const shop = rig.start({ WORKERS: '3', DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nowhere' })
  expect(await shop.ended()).toBe(1)
  expect(sentencesIn(shop.output())).toEqual([
    expect.stringMatching(/^O banco de dados não respondeu: .*Confira DATABASE_URL/),
  ])
})

test('workers on a taken port exit 1 with one sentence', async () => {
  const rig = await openRig()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(rig.port, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const shop = rig.start({ WORKERS: '2' })
  expect(await shop.ended()).toBe(1)
  expect(sentencesIn(shop.output())).toEqual([
    expect.stringMatching(new RegExp(`^A porta ${rig.port} em 127.0.0.1 já está em uso`)),
  ])
})

test('metrics add up over all workers, and keep what a killed one had counted', async () => {
  const rig = await openRig()
  const metricsPort = await freePort()
  const shop = rig.start({ WORKERS: '2', METRICS_PORT: String(metricsPort), ACCESS_LOG: '1' })
  await shop.untilReady(rig.url)
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const valueOf = (text: string, sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.slice(sample.length) ?? 0,
    )
  const SENT = 'vitrine_http_request_duration_seconds_count{method="GET",route="/robots.txt",status="200"}'
  await expect.poll(async () => valueOf(await metrics(), 'vitrine_processes'), { timeout: 20_000 }).toBe(2)

  const send = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () => statusOf(`${rig.url}/robots.txt`, { headers: { Connection: 'close' } })),
    )
  await send(40)
  await expect.poll(async () => valueOf(await metrics(), SENT)).toBe(40)
  const pids = new Set(
    [...shop.output().matchAll(/"pid":(\d+).*"route":"\/robots.txt"/g)].map(([, pid]) => Number(pid)),
  )
  expect(pids.size).toBe(2)
  process.kill([...pids][0]!, 'SIGKILL')
  await expect.poll(shop.output, { timeout: 10_000 }).toContain('a worker exited and is replaced')
  await send(5)
  await expect.poll(async () => valueOf(await metrics(), SENT), { timeout: 10_000 }).toBe(45)
  expect((await shop.terminate()).code).toBe(0)
})

test('a worker whose metrics cannot be read goes on serving', async () => {
  const rig = await openRig()
  const [metricsPort, dataDir] = [await freePort(), join(rig.folder, 'data')]
  const shop = rig.start({ WORKERS: '2', DATA_DIR: dataDir, METRICS_PORT: String(metricsPort) })
  await shop.untilReady(rig.url)
  const scrape = () => statusOf(`http://127.0.0.1:${metricsPort}/metrics`, {}, 10_000)
  expect(await scrape()).toBe(200)
  // Like a lost disk.
  renameSync(dataDir, join(rig.folder, 'gone'))
  expect(await scrape()).toBe(200)
  expect(await statusOf(`${rig.url}/robots.txt`)).toBe(200)
  expect(shop.output()).not.toContain('a worker exited')
})
