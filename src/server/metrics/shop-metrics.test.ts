import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openIdentityProvider } from '../gateways/identity.ts'
import { providerOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { createMeter } from './meter.ts'
import { observeCalls } from './observe-calls.ts'
import { addShopMetrics } from './shop-metrics.ts'

const MINUTE = 60_000

async function printed(shop: Pick<TestShop, 'reader' | 'now' | 'log'>): Promise<string> {
  const meter = createMeter()
  addShopMetrics(meter, shop)
  return meter.registry.metrics()
}

test('orders of the last hour are counted by method, placed and paid', async () => {
  const shop = await openShop({ outside: true })
  const provider = await providerOf(shop)
  const customer = await shop.customer()
  const product = await shop.product()
  const { order_id: paid } = await buy(customer, [[product, 1]], { method: 'card' })
  await buy(customer, [[product, 1]], { method: 'pix' })
  await provider.pay(paid)
  await shop.jobs.drain()
  const text = await printed(shop)
  expect(text).toMatch(/vitrine_orders_last_hour\{kind="placed",method="pix"\} 1\n/)
  expect(text).toMatch(/vitrine_orders_last_hour\{kind="paid",method="\w*card"\} 1\n/)
  expect(text).toContain('vitrine_refunds_last_hour 0\n')
  shop.travel(61 * MINUTE)
  expect(await printed(shop)).not.toContain('kind="placed"')
})

test('due and parked jobs are counted by lane, with the age of the oldest', async () => {
  const shop = await openShop()
  const row = { kind: 'order_mail', lane: 'mail', payload: '{}', created_at: shop.now() } as const
  shop.stopAt(shop.now().toISOString())
  await shop.db
    .insertInto('jobs')
    .values([
      { ...row, run_at: new Date(shop.now().getTime() - 90_000) },
      { ...row, run_at: new Date(shop.now().getTime() + 90_000) },
      { ...row, run_at: shop.now(), parked_at: shop.now() },
    ])
    .execute()
  const text = await printed(shop)
  expect(text).toContain('vitrine_jobs_due{lane="mail"} 1\n')
  expect(text).toContain('vitrine_jobs_oldest_due_seconds{lane="mail"} 90\n')
  expect(text).toContain('vitrine_jobs_parked{lane="mail"} 1\n')
  expect(text).toContain('vitrine_jobs_due{lane="payments"} 0\n')
  expect(text).toContain('vitrine_database_up 1\n')
})

test('while the database is away the metrics say so', async () => {
  const shop = await openShop()
  const text = await printed({ ...shop, reader: null as never })
  expect(text).toContain('vitrine_database_up 0\n')
  expect(text).not.toContain('vitrine_refunds_last_hour 0')
})

test('calls to outside services are counted by outcome', async () => {
  const meter = createMeter()
  const answers: (() => Promise<unknown>)[] = [
    async () => ({ ok: true }),
    async () => ({ ok: false, reason: 'unavailable' }),
    async () => ({ kind: 'unknown' }),
    () => Promise.reject(new Error('away')),
  ]
  const service = observeCalls({ ask: (n: number) => answers[n]!(), name: 'x', sync: () => 7 }, 'cep', {
    meter,
    tracing: null,
  })
  for (const n of answers.keys()) await service.ask(n).catch(() => {})
  expect([service.name, service.sync()]).toEqual(['x', 7])
  const text = await meter.registry.metrics()
  for (const outcome of ['ok', 'unavailable', 'unknown', 'failed'])
    expect(text).toContain(
      `vitrine_provider_call_duration_seconds_count{service="cep",operation="ask",outcome="${outcome}"} 1\n`,
    )
})

test('a sign-in that cannot begin counts as a failed call', async () => {
  const meter = createMeter()
  const config = readConfig({ DATA_DIR: tmpdir(), APP_SECRET: 's'.repeat(32), OIDC_ISSUER: 'http://127.0.0.1:9' })
  const identity = observeCalls(openIdentityProvider(config), 'identity', { meter, tracing: null })
  expect(await identity.begin(false)).toMatchObject({ ok: false })
  expect(await meter.registry.metrics()).toContain(
    'vitrine_provider_call_duration_seconds_count{service="identity",operation="begin",outcome="failed"} 1\n',
  )
})

test('runs of jobs are counted by outcome', async () => {
  const shop = await openShop()
  shop.meter = createMeter()
  await shop.startJobs()
  await expect
    .poll(async () => shop.meter!.registry.metrics())
    .toContain('vitrine_job_duration_seconds_count{lane="housekeeping",kind="sweep",outcome="done"} 1\n')
})
