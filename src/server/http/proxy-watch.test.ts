import { expect, test } from 'vitest'
import { diagnose } from '../doctor.ts'
import { openShop } from '../testing/shop.ts'

const MINUTE = 60_000
const BROWSERS = ['Firefox', 'Chrome', 'Safari', 'Edge', 'Opera']

/** `doctor` uses the real clock. */
async function openWatchedShop(env: Record<string, string> = {}) {
  const shop = await openShop({ env })
  shop.stopAt(new Date(Math.floor(Date.now() / MINUTE) * MINUTE).toISOString())
  async function read(headers: Record<string, string>, address = '10.0.0.1') {
    await shop.app.fetch(new Request(`${shop.url}/api/categories`, { headers }), { address })
  }
  async function finding() {
    const { findings } = await (await shop.admin()).api.adminHealth.check({ fresh: false })
    shop.takeErrors()
    return findings.find(({ id }) => id === 'proxy')
  }
  return { shop, read, finding }
}

test('an untrusted proxy is a warning until it is trusted', async () => {
  const { shop, read, finding } = await openWatchedShop()
  await read({})
  for (let n = 0; n < 20; n++) await read({ 'X-Forwarded-For': '189.6.1.2' })
  expect(await finding()).toBeUndefined()
  shop.travel(MINUTE)
  for (let n = 0; n < 10; n++) await read(n % 2 ? { Forwarded: 'for=189.6.1.2' } : { 'X-Forwarded-For': '189.6.1.2' })
  expect(shop.logs.map(({ msg }) => msg)).toContainEqual(expect.stringContaining('set TRUSTED_PROXIES'))
  expect(await finding()).toMatchObject({ state: 'warning', steps: [{ command: 'TRUSTED_PROXIES=1' }, {}] })
  expect((await diagnose(shop.config, shop.log)).lines.join('\n')).toContain('não distingue um visitante do outro')
  shop.config.trustedProxies = 1
  expect(await finding()).toBeUndefined()
})

test('a second proxy that is not trusted is a warning until it is', async () => {
  const { shop, read, finding } = await openWatchedShop({ TRUSTED_PROXIES: '1' })
  for (let n = 0; n < 12; n++) await read({ 'X-Forwarded-For': `189.6.1.${n}` })
  expect(await finding()).toBeUndefined()
  shop.travel(MINUTE)
  for (let n = 0; n < 10; n++) await read({ 'X-Forwarded-For': `189.6.1.${n}, 10.0.0.7` })
  expect(await finding()).toMatchObject({ steps: [{ command: 'TRUSTED_PROXIES=2' }, {}] })
  shop.config.trustedProxies = 2
  expect(await finding()).toBeUndefined()
})

test('many browsers at one private address of a live shop are a proxy without X-Forwarded-For', async () => {
  const { shop, read, finding } = await openWatchedShop({ STORE_MODE: 'live', RATE_LIMIT_FACTOR: '100' })
  for (let n = 0; n < 20; n++) await read({ 'User-Agent': BROWSERS[n % 4]! })
  expect(await finding()).toBeUndefined()
  shop.travel(MINUTE)
  for (let n = 0; n < 20; n++) await read({ 'User-Agent': BROWSERS[n % 5]! }, '200.1.2.3')
  expect(await finding()).toBeUndefined()
  shop.travel(MINUTE)
  for (let n = 0; n < 20; n++) await read({ 'User-Agent': BROWSERS[n % 5]! })
  expect((await finding())!.steps[0]!.command).toContain('proxy_set_header X-Forwarded-For')
})

test('a proxy that only forwards the protocol has to name its clients', async () => {
  const { read, finding } = await openWatchedShop()
  for (let n = 0; n < 10; n++) await read({ 'X-Forwarded-Proto': 'https' })
  expect((await finding())!.steps[0]!.command).toContain('proxy_set_header X-Forwarded-For')
})
