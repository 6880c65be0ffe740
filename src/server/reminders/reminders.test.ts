import { expect, test } from 'vitest'
import { sweepOrders } from '../payments/sweep.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { buy, fillCart, PLACE, shownCart } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'
import { sendDueReminders } from './send-due.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const AGAIN = 'Seus produtos ainda estão aqui'

async function openRemindingShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana] = [await quietProviderOf(shop), await shop.customer()]
  const vase = await shop.product({ name: 'Vaso', stock: 5 })
  /** Lets the time pass, and what is due then happen. */
  const after = async (ms: number) => {
    shop.travel(ms)
    await sweepOrders(shop)
    await Promise.all([sendDueReminders(shop), sendDueReminders(shop)])
    await shop.jobs.drain()
  }
  const mails = async () =>
    (await provider.mailsTo(ana.user.email)).map(({ subject, text }) => ({
      subject: subject.split(' - ')[0],
      text: text.replaceAll('\u00a0', ' '),
    }))
  const subjects = async () => (await mails()).map(({ subject }) => subject)
  const order = async (method: 'pix' | 'card' | 'boleto') => (await buy(ana, [[vase, 1]], { method })).order_id
  return { shop, provider, ana, vase, after, mails, subjects, order }
}

function linkIn(text: string): string {
  return /\/lembrete\/[\w.-]+/.exec(text)![0]
}

