import { expect, test } from 'vitest'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'

const SHOP_EMAIL = 'ola@ousadia.example'

async function openSellingShop() {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ storeName: 'Ousadia', storeEmail: SHOP_EMAIL })
  const [ana, admin] = [await shop.customer({ name: 'Ana Lima' }), await shop.admin()]
  const vase = await shop.product({ name: 'Vaso', priceCents: 73_80, stock: 9 })
  const sales = async () => {
    await shop.jobs.drain()
    return (await provider.mailsTo(SHOP_EMAIL)).filter(({ subject }) => subject.startsWith('Nova venda'))
  }
  return { shop, provider, ana, admin, vase, sales }
}

test('the shop gets one mail for a paid order, however often the webhook repeats', async () => {
  const { shop, provider, ana, admin, vase, sales } = await openSellingShop()
  const { order_id: id } = await buy(ana, [[vase, 1]])
  expect(await sales()).toEqual([])
  await provider.payAndNotify(id)
  const payment = (await provider.paymentsOf(id))[0]!
  await Promise.all([provider.notify(payment.id), provider.notify(payment.id), shop.jobs.drain()])
  const mails = await sales()
  expect(mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([`Nova venda nº ${id}, R$ 73,80`])
  expect(mails[0]!.text).toContain(`${shop.url}/admin/pedidos?pedido=${id}`)
  expect(mails[0]!.text).toContain('Vaso')
  expect(mails[0]!.text).not.toMatch(/Ana|cliente\.example|Curitiba|undefined|null/)

  await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  expect(await sales()).toHaveLength(1)
})

test('two confirmations at the same time enqueue one mail', async () => {
  const { ana, admin, vase, sales } = await openSellingShop()
  const { order_id: id } = await buy(ana, [[vase, 1]])
  await Promise.allSettled(
    [1, 2, 3].map(() => admin.api.adminOrders.setStatus({ id, status: 'confirmed', from: 'pending' })),
  )
  expect(await sales()).toHaveLength(1)
})

test('a free order is a sale too, and a switched-off or cancelled one is not mailed', async () => {
  const { shop, ana, admin, sales } = await openSellingShop()
  await shop.settings({ shipping: { freeFromCents: 1, flatCents: 1590 } })
  const gift = await shop.product({ name: 'Brinde', priceCents: 10_00, stock: 9 })
  await shop.coupon({ code: 'TUDO', percent: 100 })
  const free = async () => (await buy(ana, [[gift, 1]], { coupon: 'TUDO' })).order_id
  const id = await free()
  expect((await sales()).map(({ subject }) => subject.replaceAll('\u00a0', ' '))).toEqual([
    `Nova venda nº ${id}, R$ 0,00`,
  ])
  await admin.api.adminOrders.setStatus({ id: await free(), status: 'cancelled' })
  expect(await sales()).toHaveLength(1)
  await shop.settings({ saleMail: false })
  await free()
  expect(await sales()).toHaveLength(1)
})
