import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openRig } from './rig.ts'

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
