import { expect, test } from 'vitest'
import { expectRefusal } from './refusal.ts'
import { openShop } from './shop.ts'

test('a test has a shop of its own with the requested fixtures', async () => {
  const shop = await openShop()
  const product = await shop.product({ name: 'Caneca', priceCents: 59_90, stock: 3 })
  const coupon = await shop.coupon({ code: 'DEZ', currentUses: 2 })
  const category = await shop.category({ name: 'Mesa' })
  await shop.settings({ storeName: 'Loja do teste' })

  const visitor = shop.visitor()
  expect(await visitor.api.catalogue.products()).toMatchObject({
    items: [{ name: 'Caneca', price: 59_90 }],
    next: null,
  })
  expect(await visitor.api.catalogue.categories()).toMatchObject([{ id: category.id, name: 'Mesa' }])
  expect(await visitor.api.store.settings()).toMatchObject({ store_name: 'Loja do teste' })
  expect(await shop.stockOf(product.id)).toBe(3)
  expect(await shop.couponUses(coupon.id)).toBe(2)
})

test('shops are isolated from each other', async () => {
  const [one, other] = await Promise.all([openShop(), openShop()])
  await one.product()
  expect((await other.visitor().api.catalogue.products()).items).toEqual([])
})

test('users are signed in with their roles', async () => {
  const shop = await openShop()
  const [visitor, customer, admin, owner] = [
    shop.visitor(),
    await shop.customer({ email: 'ana@cliente.example' }),
    await shop.admin(),
    await shop.superAdmin(),
  ]
  await expectRefusal(visitor.api.session.me(), 'not_signed_in')
  expect(await customer.api.session.me()).toMatchObject({ id: customer.user.id, email: 'ana@cliente.example' })
  expect(await admin.api.session.me()).toMatchObject({ email: admin.user.email })
  expect(await owner.api.session.me()).toMatchObject({ email: shop.config.superAdminEmail })
})

test('an error that the shop logs fails the test, unless the test takes it', async () => {
  const shop = await openShop()
  shop.log.warn('only a warning')
  shop.log.error({ err: new Error('broken') }, 'a bug')
  expect(shop.takeErrors()).toMatchObject([{ msg: 'a bug', err: { message: 'broken' } }])

  shop.log.error('another bug')
  await expect(shop.close()).rejects.toThrow('another bug')
  shop.takeErrors()
})

test('time runs, and can be moved and stopped', async () => {
  const shop = await openShop()
  shop.travel(86_400_000)
  expect(shop.now().getTime()).toBeGreaterThan(Date.now() + 86_000_000)
  shop.stopAt('2026-03-10T12:00:00Z')
  shop.travel(1000)
  expect(shop.now()).toEqual(new Date('2026-03-10T12:00:01Z'))
})

test('the sandbox answers over HTTP if requested', async () => {
  const shop = await openShop({ outside: true })
  const { redirectUrl } = await shop.visitor().api.session.redirectUrl()
  expect(new URL(redirectUrl).origin).toBe(shop.url)
  expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
})

test('without it, outside calls meet a closed port', async () => {
  const shop = await openShop()
  await expectRefusal(shop.visitor().api.session.redirectUrl(), 'identity_provider')
})
