import { parsePix } from 'pix-utils'
import { expect, test } from 'vitest'
import { crc16, orderTxid } from '#domain/pix.ts'
import { expectBooksInOrder } from '../testing/books.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { sweepOrders } from './sweep.ts'

async function openPixShop() {
  const shop = await openShop()
  await shop.settings({ pixCpf: '52998224725', storeName: 'Ousadia Café & Cia', city: 'São José dos Pinhais, PR' })
  return shop
}

test("without a provider the code has the shop's key, the total and the order's id", async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 30_05 })]
  const { order_id: id, pix_copy_paste: code, init_point: link, total } = await buy(ana, [[mug, 1]])
  expect({ link, total }).toEqual({ link: null, total: 45_95 })
  expect(code!.slice(-4)).toBe(crc16(code!.slice(0, -4)))
  expect(parsePix(code!)).toMatchObject({
    pixKey: '52998224725',
    transactionAmount: 45.95,
    txid: orderTxid(id),
    merchantName: 'OUSADIA CAFE CIA',
    merchantCity: 'SAO JOSE DOS PI',
  })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    pix_copy_paste: code,
    status: 'pending',
    payment_status: 'pending',
  })
})

test('only staff can confirm a manual PIX, and the history records it', async () => {
  const shop = await openPixShop()
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await expectRefusal(ana.api.adminOrders.setStatus({ id, status: 'confirmed' }), 'forbidden')
  await expectRefusal(ana.api.account.confirmDelivery({ id }), 'order_not_shipped')
  expect(await ana.api.checkout.payment({ id })).toMatchObject({ status: 'pending' })

  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  expect(await admin.api.adminOrders.get({ id })).toMatchObject({
    status: 'confirmed',
    payment_status: 'approved',
    visual_proof_url: `/api/admin/orders/${id}/visual-proof`,
    history: [
      { to: 'pending', actor: ana.user.email },
      { from: 'pending', to: 'confirmed', actor: admin.user.email, reason: 'Pagamento confirmado manualmente' },
    ],
  })
  expect(
    await shop.db
      .selectFrom('audit_log')
      .select(['actor', 'subject', 'before', 'after', 'address'])
      .where('action', '=', 'order.status')
      .execute(),
  ).toEqual([
    {
      actor: admin.user.email,
      subject: `order ${id}`,
      address: admin.address,
      before: '{"status":"pending","payment_status":"pending"}',
      after: '{"status":"confirmed","payment_status":"approved"}',
    },
  ])
  await expectBooksInOrder(shop, mug)
})

test('a manual PIX expires after the second business day without a provider call', async () => {
  const shop = await openPixShop()
  shop.stopAt('2026-11-27T20:00:00Z') // a Friday
  const [ana, mug] = [await shop.customer(), await shop.product({ stock: 1 })]
  const { order_id: id, expires_at: expiresAt } = await buy(ana, [[mug, 1]])
  expect(expiresAt).toEqual(new Date('2026-12-02T03:00:00Z'))
  shop.stopAt(new Date(expiresAt!.getTime() - 1))
  await sweepOrders(shop)
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    status: 'pending',
    confirms_by_hand: true,
    can_renew_pix: false,
  })
  shop.stopAt(expiresAt!)
  await sweepOrders(shop)
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    status: 'cancelled',
    payment_status: 'cancelled',
    qr_code_base64: null,
    confirms_by_hand: true,
    can_renew_pix: true,
  })
  expect(await ana.api.account.order({ id })).toMatchObject({ confirms_by_hand: true, paid_at: null })
  await shop.db.updateTable('orders').set({ recipient_phone: '41999998888' }).execute()
  const { unpaid_chat_url: chat } = await (await shop.admin()).api.adminOrders.get({ id })
  expect(new URL(chat!).searchParams.get('text')).toContain('venceu. Se já pagou, envie o comprovante. Se ainda quer')
  await ana.api.checkout.newPayment({ id })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    status: 'pending',
    expires_at: new Date('2026-12-05T03:00:00Z'),
  })
  await shop.db.updateTable('orders').set({ expires_at: shop.now() }).execute()
  await sweepOrders(shop)
  const kinds = await shop.db.selectFrom('jobs').select('kind').execute()
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['order_mail']))
  await expectBooksInOrder(shop, mug)
})

test('a reopened manual PIX order gets its full two days again', async () => {
  const shop = await openPixShop()
  shop.stopAt('2026-11-24T15:00:00Z')
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
  shop.travel(3 * 60 * 60_000)
  await (await shop.admin()).api.adminOrders.setStatus({ id, status: 'pending' })
  expect(await ana.api.checkout.payment({ id })).toMatchObject({
    status: 'pending',
    expires_at: new Date('2026-11-27T03:00:00Z'),
  })
})

test('staff confirmation is announced before checkout, and only while it applies', async () => {
  const shop = await openPixShop()
  const isByHand = async () => (await shop.visitor().api.store.settings()).confirms_by_hand
  expect(await isByHand()).toBe(true)
  await shop.settings({ mpAccessToken: 'APP_USR-1' })
  expect(await isByHand()).toBe(false)
})

test('an unavailable payment method is refused before an order is created', async () => {
  const shop = await openPixShop()
  const [ana, mug] = [await shop.customer(), await shop.product({ priceCents: 60_00 })]
  const offered = async () => (await shop.visitor().api.store.settings()).payment_methods
  const refuse = async (method: 'card' | 'pix' | 'boleto', name: string) => {
    const { message } = await expectRefusal(buy(ana, [[mug, 1]], { method }), 'payment_method_unavailable')
    expect(message).toBe(
      `No momento a loja não recebe por ${name}. Escolha outra forma de pagamento ou fale com a loja.`,
    )
  }
  expect(await offered()).toEqual(['pix'])
  await refuse('card', 'Cartão de Crédito')
  await refuse('boleto', 'Boleto')
  expect(await shop.db.selectFrom('orders').select('id').execute()).toEqual([])

  const { order_id: late } = await buy(ana, [[mug, 1]])
  await shop.db.updateTable('orders').set({ expires_at: shop.now() }).execute()
  await sweepOrders(shop)
  await shop.settings({ pixCpf: '' })
  expect(await offered()).toEqual([])
  await refuse('pix', 'PIX')
  await expectRefusal(ana.api.checkout.newPayment({ id: late }), 'payment_method_unavailable')
  await expectBooksInOrder(shop, mug)

  await shop.coupon({ code: 'TUDO', percent: 100 })
  const { order_id: free } = await buy(ana, [[mug, 1]], { coupon: 'TUDO', method: 'card' })
  expect(await ana.api.checkout.payment({ id: free })).toMatchObject({ status: 'confirmed', confirms_by_hand: false })
  await shop.settings({ mpAccessToken: 'APP_USR-1' })
  expect(await offered()).toEqual(['card', 'pix', 'boleto'])
})
