import { expect, test } from 'vitest'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

test('WhatsApp opens with a text that says where the order is', async () => {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const admin = await shop.admin()
  const { user } = await shop.customer({ name: 'Ana Souza' })
  const shippedAt = new Date('2026-11-18T18:20:00-03:00')
  const textOf = async (status: 'confirmed' | 'shipped' | 'delivered' | 'cancelled', fields: object = {}) => {
    const id = await insertOrderRow(shop.db, { userId: user.id, status })
    const set = { recipient_phone: '41999998888', ...fields }
    await shop.db.updateTable('orders').set(set).where('id', '=', id).execute()
    const { chat_url: url } = await admin.api.adminOrders.get({ id })
    return url && decodeURIComponent(url).replace('https://wa.me/5541999998888?text=', '').replace(String(id), 'N')
  }
  const hello = 'Olá, Ana! Aqui é da loja Ousadia.'
  expect(await textOf('confirmed')).toBe(
    `${hello} Recebemos o pagamento do seu pedido nº N, e ele está sendo preparado.`,
  )
  expect(await textOf('shipped', { shipped_at: shippedAt, tracking_code: 'AA123456785BR' })).toMatch(
    /^Olá, Ana! Aqui é da loja Ousadia\. Seu pedido nº N foi enviado em 18\/11\. O código de rastreamento é AA123456785BR: https:\/\//,
  )
  expect(await textOf('shipped', { shipped_at: shippedAt })).toBe(`${hello} Seu pedido nº N foi enviado em 18/11.`)
  expect(await textOf('delivered', { delivered_at: shippedAt })).toBe(`${hello} Seu pedido nº N foi entregue em 18/11.`)
  expect(await textOf('delivered', { delivered_at: shippedAt, is_pickup: true })).toBe(
    `${hello} Seu pedido nº N foi retirado em 18/11.`,
  )
  expect(await textOf('cancelled')).toBe(`${hello} Falo do seu pedido nº N.`)
  expect(await textOf('confirmed', { recipient_phone: null })).toBeNull()
})
