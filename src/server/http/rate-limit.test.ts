import { expect, test } from 'vitest'
import { RATES } from '#contract/server/rates.ts'
import { createApp } from '../app.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { cookieNameAt } from './call.ts'
import { VISITOR_COOKIE } from './session.ts'

const NOON = '2026-03-10T12:00:00Z'
const MINUTE = 60_000

async function openLimitedShop() {
  const shop = await openShop({ rateLimitFactor: 1 })
  shop.stopAt(NOON)
  await shop.settings({})
  return shop
}

test('beyond the limit one user waits for the next minute, and others do not', async () => {
  const shop = await openLimitedShop()
  const [one, other] = [await shop.customer(), await shop.customer()]
  const tryCoupon = (customer = one) => customer.api.cart.validateCoupon({ coupon_code: 'NADA' })

  for (let i = 0; i < RATES.coupon.perMinute; i++) await expectRefusal(tryCoupon(), 'coupon_not_found')
  const refused = await expectRefusal(tryCoupon(), 'too_many_requests')
  expect(refused.retryAfter).toBe(60)
  await expectRefusal(tryCoupon(other), 'coupon_not_found')

  shop.travel(59_999)
  expect((await expectRefusal(tryCoupon(), 'too_many_requests')).retryAfter).toBe(1)
  shop.travel(1)
  await expectRefusal(tryCoupon(), 'coupon_not_found')
})

test('several instances count together', async () => {
  const shop = await openLimitedShop()
  const customer = await shop.customer()
  const apps = [shop.app, createApp(shop), createApp(shop)]
  const body = JSON.stringify({ coupon_code: 'NADA' })
  const statuses: number[] = []
  for (let i = 0; i < 30; i++) {
    const request = new Request(`${shop.url}/api/coupons/validate`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', Cookie: customer.cookie, Origin: shop.url },
    })
    statuses.push((await apps[i % 3]!.fetch(request, { address: customer.address })).status)
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(RATES.coupon.perMinute)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30 - RATES.coupon.perMinute)
})

test('many calls at once take no more than the limit', async () => {
  const shop = await openLimitedShop()
  const customer = await shop.customer()
  const answers = await Promise.all(
    Array.from({ length: 40 }, () =>
      customer.fetch('/api/coupons/validate', {
        method: 'POST',
        body: '{"coupon_code":"NADA"}',
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(RATES.coupon.perMinute)
})

test.each([1, 6, 20, 100])('exactly the published number of calls passes, %i at a time', async (atOnce) => {
  const shop = await openLimitedShop()
  const customer = await shop.customer()
  const statuses: number[] = []
  while (statuses.length < RATES.api.perMinute + 60) {
    const answers = await Promise.all(Array.from({ length: atOnce }, () => customer.fetch('/api/categories')))
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(RATES.api.perMinute)
  expect(statuses.slice(RATES.api.perMinute)).not.toContain(200)
  expect((await (await shop.customer()).fetch('/api/categories')).status).toBe(200)
  shop.travel(MINUTE)
  expect((await customer.fetch('/api/categories')).status).toBe(200)
})

test('several instances together refuse nothing below the limit, and admit little above it', async () => {
  const shop = await openLimitedShop()
  const customer = await shop.customer()
  const apps = [shop.app, createApp(shop), createApp(shop)]
  const call = (index: number) =>
    apps[index % 3]!.fetch(new Request(`${shop.url}/api/categories`, { headers: { Cookie: customer.cookie } }), {
      address: customer.address,
    })
  let passed = 0
  for (let sent = 0; sent < RATES.api.perMinute + 200; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => call(sent + index)))
    passed += answers.filter(({ status }) => status === 200).length
    if (sent + 20 <= RATES.api.perMinute) expect(passed).toBe(sent + 20)
  }
  expect(passed).toBeLessThanOrEqual(RATES.api.perMinute * 1.1)
})

test('signed-in users are not limited by visitors of their IP address', async () => {
  const shop = await openShop({ rateLimitFactor: 0.01 })
  shop.stopAt(NOON)
  const [visitor, customer] = [shop.visitor(), await shop.customer()]
  const read = async (cookie: string) =>
    (
      await shop.app.fetch(new Request(`${shop.url}/api/categories`, { headers: { Cookie: cookie } }), {
        address: visitor.address,
      })
    ).status
  for (let n = 0; n < 30; n++) expect(await read('')).toBe(200)
  expect(await read('')).toBe(429)
  expect(await read(customer.cookie)).toBe(200)
  expect(await read(`session=${'x'.repeat(43)}`)).toBe(429)
})

test('addresses of one IPv6 /64 share a limit', async () => {
  const shop = await openShop({ rateLimitFactor: 0.01 })
  shop.stopAt(NOON)
  const from = async (address: string) =>
    (await shop.app.fetch(new Request(`${shop.url}/api/categories`), { address })).status
  for (let n = 0; n < 30; n++) expect(await from(`2804:14c:65:8000::${n.toString(16)}`)).toBe(200)
  expect(await from('2804:14c:65:8000:ffff::1')).toBe(429)
  expect(await from('2804:14c:65:8001::1')).toBe(200)
})

test('only as many proxies are believed as are trusted', async () => {
  const shop = await openShop({ rateLimitFactor: 0.01, env: { TRUSTED_PROXIES: '1' } })
  shop.stopAt(NOON)
  const visitor = shop.visitor()
  const from = async (forwarded: string) =>
    (await visitor.fetch('/api/categories', { headers: { 'X-Forwarded-For': forwarded } })).status
  for (let i = 0; i < 30; i++) expect(await from(`forged-${i}, 1.2.3.4`)).toBe(200)
  expect(await from('forged-31, 1.2.3.4')).toBe(429)
  expect(await from('1.2.3.4, 5.6.7.8')).toBe(200)
})

test('a factor of 0 switches the limits off', async () => {
  const shop = await openShop({ rateLimitFactor: 0 })
  const customer = await shop.customer()
  for (let i = 0; i < 30; i++)
    await expectRefusal(customer.api.cart.validateCoupon({ coupon_code: 'NADA' }), 'coupon_not_found')
})

test('invented visitor cookies have no limit of their own', async () => {
  const shop = await openLimitedShop()
  await shop.settings({ requiresAccount: false })
  const product = await shop.product({ stock: 1000 })
  const { address } = shop.visitor()
  const body = JSON.stringify({ product_id: product.id, quantity: 1 })
  const statuses: number[] = []
  for (let n = 0; n <= RATES.cart.perMinute; n++) {
    const Cookie = `${cookieNameAt(shop.url, VISITOR_COOKIE)}=${String(n).padStart(43, 'a')}`
    const headers = { 'Content-Type': 'application/json', Origin: shop.url, Cookie }
    const request = new Request(`${shop.url}/api/cart`, { method: 'POST', body, headers })
    statuses.push((await shop.app.fetch(request, { address })).status)
  }
  expect(statuses.at(0)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
