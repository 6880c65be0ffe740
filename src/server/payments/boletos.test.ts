import { expect, test } from 'vitest'
import { formatBoletoLine } from '#domain/boleto.ts'
import { endOfDay } from '#domain/calendar.ts'
import { boletoDueDay } from '#domain/payment-deadline.ts'
import { orderTxid } from '#domain/pix.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { installSecondProvider } from '../testing/second-provider.ts'
import { openShop } from '../testing/shop.ts'

const ISSUED = { status: 'pending', method: 'bolbradesco' } as const
const LINE = '23792368016000023181547000228008264320000080000'

async function openBoletoShop() {
  const shop = await openShop({ outside: true })
  const [provider, ana, mug] = [await quietProviderOf(shop), await shop.customer(), await shop.product()]
  const order = async () => (await buy(ana, [[mug, 1]], { method: 'boleto' })).order_id
  const boletoOf = async (id: number) => {
    const { boleto } = await ana.api.checkout.payment({ id })
    expect((await ana.api.account.order({ id })).boleto).toEqual(boleto)
    const listed = (await ana.api.account.orders()).items.find((each) => each.id === id)
    expect(listed?.boleto).toEqual(boleto)
    return boleto
  }
  const mails = async () => {
    await shop.jobs.drain()
    return (await provider.mailsTo(ana.user.email)).filter(({ subject }) =>
      subject.startsWith('O boleto do seu pedido'),
    )
  }
  return { shop, provider, ana, order, boletoOf, mails }
}

test('an issued boleto is on the payment page, in the orders and in one mail', async () => {
  const { provider, order, boletoOf, mails } = await openBoletoShop()
  const id = await order()
  expect(await boletoOf(id)).toBeNull()
  const payment = await provider.payAndNotify(id, ISSUED)
  await provider.notifyAndDrain(payment.id)
  const boleto = await boletoOf(id)
  expect(boleto).toEqual({ line: expect.stringMatching(/^\d{47}$/), url: expect.stringContaining(`/${payment.id}`) })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail!.text).toContain(formatBoletoLine(boleto!.line!))
  expect(mail!.text).toContain(`Abrir boleto (PDF): ${boleto!.url}`)
  expect(mail!.text).toContain('O boleto vence em')
})

test('concurrent notices of a boleto mail it once', async () => {
  const { provider, order, mails } = await openBoletoShop()
  const id = await order()
  const payment = await provider.pay(id, ISSUED)
  await Promise.all([1, 2, 3].map(() => provider.notify(payment.id)))
  expect(await mails()).toHaveLength(1)
})

test('a boleto is shown only while its order waits for it', async () => {
  const { provider, ana, order, boletoOf } = await openBoletoShop()
  const [switched, paid, cancelled] = [await order(), await order(), await order()]
  for (const id of [switched, paid, cancelled]) await provider.payAndNotify(id, ISSUED)
  const { other_methods: others } = await ana.api.checkout.payment({ id: switched })
  const { total } = others.find(({ payment_method: method }) => method === 'pix')!
  await ana.api.checkout.newPayment({ id: switched, payment_method: 'pix', total })
  await provider.payAndNotify(paid)
  await ana.api.account.cancel({ id: cancelled })
  for (const id of [switched, paid, cancelled]) expect(await boletoOf(id)).toBeNull()
})

test('a boleto is no longer shown after its due day', async () => {
  const { shop, provider, order, boletoOf } = await openBoletoShop()
  const id = await order()
  await provider.payAndNotify(id, ISSUED)
  shop.travel(endOfDay(boletoDueDay(shop.now())).getTime() - shop.now().getTime() - 1000)
  expect(await boletoOf(id)).not.toBeNull()
  shop.travel(1000)
  expect(await boletoOf(id)).toBeNull()
})

test('a boleto of an order that got another method meanwhile is not mailed', async () => {
  const { shop, provider, ana, order, mails } = await openBoletoShop()
  const id = await order()
  await ana.api.checkout.newPayment({ id, payment_method: 'card' })
  await shop.jobs.drain()
  const first = await provider.pay(id, ISSUED)
  await provider.notifyAndDrain(first.id)
  expect(await mails()).toEqual([])
})

test("a document outside the provider's hosts is not linked", async () => {
  const { shop, order, boletoOf, mails } = await openBoletoShop()
  const second = installSecondProvider(shop)
  second.activate()
  const id = await order()
  const boleto = { line: LINE, url: 'https://outro.example/boleto.pdf' }
  await second.notify(second.pay(orderTxid(id), 'pending', { boleto }))
  expect(await boletoOf(id)).toEqual({ line: LINE, url: null })
  expect((await mails())[0]!.text).not.toContain('outro.example')

  const other = await order()
  await second.notify(second.pay(orderTxid(other), 'pending', { boleto: { ...boleto, line: null } }))
  expect(await boletoOf(other)).toBeNull()
  expect(await mails()).toHaveLength(1)
})
