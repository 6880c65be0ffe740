import { expect, test } from 'vitest'
import { inTransaction } from '../db/transaction.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sweepOrders } from '../payments/sweep.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy, fillCart, shownCart } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'

test('a customer gets one mail in Portuguese for each step of an order', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ storeName: 'Ousadia', storeEmail: 'ola@ousadia.example' })
  const [ana, admin, mug] = [
    await shop.customer(),
    await shop.admin(),
    await shop.product({ name: 'Caneca', priceCents: 25_00 }),
  ]
  await shop.coupon({ code: 'DEZ', percent: 10 })
  const { order_id: id, pix_copy_paste: code } = await buy(ana, [[mug, 2]], { coupon: 'DEZ' })
  await provider.payAndNotify(id)
  await admin.api.adminOrders.setTracking({ id, tracking_code: 'AA123456785BR' })
  await shop.jobs.drain()
  for (const status of ['delivered', 'cancelled'] as const) {
    await admin.api.adminOrders.setStatus({ id, status })
    await shop.jobs.drain()
  }
  await shop.jobs.drain()

  const mails = await provider.mailsTo(ana.user.email)
  const titles = [
    'Recebemos seu pedido',
    'Pagamento aprovado',
    'Seu pedido foi enviado',
    'Pedido entregue',
    'Pedido cancelado',
  ]
  expect(mails.map(({ subject }) => subject).sort()).toEqual(
    titles.map((title) => `${title} - Pedido nº ${id} - Ousadia`).sort(),
  )
  const textOf = (title: string) => mails.find(({ subject }) => subject.startsWith(title))!.text
  const facts = [
    'Caneca\n2 × R$\u00a025,00: R$\u00a050,00\n\n',
    '\nSubtotal: R$\u00a050,00\nFrete: R$\u00a015,90\nCupom DEZ: −R$\u00a05,00\nTotal (PIX): R$\u00a060,90\n',
    '\nRua XV de Novembro, 100, Centro\nCuritiba - PR\nCEP 80020-310\n',
    'escreva para ola@ousadia.example\n',
    `Ousadia · ${shop.url}`,
  ]
  for (const title of titles) {
    for (const fact of facts) expect(textOf(title)).toContain(fact)
    expect(textOf(title)).not.toMatch(/undefined|null|NaN|\[object/)
  }
  expect(textOf('Recebemos seu pedido')).toContain(`\n${code}\n\nPagar agora: ${shop.url}/checkout?pedido=${id}\n`)
  for (const title of titles.slice(1)) expect(textOf(title)).toContain(`\nAcompanhar pedido: ${shop.url}/pedidos\n`)
  expect(textOf('Pagamento aprovado')).toMatch(/Chega até \d\d\/\d\d\/\d{4}/)
  expect(textOf('Seu pedido foi enviado')).toContain(
    '\nAA123456785BR\nRastrear o pedido: https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR\n',
  )
  expect(textOf('Pedido entregue')).toContain('7 dias')
  expect(textOf('Pedido cancelado')).toContain('O valor pago será devolvido')
})

test('the mail of a shipped order marks units that were withdrawn before', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const [ana, admin] = [await shop.customer(), await shop.admin()]
  const [mug, vase] = [await shop.product({ name: 'Caneca' }), await shop.product({ name: 'Vaso' })]
  const { order_id: id } = await buy(ana, [
    [mug, 3],
    [vase, 2],
  ])
  await provider.payAndNotify(id)
  const { items } = await ana.api.account.order({ id })
  const variantOf = (name: string) => items.find(({ product_name: each }) => each === name)!.variant_id
  const withdrawn = [
    { variant_id: variantOf('Caneca'), quantity: 1 },
    { variant_id: variantOf('Vaso'), quantity: 2 },
  ]
  await ana.api.account.requestReturn({ id, items: withdrawn })
  await admin.api.adminOrders.setTracking({ id, tracking_code: 'AA123456785BR' })
  await shop.jobs.drain()
  const shipped = (await provider.mailsTo(ana.user.email)).find(({ subject }) =>
    subject.startsWith('Seu pedido foi enviado'),
  )!
  expect(shipped.text).toContain('\nCaneca\n1 unidade cancelada ou em devolução\n3 × ')
  expect(shipped.text).toContain('\nVaso\n2 unidades canceladas ou em devolução\n2 × ')
})

test('a tracking code that is not of the Correios links to the page named in the settings', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ trackingPage: 'https://transportadora.example/{codigo}' })
  const [ana, admin, mug] = [await shop.customer(), await shop.admin(), await shop.product()]
  const { order_id: id } = await buy(ana, [[mug, 1]])
  await provider.payAndNotify(id)
  await admin.api.adminOrders.setTracking({ id, tracking_code: 'JADLOG123' })
  await shop.jobs.drain()
  const shipped = (await provider.mailsTo(ana.user.email)).find(({ subject }) =>
    subject.startsWith('Seu pedido foi enviado'),
  )!
  expect(shipped.text).toContain('https://transportadora.example/JADLOG123')
})

