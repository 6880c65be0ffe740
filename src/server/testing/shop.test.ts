import { expect, test } from 'vitest'
import { openShop } from './shop.ts'
import { expectRefusal } from './refusal.ts'

test('each test has a shop of its own, with people and goods', async () => {
  const shop = await openShop()
  const product = await shop.product({ name: 'Caneca', priceCents: 59_90, stock: 3 })
  const { id } = await shop.coupon({ code: 'DEZ', currentUses: 2 })
  const customer = await shop.customer()

  expect(await customer.api.session.me()).toMatchObject({ id: customer.user.id, email: customer.user.email })
  expect(await shop.visitor().api.catalogue.products()).toMatchObject({ items: [{ name: 'Caneca', price: 59_90 }], next: null })
  expect(await shop.stockOf(product.id)).toBe(3)
  expect(await shop.couponUses(id)).toBe(2)
  await expectRefusal(shop.visitor().api.session.me(), 'not_signed_in')
})

test('time', async () => {
  for (let i = 0; i < 10; i++) {
    const t = performance.now()
    const shop = await openShop()
    const t2 = performance.now()
    await shop.close()
    console.log((t2 - t).toFixed(1), (performance.now() - t2).toFixed(1))
  }
})
test('outside', async () => {
  for (let i = 0; i < 3; i++) {
    const t = performance.now()
    const shop = await openShop({ outside: true })
    const t2 = performance.now()
    console.log(await shop.visitor().api.session.redirectUrl())
    await shop.close()
    console.log((t2 - t).toFixed(1), (performance.now() - t2).toFixed(1))
  }
})
