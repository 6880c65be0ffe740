import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { settleRestored } from '../backup/settle-restored.ts'
import { inTransaction } from '../db/transaction.ts'
import { diagnose } from '../doctor.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { beginLineage } from './database-state.ts'
import { createHeartbeat } from './heartbeat.ts'

const MINUTE = 60_000

async function openBeatingShop() {
  const shop = await openShop()
  shop.stopAt(new Date().toISOString())
  const heartbeat = createHeartbeat(shop)
  await heartbeat.beat()
  return { shop, heartbeat }
}

async function finding(shop: TestShop, id: string) {
  const { findings } = await (await shop.admin()).api.adminHealth.check({ fresh: false })
  shop.takeErrors()
  return findings.find((each) => each.id === id)
}

const warnings = ({ logs }: TestShop) => logs.filter(({ level }) => level === 40).map(({ msg }) => msg)

/** As a dump taken earlier would be. */
const goBack = ({ db }: TestShop) => db.updateTable('database_state').set({ beats: 1 }).execute()

test('processes with different values of APP_SECRET are reported until one ends', async () => {
  const { shop } = await openBeatingShop()
  const other = createHeartbeat({ ...shop, config: { ...shop.config, appSecret: 'b'.repeat(32) } })
  expect(await finding(shop, 'instances')).toBeUndefined()
  await other.beat()
  expect(warnings(shop)).toContainEqual(expect.stringContaining('another APP_SECRET'))
  expect(await finding(shop, 'instances')).toMatchObject({ state: 'problem', steps: [{ command: 'APP_SECRET=…' }, {}] })
  expect((await diagnose(shop.config, shop.log)).lines.join('\n')).toContain('têm chaves diferentes')
  const rows = JSON.stringify(await shop.db.selectFrom('instances').selectAll().execute())
  for (const secret of [shop.config.appSecret, 'b'.repeat(32)]) expect(rows).not.toContain(secret)
  await other.stop()
  expect(await finding(shop, 'instances')).toBeUndefined()
})

test('a process that was killed is forgotten after three minutes', async () => {
  const { shop, heartbeat } = await openBeatingShop()
  await createHeartbeat({ ...shop, config: { ...shop.config, appSecret: 'b'.repeat(32) } }).beat()
  shop.travel(3 * MINUTE)
  await heartbeat.beat()
  expect(await finding(shop, 'instances')).toBeUndefined()
  shop.travel(24 * 60 * MINUTE)
  await heartbeat.beat()
  expect(await shop.db.selectFrom('instances').selectAll().execute()).toHaveLength(1)
})

test('a database in an earlier state is reported until it is settled', async () => {
  const { shop, heartbeat } = await openBeatingShop()
  for (let n = 0; n < 3; n++) await heartbeat.beat()
  expect(await finding(shop, 'restored')).toBeUndefined()
  await heartbeat.stop()
  await goBack(shop)
  expect((await diagnose(shop.config, shop.log)).lines.join('\n')).toContain('voltou a um estado anterior')

  const again = createHeartbeat(shop)
  await again.beat()
  await again.beat()
  expect(warnings(shop).filter((line) => line.includes('earlier state'))).toHaveLength(1)
  expect(await finding(shop, 'restored')).toMatchObject({
    state: 'problem',
    steps: [{ command: 'npm run store -- restored' }],
  })
  await settleRestored(shop.db, shop.dialect, new Map(), shop.now())
  await createHeartbeat(shop).beat()
  expect(await finding(shop, 'restored')).toBeUndefined()
})

test('a database that is restored under a running process is reported', async () => {
  const { shop, heartbeat } = await openBeatingShop()
  for (let n = 0; n < 3; n++) await heartbeat.beat()
  await goBack(shop)
  await heartbeat.beat()
  expect(await finding(shop, 'restored')).toMatchObject({ state: 'problem' })
})

test('another database for the same folder is not taken for an earlier one', async () => {
  const { shop, heartbeat } = await openBeatingShop()
  await heartbeat.beat()
  await sql`delete from database_state`.execute(shop.db)
  await createHeartbeat(shop).beat()
  expect(await finding(shop, 'restored')).toBeUndefined()
})

test('on PostgreSQL a dump that was loaded elsewhere is reported until it is accepted', async () => {
  const { shop, heartbeat } = await openBeatingShop()
  if (shop.dialect === 'sqlite') return
  await sql`update database_state set origin = '7000000000000000000/16384'`.execute(shop.db)
  expect((await diagnose(shop.config, shop.log)).lines.join('\n')).toContain('restored --moved')
  await heartbeat.beat()
  expect(warnings(shop)).toContainEqual(expect.stringContaining('loaded from a dump'))
  expect(await finding(shop, 'restored')).toMatchObject({
    state: 'warning',
    steps: [{}, { command: 'npm run store -- restored --moved' }],
  })
  await inTransaction(shop.db, beginLineage)
  await heartbeat.beat()
  expect(await finding(shop, 'restored')).toBeUndefined()
})
