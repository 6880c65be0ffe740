import { expect, test } from 'vitest'
import { CUSTOMER, openCounter } from '../testing/counter.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { openShop } from '../testing/shop.ts'

const CODE = 'AA123456785BR'

/** A paid order with a paid complement of two mugs, and the mails of its customer. */
async function openPair() {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725', storeName: 'Ousadia' })
  const counter = await openCounter(shop)
  const items = [{ variant_id: counter.variant, quantity: 2 }]
  const { id: second } = await counter.add({ items, total: 200_00 })
  const mailOf = async (title: string) => {
    await shop.jobs.drain()
    const mails = await provider.mailsTo(CUSTOMER.email)
    return mails.filter(({ subject }) => subject.startsWith(title))
  }
  return { ...counter, second, mailOf }
}

test('one mail names all orders of a parcel with their items, and so does a corrected code', async () => {
  const { first, second, pay, adminOrders, mailOf } = await openPair()
  await pay(second)
  await adminOrders.setTracking({ id: second, tracking_code: CODE })
  const sent = await mailOf('Seu')
  expect(sent.map(({ subject }) => subject)).toEqual([
    `Seus pedidos foram enviados - Pedidos nº ${first} e nº ${second} - Ousadia`,
  ])
  const { text, html } = sent[0]!
  expect(text).toContain(
    `Ana, seus pedidos nº\u00a0${first} e nº\u00a0${second} estão a caminho, na mesma entrega.\n\nCódigo de rastreamento\n${CODE}\n`,
  )
  const part = (id: number, units: number) =>
    `Pedido nº ${id}\n\nCaneca Prosa\n${units} × R$\u00a0100,00: R$\u00a0${units}00,00\n\nSubtotal: R$\u00a0${units}00,00\n`
  expect(text.indexOf(part(first, 1))).toBeGreaterThan(0)
  expect(text.indexOf(part(second, 2))).toBeGreaterThan(text.indexOf(part(first, 1)))
  expect(text.match(/Rua A, 1/g)).toHaveLength(1)
  expect(html).toContain(`<strong>Pedido nº ${second}</strong>`)

  await adminOrders.correctTracking({ id: first, tracking_code: 'BB123456785BR', from: CODE })
  const [corrected] = await mailOf('Código')
  expect(corrected!.subject).toBe(`Código de rastreamento corrigido - Pedidos nº ${first} e nº ${second} - Ousadia`)
  expect(corrected!.text).toContain(`dos seus pedidos nº\u00a0${first} e nº\u00a0${second}, que vão na mesma entrega,`)
  for (const [id, units] of [
    [first, 1],
    [second, 2],
  ] as const)
    expect(corrected!.text).toContain(part(id, units))
})

test('orders sent and delivered by one act are named together in both mails', async () => {
  const { first, second, pay, adminOrders, mailOf } = await openPair()
  await pay(second)
  await adminOrders.setStatus({ id: first, status: 'delivered' })
  for (const title of ['Seus pedidos foram enviados', 'Pedidos entregues'])
    expect((await mailOf(title)).map(({ subject }) => subject)).toEqual([
      `${title} - Pedidos nº ${first} e nº ${second} - Ousadia`,
    ])
})

test('orders collected together are named as collected', async () => {
  const { shop, first, second, pay, adminOrders, mailOf } = await openPair()
  await pay(second)
  await shop.db.updateTable('orders').set({ is_pickup: true }).execute()
  await adminOrders.setStatus({ id: first, status: 'delivered' })
  const [collected] = await mailOf('Pedidos')
  expect(collected!.subject).toBe(`Pedidos retirados - Pedidos nº ${first} e nº ${second} - Ousadia`)
  expect(collected!.text).toContain(`Ana, seus pedidos nº\u00a0${first} e nº\u00a0${second} foram retirados em `)
})

test('a complement that stayed behind, or belongs to another customer, is not in the mail', async () => {
  const { shop, first, second, pay, add, adminOrders, mailOf } = await openPair()
  const { id: third } = await add({ key: 'chave 3' })
  await pay(third)
  await adminOrders.setTracking({ id: first, tracking_code: CODE, leave_unpaid: true })
  const ana = await shop.customer()
  await shop.db.updateTable('orders').set({ user_id: ana.user.id }).where('id', '=', third).execute()
  const [sent] = await mailOf('Seu')
  expect(sent!.subject).toBe(`Seu pedido foi enviado - Pedido nº ${first} - Ousadia`)
  expect(sent!.text).not.toMatch(new RegExp(`nº.(${second}|${third})\\b`))
  expect(sent!.text.match(/Caneca Prosa/g)).toHaveLength(1)
})