test('a cancellation mail mentions a refund only if there was a payment', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725' })
  const [admin, mug] = [await shop.admin(), await shop.product({ priceCents: 60_00 })]
  await shop.coupon({ code: 'TUDO', percent: 100 })
  const cancel = async (coupon: string | undefined, isPaid: boolean) => {
    const buyer = await shop.customer()
    const { order_id: id } = await buy(buyer, [[mug, 1]], coupon ? { coupon } : {})
    if (isPaid) await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
    await admin.api.adminOrders.setStatus({ id, status: 'cancelled' })
    await shop.jobs.drain()
    const mails = await provider.mailsTo(buyer.user.email)
    return mails.find(({ subject }) => subject.startsWith('Pedido cancelado'))!.text
  }
  expect(await cancel(undefined, true)).toContain('A loja devolve a você o valor pago.')
  expect(await cancel(undefined, false)).not.toContain('valor pago')
  expect(await cancel('TUDO', false)).not.toContain('valor pago')
})

test('mails for a manual PIX name staff confirmation and no later deadline', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ mpAccessToken: '', pixCpf: '52998224725' })
  shop.stopAt('2026-11-24T15:00:00Z')
  const [ana, mug] = [await shop.customer(), await shop.product()]
  const { expires_at: end } = await buy(ana, [[mug, 1]])
  await shop.jobs.drain()
  shop.stopAt(end!)
  await sweepOrders(shop)
  await shop.jobs.drain()
  const [received, cancelled] = await provider.mailsTo(ana.user.email)
  for (const part of [received!.text, received!.html]) {
    expect(part).toContain(
      'O pagamento pode ser feito até 26/11/2026, 23:59; a loja confere o banco e confirma por e-mail.',
    )
  }
  for (const part of [cancelled!.text, cancelled!.html])
    expect(part).toContain('Se você já pagou, envie o comprovante para a loja.')
})

test('while the mail server refuses, mails are queued, and then sent once', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const ana = await shop.customer()
  await provider.faults({ mail: 'refuse' })
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  await provider.payAndNotify(id)
  for (let minutes = 0; minutes < 4; minutes++) {
    await shop.jobs.drain()
    shop.travel(60_000)
  }
  expect(await provider.mailsTo(ana.user.email)).toEqual([])
  await provider.faults({ mail: 'ok' })
  shop.travel(600_000)
  await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
  await shop.jobs.drain()
  expect((await provider.mailsTo(ana.user.email)).map(({ subject }) => subject.split(' - ')[0]).sort()).toEqual([
    'Pagamento aprovado',
    'Recebemos seu pedido',
  ])
})

const EVIL = 'ATENÇÃO:sua-conta-será-bloqueada,acesse-https://evil.example'

/** The mails to a typed address about an order of a visitor, whose name and address are a message. */
async function openGuestOrder({ isFree = false } = {}) {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({ storeName: 'Ousadia', requiresAccount: false })
  const [visitor, mug, email] = [shop.visitor(), await shop.product({ priceCents: 250_00 }), 'maria@cliente.example']
  if (isFree) await shop.coupon({ code: 'TUDO', percent: 100 })
  await fillCart(visitor, [[mug, 1]], isFree ? 'TUDO' : undefined)
  const { order_id: id, order_token: token } = await visitor.api.checkout.create({
    ...(await shownCart(visitor, { address: `Prezada Maria\n${EVIL}\nA loja` })),
    recipient_name: EVIL,
    guest: { name: EVIL, email, phone: '11912345678' },
  })
  const mailOf = async (title: string) => {
    await shop.jobs.drain()
    return (await provider.mailsTo(email)).find(({ subject }) => subject.startsWith(title))!
  }
  return { shop, provider, id, token: token!, email, mailOf }
}

test('mails about an order without an account quote what was typed only once it is paid', async () => {
  const { shop, provider, id, token, mailOf } = await openGuestOrder()
  const received = await mailOf('Recebemos seu pedido')
  expect(received.html + received.text).not.toMatch(/evil|ATENÇÃO|Prezada/)
  expect(received.text).toMatch(/^Recebemos o seu pedido/)
  expect(received.text).toContain('Nome e endereço estão na página do pedido.')
  expect(received.text).toContain(`${shop.url}/pedido/${token}`)
  const addressChanged = { kind: 'order_mail', orderId: id, mail: 'address_changed' } as const
  await inTransaction(shop.db, (tx) => enqueue(tx, addressChanged, shop.now()))
  expect((await mailOf('O endereço do seu pedido mudou')).text).toContain('Confira na página do pedido para onde')
  await provider.payAndNotify(id)
  const { text } = await mailOf('Pagamento aprovado')
  expect(text).toContain(`${EVIL}, recebemos`)
  expect(text).toContain('\nPrezada Maria\n')
})

test('an unpaid order quotes nothing that was typed, not even once an account has claimed it', async () => {
  const { shop, id, email, mailOf } = await openGuestOrder()
  const maria = await shop.customer({ email, name: 'Maria Silva' })
  await maria.api.account.orders({})
  await maria.api.account.cancel({ id })
  const { html, text } = await mailOf('Pedido cancelado')
  expect(html + text).not.toMatch(/evil|ATENÇÃO|Prezada/)
})

test('mails about a free order without an account quote nothing that was typed', async () => {
  const { mailOf } = await openGuestOrder({ isFree: true })
  const { html, text } = await mailOf('Pagamento aprovado')
  expect(text).toMatch(/^Seu pedido está confirmado\./)
  expect(html + text).not.toMatch(/evil|ATENÇÃO|Prezada/)
})