test('a PIX that is over is reminded of at once and 12 hours later, once each', async () => {
  const { shop, after, mails, order } = await openRemindingShop()
  const id = await order('pix')
  await after(31 * MINUTE)
  const [, cancelled] = await mails()
  expect(cancelled).toMatchObject({ subject: 'Pedido cancelado', text: expect.stringContaining('Gerar novo PIX') })
  await after(11 * HOUR)
  expect(await mails()).toHaveLength(2)
  await after(2 * HOUR)
  await after(DAY)
  const [, , again, ...more] = await mails()
  expect(again).toMatchObject({ subject: AGAIN, text: expect.stringContaining(`nº ${id}`) })
  expect(more).toEqual([])
  for (const { text } of [cancelled!, again!]) {
    const answer = await shop.fetch(linkIn(text), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/checkout?pedido=${id}`])
  }
  const opened = await shop.db.selectFrom('reminders').select(['kind', 'opened_at']).orderBy('id').execute()
  expect(opened).toEqual([
    { kind: 'pix_over', opened_at: expect.any(Date) },
    { kind: 'pix_over_again', opened_at: expect.any(Date) },
  ])
})

test('no reminder of a PIX is sent after another purchase, without stock, or while it is off', async () => {
  const { shop, ana, vase, after, subjects, order } = await openRemindingShop()
  const stock = (stock_quantity: number) =>
    shop.db.updateTable('variants').set({ stock_quantity }).where('product_id', '=', vase.id).execute()
  await order('pix')
  await after(31 * MINUTE)
  await order('card')
  await after(13 * HOUR)
  await order('pix')
  await after(31 * MINUTE)
  await stock(0)
  await after(13 * HOUR)
  await stock(5)
  await shop.settings({ remindPix: false })
  await order('pix')
  await after(13 * HOUR)
  expect(await subjects()).not.toContain(AGAIN)
  expect((await ana.api.account.orders()).items).toHaveLength(4)
})

test('a payment stops every reminder of its person in its transaction', async () => {
  const { shop, provider, after, order } = await openRemindingShop()
  await order('pix')
  const boleto = await order('boleto')
  await after(31 * MINUTE)
  await provider.payAndNotify(boleto)
  const open = await shop.db
    .selectFrom('reminders')
    .select('kind')
    .where('sent_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute()
  expect(open).toEqual([])
})

test('a boleto is reminded of on the morning before its last day', async () => {
  const { shop, after, mails, subjects, order } = await openRemindingShop()
  const id = await order('boleto')
  const { due_at: due } = await shop.db.selectFrom('reminders').select('due_at').executeTakeFirstOrThrow()
  await after(due.getTime() - shop.now().getTime() - MINUTE)
  expect(await subjects()).not.toContain('Seu boleto vence amanhã')
  await after(2 * MINUTE)
  await after(DAY)
  const sent = (await mails()).filter(({ subject }) => subject === 'Seu boleto vence amanhã')
  expect(sent).toHaveLength(1)
  expect(sent[0]!.text).toContain(`nº ${id}`)
})

test('a boleto that received another amount is not reminded of', async () => {
  const { shop, provider, after, subjects, order } = await openRemindingShop()
  const id = await order('boleto')
  const { due_at: due } = await shop.db.selectFrom('reminders').select('due_at').executeTakeFirstOrThrow()
  await provider.payAndNotify(id, { amount: 20 })
  await after(due.getTime() - shop.now().getTime() + MINUTE)
  expect((await subjects()).filter((subject) => !subject!.startsWith('Recebemos'))).toEqual([])
})

test('the reminder of a boleto that is sent late names the day', async () => {
  const { shop, mails, order } = await openRemindingShop()
  await order('boleto')
  const { due_at: due } = await shop.db.selectFrom('reminders').select('due_at').executeTakeFirstOrThrow()
  shop.stopAt(due)
  await sendDueReminders(shop)
  shop.travel(DAY)
  await shop.jobs.drain()
  expect((await mails()).at(-1)).toMatchObject({
    subject: 'Seu boleto vence hoje',
    text: expect.stringContaining(', vence hoje.'),
  })
})

test('a card that was refused is mailed once, 10 minutes later, with a way on', async () => {
  const { provider, after, mails, order } = await openRemindingShop()
  const id = await order('card')
  await provider.payAndNotify(id, { status: 'rejected' })
  await after(9 * MINUTE)
  const refused = async () => (await mails()).filter(({ subject }) => subject === 'Pagamento não aprovado')
  expect(await refused()).toEqual([])
  await after(2 * MINUTE)
  await provider.payAndNotify(id, { status: 'rejected' })
  await after(11 * MINUTE)
  expect(await refused()).toMatchObject([{ text: expect.stringMatching(/pagar de outra forma: .*\/lembrete\//) }])
})

test('a refused card is not mailed once the order is paid, nor after it is cancelled', async () => {
  const { ana, provider, after, subjects, order } = await openRemindingShop()
  const cancelled = await order('card')
  await provider.payAndNotify(cancelled, { status: 'rejected' })
  await ana.api.account.cancel({ id: cancelled })
  const paid = await order('card')
  await provider.payAndNotify(paid, { status: 'rejected' })
  await provider.payAndNotify(paid)
  await after(11 * MINUTE)
  expect(await subjects()).not.toContain('Pagamento não aprovado')
})

const CART = 'Seu carrinho espera por você'

async function openCart() {
  const opened = await openRemindingShop()
  const { shop, ana, vase } = opened
  await shop.settings({ remindCart: true })
  const fill = (quantity = 1) => ana.api.cart.add({ product_id: vase.id, quantity })
  const reminded = async () => (await opened.subjects()).filter((subject) => subject === CART).length
  const stock = (stock_quantity: number) =>
    shop.db.updateTable('variants').set({ stock_quantity }).where('product_id', '=', vase.id).execute()
  return { ...opened, fill, reminded, stock }
}

test('an idle cart is reminded of after 4 and 48 hours, with what is in it', async () => {
  const { after, fill, mails, reminded, shop } = await openCart()
  await fill()
  await after(3 * HOUR)
  expect(await reminded()).toBe(0)
  await after(HOUR + MINUTE)
  expect(await reminded()).toBe(1)
  await after(43 * HOUR)
  expect(await reminded()).toBe(1)
  await after(HOUR)
  await after(DAY)
  expect(await reminded()).toBe(2)
  const [{ text }] = [(await mails())[0]!]
  expect(text).toContain('um produto no carrinho. Ele ainda está à venda, mas o carrinho não o reserva.')
  expect(text).toContain('Vaso')
  const answer = await shop.fetch(linkIn(text), { redirect: 'manual' })
  expect(answer.headers.get('Location')).toBe('/carrinho')
})

test('a person gets at most two cart reminders in seven days', async () => {
  const { after, fill, reminded } = await openCart()
  for (let count = 0; count < 4; count++) {
    await fill()
    await after(5 * HOUR)
  }
  expect(await reminded()).toBe(2)
  await after(7 * DAY)
  await fill()
  await after(5 * HOUR)
  expect(await reminded()).toBe(3)
})

test('no cart is reminded of after a purchase, without stock, at a higher price, or while it is off', async () => {
  const { after, fill, order, reminded, stock, shop, vase } = await openCart()
  await order('pix')
  await after(5 * HOUR)
  await fill()
  await stock(0)
  await after(5 * HOUR)
  await stock(5)
  await fill()
  await shop.db.updateTable('products').set({ price_cents: 99_00 }).where('id', '=', vase.id).execute()
  await after(5 * HOUR)
  await shop.settings({ remindCart: false })
  await fill()
  await after(5 * HOUR)
  await shop.settings({ remindCart: true })
  await after(2 * DAY)
  expect(await reminded()).toBe(0)
})

test('a payment after the cart was left stops its reminders', async () => {
  const { after, fill, order, provider, reminded, shop } = await openCart()
  const boleto = await order('boleto')
  await fill()
  await after(4 * HOUR + MINUTE)
  expect(await reminded()).toBe(1)
  await provider.payAndNotify(boleto)
  expect(await shop.db.selectFrom('reminders').select('kind').where('stopped_at', 'is', null).execute()).toEqual([
    { kind: 'cart' },
  ])
  await after(2 * DAY)
  expect(await reminded()).toBe(1)
})

test('an order without an account stops no reminder of the account whose e-mail was typed', async () => {
  const { after, fill, reminded, shop, ana, vase } = await openCart()
  await shop.settings({ requiresAccount: false })
  await fill()
  await after(4 * HOUR + MINUTE)
  const guest = shop.visitor()
  await fillCart(guest, [[vase, 1]])
  await guest.api.checkout.create({
    ...(await shownCart(guest)),
    payment_method: 'pix',
    destination: PLACE,
    guest: { name: 'Outra pessoa', email: ana.user.email, phone: '11912345678' },
  })
  await after(44 * HOUR)
  expect(await reminded()).toBe(2)
})

test("a visitor's cart is not reminded of", async () => {
  const { after, shop, vase } = await openCart()
  await shop.settings({ requiresAccount: false })
  await shop.visitor().api.cart.add({ product_id: vase.id, quantity: 1 })
  await after(5 * HOUR)
  expect(await shop.db.selectFrom('reminders').select('id').execute()).toEqual([])
})

test('who declines gets no more cart reminders', async () => {
  const { after, fill, mails, reminded, shop } = await openCart()
  await fill()
  await after(5 * HOUR)
  const token = /\/lembrete\/([\w.-]+)\/parar/.exec((await mails())[0]!.text)![1]!
  const { reminders } = shop.visitor().api
  await expectRefusal(reminders.decline({ token: `${token}x` }), 'reminder_link_invalid')
  await reminders.decline({ token })
  await reminders.decline({ token })
  await after(2 * DAY)
  await fill()
  await after(5 * HOUR)
  expect(await reminded()).toBe(1)
})

test('a paid order counts as recovered if its customer opened a link, once', async () => {
  const { shop, provider, ana, after, mails, order } = await openRemindingShop()
  const figures = async () => (await shop.admin()).api.adminReports.recovered({})
  const [left, back] = [await order('pix'), await order('pix')]
  await after(31 * MINUTE)
  await after(12 * HOUR)
  expect(await figures()).toEqual({ sent: 4, orders: 0, total: 0 })
  const links = (await mails()).filter(({ text }) => text.includes(`nº ${back}`) && text.includes('/lembrete/'))
  expect(links).toHaveLength(2)
  for (const { text } of links) await shop.fetch(linkIn(text), { redirect: 'manual' })
  for (const id of [left, back]) await ana.api.checkout.newPayment({ id })
  expect((await figures()).orders).toBe(0)
  for (const id of [left, back]) await provider.payAndNotify(id)
  expect(await figures()).toEqual({ sent: 4, orders: 1, total: 25_90 })
})

test('an order of a cart that was left counts as recovered, a later one does not', async () => {
  const { shop, provider, after, fill, mails, order } = await openCart()
  await fill()
  await after(5 * HOUR)
  await shop.fetch(linkIn((await mails())[0]!.text), { redirect: 'manual' })
  await after(MINUTE)
  for (let count = 0; count < 2; count++) await provider.payAndNotify(await order('pix'))
  const admin = await shop.admin()
  expect(await admin.api.adminReports.recovered({})).toMatchObject({ sent: 1, orders: 1 })
})

test('staff get a WhatsApp text with the way to pay, while the order waits for money', async () => {
  const { shop, provider, ana, order, after } = await openRemindingShop()
  const admin = await shop.admin()
  const id = await order('pix')
  const text = async () => {
    const { unpaid_chat_url: url } = await admin.api.adminOrders.get({ id })
    return url && new URL(url).searchParams.get('text')
  }
  expect(await text()).toBeNull()
  await shop.db.updateTable('orders').set({ recipient_phone: '41999998888' }).execute()
  expect(await text()).toContain(`O seu pedido nº ${id}, de R$ 25,90, espera o pagamento.`)
  await after(31 * MINUTE)
  expect(await text()).toMatch(new RegExp(`O PIX do seu pedido .* venceu[^]*/checkout\\?pedido=${id}$`))
  await ana.api.checkout.newPayment({ id })
  await provider.payAndNotify(id)
  expect(await text()).toBeNull()
})

test('staff get no text that asks for a payment after another amount was received', async () => {
  const { shop, provider, order, after } = await openRemindingShop()
  const admin = await shop.admin()
  const id = await order('pix')
  await shop.db.updateTable('orders').set({ recipient_phone: '41999998888' }).execute()
  const sheet = () => admin.api.adminOrders.get({ id })
  await provider.payAndNotify(id, { amount: 20 })
  expect(await sheet()).toMatchObject({ status: 'pending', unpaid_chat_url: null, chat_url: expect.any(String) })
  await after(31 * MINUTE)
  expect(await sheet()).toMatchObject({ status: 'cancelled', unpaid_chat_url: null, chat_url: expect.any(String) })
})

test('an invalid link leads to the first page, and no number can be guessed', async () => {
  const { shop, after, order } = await openRemindingShop()
  await order('pix')
  await after(31 * MINUTE)
  for (const token of ['1', `1.${'x'.repeat(43)}`, 'x', `${'9'.repeat(20)}.${'x'.repeat(43)}`]) {
    const answer = await shop.fetch(`/lembrete/${token}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/'])
  }
})
