import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { readSender } from './deliver.ts'
import { orderMessage } from './order-messages.ts'
import { refundMessage } from './refund-message.ts'
import { returnMessage } from './return-messages.ts'
import { paidOrder, sampleFacts, SAMPLE_ITEMS, sampleReturn } from './sample-order.ts'

async function openMails(storeEmail = 'ola@ousadia.example') {
  const shop = await openShop()
  await shop.settings({ storeEmail })
  return { now: shop.now(), sender: await readSender(shop) }
}

const WITHDRAWAL = 'Você pode desistir da compra'

test('the mail of a cancelled order offers no withdrawal from the purchase', async () => {
  const { now, sender } = await openMails()
  const textOf = async (status: 'confirmed' | 'cancelled') =>
    (await orderMessage('order_cancelled', sampleFacts(paidOrder(now, { status })), sender)).text
  expect(await textOf('cancelled')).not.toContain(WITHDRAWAL)
  expect(await textOf('confirmed')).toContain(WITHDRAWAL)
})

test.each([
  [{}, 'O valor pago será devolvido pela mesma forma de pagamento.'],
  [{ payment_method: 'boleto' }, 'O valor pago será devolvido a você.'],
  [{ refunded_cents: 10_00 }, 'O restante do valor pago será devolvido pela mesma forma de pagamento.'],
  [{ refunded_cents: 10_00, paid_by: null }, 'A loja devolve a você o restante do valor pago.'],
] as const)('a cancellation mail says what comes back, and how: %j', async (changes, sentence) => {
  const { now, sender } = await openMails()
  const facts = sampleFacts(paidOrder(now, { status: 'cancelled', ...changes }))
  expect((await orderMessage('order_cancelled', facts, sender)).text).toContain(`foi cancelado. ${sentence}\n`)
})

test('no mail promises money back by boleto', async () => {
  const { now, sender } = await openMails()
  const order = paidOrder(now, { payment_method: 'boleto' })
  const refund = { order, guestPath: null, amountCents: 45_00, kind: 'provider' as const, ownText: '' }
  const facts = { items: SAMPLE_ITEMS, order, customerEmail: 'ana@cliente.example', guestPath: null }
  const request = sampleReturn(now, { state: 'accepted', refund_id: 1, received_at: now })
  const settled = sampleReturn(now, { state: 'accepted', is_sent: false, decided_at: now })
  for (const { text } of [
    await refundMessage(refund, sender),
    await returnMessage('return_arrived', { ...facts, request }, sender),
    await returnMessage('items_removed', { ...facts, request }, sender),
    await returnMessage('return_received', { ...facts, request: settled }, sender),
  ])
    expect(text).not.toContain('mesma forma')
})

test.each([
  ['ola@ousadia.example', 'responda a este e-mail'],
  ['', 'fale com a loja pela página de contato'],
])('a mail asks for an answer only if the shop receives one: %j', async (storeEmail, asking) => {
  const { now, sender } = await openMails(storeEmail)
  const order = paidOrder(now)
  const facts = { items: SAMPLE_ITEMS, order, customerEmail: 'ana@cliente.example', guestPath: null }
  const request = sampleReturn(now, { state: 'accepted' })
  for (const { text } of [
    await orderMessage('address_changed', sampleFacts(order), sender),
    await orderMessage('items_swapped', sampleFacts(order), sender),
    await refundMessage({ order, guestPath: null, amountCents: 45_00, kind: 'by_hand', ownText: '' }, sender),
    await returnMessage('return_refunded', { ...facts, request }, sender),
    await returnMessage('items_removed', { ...facts, request }, sender),
  ])
    expect(text).toContain(`, ${asking}.`)
})
