import { expect, test } from 'vitest'
import { expectBooksInOrder } from '../testing/books.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'

const MANUAL_PIX = { mpAccessToken: '', pixCpf: '52998224725' }

async function openUnpaidOrder() {
  const shop = await openShop({ outside: true })
  const [provider, ana, admin] = [await quietProviderOf(shop), await shop.customer(), await shop.admin()]
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  await shop.jobs.drain()
  return {
    shop,
    provider,
    id,
    confirm: (reason?: string) =>
      admin.api.adminOrders.setStatus({ id, status: 'confirmed', ...(reason && { reason }) }),
    reasons: async () => (await admin.api.adminOrders.get({ id })).history.map((event) => event.reason),
  }
}

test('a payment confirmed by hand while the provider is down says so, and its charge is closed later', async () => {
  const { shop, provider, id, confirm, reasons } = await openUnpaidOrder()
  await provider.faults({ provider: 'error' })
  expect((await confirm('pagou no balcão')).warning).toContain('não deu para conferir se o cliente já pagou por lá')
  expect((await reasons()).at(-1)).toBe(
    'Pagamento confirmado manualmente: pagou no balcão (pagamento não conferido: o Mercado Pago não respondeu)',
  )
  await shop.jobs.drain()
  await provider.faults({ provider: 'ok' })
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['pending'])
  shop.travel(3_600_000)
  await shop.jobs.drain()
  expect((await provider.paymentsOf(id)).map(({ status }) => status)).toEqual(['cancelled'])
  await expectBooksInOrder(shop)
})

test('a payment confirmed by hand while the provider answers warns of nothing', async () => {
  const { confirm, reasons } = await openUnpaidOrder()
  expect(await confirm()).not.toHaveProperty('warning')
  expect((await reasons()).at(-1)).toBe('Pagamento confirmado manualmente')
})

test.each([
  ['a card order', 'card', {}, /ecebemos R\$ \d+,\d\d\. Outro/],
  ["a PIX order of the provider's", 'pix', {}, /ecebemos R\$ \d+,\d\d\. Outro/],
  ['an order by manual PIX', 'pix', MANUAL_PIX, /ecebemos R\$ \d+,\d\d por PIX\. Outro/],
] as const)(
  'the mail of %s confirmed by hand names a method only if it is known',
  async (_, method, settings, text) => {
    const shop = await openShop({ outside: true })
    await shop.settings(settings)
    const [provider, ana, admin] = [await quietProviderOf(shop), await shop.customer(), await shop.admin()]
    const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method })
    await admin.api.adminOrders.setStatus({ id, status: 'confirmed', reason: 'Dinheiro' })
    await shop.jobs.drain()
    const mails = await provider.mailsTo(ana.user.email)
    const approved = mails.find(({ subject }) => subject.startsWith('Pagamento aprovado'))!
    expect(approved.text.replaceAll('\u00a0', ' ')).toMatch(text)
  },
)
