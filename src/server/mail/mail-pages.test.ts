import { expect, test } from 'vitest'
import { announceProducts } from '../alerts/announce.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { NO_MAIL_TEXTS } from '#contract/settings-texts.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { inTransaction } from '../db/transaction.ts'
import { type Mail, quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'

const EVIL = '<script>alert(1)</script><img src=x onerror=alert(1)>"\''

async function openMailShop() {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  await shop.settings({
    storeName: 'Ousadia & Cia',
    storeEmail: 'ola@ousadia.example',
    legalName: 'Ousadia Ltda.',
    cnpj: '12ABC34501DE35',
    legalAddress: 'Rua Augusta, 1500',
  })
  const mailTo = async (address: string, title: string) =>
    (await provider.mailsTo(address)).find(({ subject }) => subject.startsWith(title))!
  return { shop, provider, admin: await shop.admin(), mailTo }
}

const BLANK_SETTINGS = {
  store_name: '',
  store_description: '',
  store_email: 'ola@ousadia.example',
  store_phone: '',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: '••••',
}

function linksOf({ html }: Mail): string[] {
  return [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, url]) => url!)
}

/** Nothing in the page runs or loads from elsewhere, values are escaped, and the text is plain and repeats nothing. */
function expectSound({ html, text }: Mail): void {
  expect(html).toMatch(/^<!doctype html>/)
  expect(html).not.toMatch(/<script|<iframe|<form|<link|<img src=x|\sonerror="|url\(/)
  expect(`${html}\n${text}`).not.toMatch(/undefined|null|NaN|\[object/)
  expect(text).not.toMatch(/<table|<p |<br|&\w+;|\n{3}| $/m)
  const sentences = text.split(/(?<=[.!?]) |\n/).filter((sentence) => sentence.split(' ').length > 3)
  expect(sentences).toEqual([...new Set(sentences)])
  const links = text.match(/https?:\/\/\S+/g) ?? []
  expect(links).toEqual([...new Set(links)])
}

test('every mail about an order has a page with escaped values and a plain text', async () => {
  const { shop, provider, admin, mailTo } = await openMailShop()
  const ana = await shop.customer({ name: `${EVIL} Souza` })
  const [mug, lamp] = [
    await shop.product({ name: `Caneca ${EVIL}`, priceCents: 25_00, imageUrl: '/imagens/caneca.webp' }),
    await shop.product({ name: 'Luminária', priceCents: 10_00, imageUrl: 'https://pictures.example/lamp.webp' }),
  ]
  await shop.coupon({ code: 'DEZ', percent: 10 })
  const { order_id: id, pix_copy_paste: code } = await buy(
    ana,
    [
      [mug, 2],
      [lamp, 1],
    ],
    { coupon: 'DEZ', address: `Rua ${EVIL}, 1 - Centro, Curitiba - PR, CEP 80020-310` },
  )
  await inTransaction(shop.db, (tx) =>
    enqueue(tx, { kind: 'order_mail', orderId: id, mail: 'pix_renewed' }, shop.now()),
  )
  await shop.jobs.drain()
  for (const title of ['Recebemos seu pedido', 'Seu pedido voltou a valer']) {
    const toPay = await mailTo(ana.user.email, title)
    expect(toPay.html).toContain(code)
    expect(toPay.text).toContain(`\n${code}\n`)
    expect(linksOf(toPay)).toContain(`${shop.url}/checkout?pedido=${id}`)
  }
  await provider.payAndNotify(id)
  await admin.api.adminOrders.setTracking({ id, tracking_code: 'AA123456785BR' })
  await shop.jobs.drain()
  for (const status of ['delivered', 'cancelled'] as const) {
    await admin.api.adminOrders.setStatus({ id, status })
    await shop.jobs.drain()
  }

  const sentences = {
    'Recebemos seu pedido': 'O pagamento pode ser feito até',
    'Seu pedido voltou a valer': 'voltou a valer com um novo PIX. O pagamento pode ser feito até',
    'Pagamento aprovado': 'Chega até',
    'Seu pedido foi enviado': 'Rastrear o pedido',
    'Pedido entregue': '7 dias a partir do recebimento',
    'Pedido cancelado': 'O valor pago será devolvido',
  }
  for (const [title, sentence] of Object.entries(sentences)) {
    const mail = await mailTo(ana.user.email, title)
    expectSound(mail)
    const facts = [
      title,
      sentence,
      'Caneca &lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;',
      '2 × R$\u00a025,00',
      'R$\u00a050,00',
      'Cupom DEZ',
      '−R$\u00a06,00',
      'CEP 80020-310',
      'Ousadia &amp; Cia',
      'CNPJ 12.ABC.345/01DE-35',
      `${shop.url}/imagens/caneca-320.webp`,
    ]
    for (const fact of facts) expect(mail.html).toContain(fact)
    expect(mail.text).toContain(`Caneca ${EVIL}\n2 × R$\u00a025,00: R$\u00a050,00\n`)
    const away = linksOf(mail).filter((url) => url !== shop.url && !url.startsWith(`${shop.url}/`))
    const carrier =
      title === 'Seu pedido foi enviado'
        ? ['https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR']
        : []
    expect(away).toEqual([...carrier, 'mailto:ola@ousadia.example'])
  }
})

test('own words of the shop open a mail, in both parts, as text', async () => {
  const { shop, provider, admin, mailTo } = await openMailShop()
  await shop.settings({ mailTexts: { ...NO_MAIL_TEXTS, paymentApproved: 'Que <b>alegria</b>!\n\nJá vamos embalar.' } })
  const ana = await shop.customer()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]])
  await provider.payAndNotify(id)
  await admin.api.adminOrders.setStatus({ id, status: 'shipped' })
  await shop.jobs.drain()
  const approved = await mailTo(ana.user.email, 'Pagamento aprovado')
  expect(approved.text).toMatch(/^Que <b>alegria<\/b>!\n\nJá vamos embalar.\n\nRecebemos R\$/)
  expect(approved.html).toContain('Que &lt;b&gt;alegria&lt;/b&gt;!</p>')
  expect(approved.html).toContain('>Já vamos embalar.</p>')
  expect((await mailTo(ana.user.email, 'Seu pedido foi enviado')).html).not.toContain('embalar')
})

test('a boleto falls due before the shop stops waiting for it', async () => {
  const { shop, mailTo } = await openMailShop()
  const ana = await shop.customer()
  const { order_id: id } = await buy(ana, [[await shop.product(), 1]], { method: 'boleto' })
  await shop.jobs.drain()
  const mail = await mailTo(ana.user.email, 'Recebemos seu pedido')
  for (const part of [mail.text, mail.html])
    expect(part).toMatch(/O boleto vence em \d\d\/\d\d\/\d{4} e está na página do pedido\./)
  expect(linksOf(mail)).toContain(`${shop.url}/checkout?pedido=${id}`)
  expectSound(mail)
})

test('contact mails and staff alerts escape values and link only to the shop', async () => {
  const { shop, provider, admin, mailTo } = await openMailShop()
  const visitor = shop.visitor()
  await visitor.api.contact.send({ name: EVIL, email: 'caio@cliente.example', message: `Bom dia!\n\n${EVIL}` })
  const [question] = (await admin.api.adminMessages.list({})).items
  await admin.api.adminMessages.answer({ id: question!.id, version: 0, text: `Tudo bem?\n\nNada de ${EVIL}` })
  await inTransaction(shop.db, (tx) =>
    enqueue(
      tx,
      {
        kind: 'staff_alert',
        subject: 'Dinheiro a conferir',
        text: `Pedido nº 1\n\n${EVIL}`,
        to: 'dona@ousadia.example',
      },
      shop.now(),
    ),
  )
  await shop.jobs.drain()
  const [toShop, toPerson, answer, alert] = [
    await mailTo('ola@ousadia.example', 'Mensagem do site'),
    await mailTo('caio@cliente.example', 'Recebemos sua mensagem'),
    await mailTo('caio@cliente.example', 'Resposta à sua mensagem'),
    await mailTo('dona@ousadia.example', 'Dinheiro a conferir'),
  ]
  for (const mail of [toShop, toPerson, answer, alert]) {
    expectSound(mail)
    expect(linksOf(mail).every((url) => url === shop.url || url.startsWith(`${shop.url}/`))).toBe(true)
  }
  for (const mail of [toShop, answer, alert]) expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(toPerson.html).not.toContain('alert(1)')
  expect(linksOf(alert)).toContain(`${shop.url}/admin`)
  expect(await provider.mailsTo('ola@ousadia.example')).toHaveLength(1)
})

test('newsletter mails link only to the shop, and each can be cancelled', async () => {
  const { shop, admin, mailTo } = await openMailShop()
  const blocks = [{ kind: 'newsletter', id: 'n', is_visible: true, title: '', text: '' } as const]
  const { draft } = await admin.api.adminHome.save({ version: NO_DRAFT, body: { blocks } })
  await admin.api.adminHome.publish({ version: draft!.version })
  const { newsletter } = shop.visitor().api
  await newsletter.subscribe({ email: 'caio@cliente.example' })
  await shop.jobs.drain()
  const first = await mailTo('caio@cliente.example', 'Confirme sua inscrição')
  await newsletter.confirm({ token: /confirmar\/(\S+)/.exec(first.text)![1]! })
  await newsletter.subscribe({ email: 'caio@cliente.example' })
  await shop.jobs.drain()
  for (const mail of [first, await mailTo('caio@cliente.example', 'Você já está inscrito')]) {
    expectSound(mail)
    expect(linksOf(mail).every((url) => url === shop.url || url.startsWith(`${shop.url}/novidades/`))).toBe(true)
    expect(mail.text).toContain(`Cancelar a inscrição: ${shop.url}/novidades/cancelar/`)
  }
})

test('mails about alerts escape names and link only to the shop', async () => {
  const { shop, mailTo } = await openMailShop()
  const { variant_id } = await shop.product({ name: EVIL, slug: 'vaso' })
  const { alerts } = shop.visitor().api
  await alerts.ask({ variant_id, kind: 'stock', email: 'caio@cliente.example' })
  await shop.jobs.drain()
  const first = await mailTo('caio@cliente.example', 'Confirme seu aviso')
  await alerts.confirm({ token: /confirmar\/(\S+)/.exec(first.text)![1]! })
  await announceProducts(shop.db, shop.now())
  await shop.jobs.drain()
  for (const mail of [first, await mailTo('caio@cliente.example', 'Chegou')]) {
    expectSound(mail)
    expect(linksOf(mail).every((url) => url === shop.url || url.startsWith(`${shop.url}/`))).toBe(true)
    expect(mail.text).toContain(`${shop.url}/avise-me/cancelar/`)
  }
})

test('refund and return mails escape values and link only to the shop', async () => {
  const { shop, provider, admin, mailTo } = await openMailShop()
  await shop.settings({ mailTexts: { ...NO_MAIL_TEXTS, refunded: 'Sentimos <b>muito</b>.' } })
  const ana = await shop.customer()
  const { order_id: id } = await buy(ana, [[await shop.product({ priceCents: 80_00 }), 1]])
  await provider.payAndNotify(id)
  await admin.api.adminOrders.setStatus({ id, status: 'delivered' })
  await ana.api.account.requestReturn({ id, reason: EVIL })
  await shop.jobs.drain()
  await admin.api.adminOrders.decideReturn({ id, decision: 'accepted', answer: `Envie para a loja. ${EVIL}` })
  await admin.api.adminOrders.refund({ id, amount: 30_00 })
  await shop.jobs.drain()

  const [toShop, received, decided, refund] = [
    await mailTo('ola@ousadia.example', `Pedido nº ${id}: devolução`),
    await mailTo(ana.user.email, 'Recebemos sua solicitação'),
    await mailTo(ana.user.email, 'Sua devolução foi aceita'),
    await mailTo(ana.user.email, 'Reembolso de'),
  ]
  for (const mail of [toShop, received, decided, refund]) {
    expectSound(mail)
    expect(linksOf(mail).every((url) => url === shop.url || url.startsWith(`${shop.url}/`))).toBe(true)
  }
  for (const mail of [toShop, decided]) expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(refund.html).toContain('Devolvemos R$\u00a030,00 de uma parte do pedido')
  expect(refund.html).toContain('Sentimos &lt;b&gt;muito&lt;/b&gt;.')
  expect(refund.text).toContain('Sentimos <b>muito</b>.')
})

test("the shop's name is neither markup, nor a recipient, nor a header", async () => {
  const { shop, admin, mailTo } = await openMailShop()
  const name = '"Loja" <evil@evil.test>, <img src=x onerror=alert(1)>'
  for (const storeName of ['Loja\r\nBcc: evil@evil.test', 'Loja\nBcc: evil@evil.test', 'Loja\rBcc: evil@evil.test']) {
    expect(
      await sendJson(admin, 'PUT', '/api/admin/settings', { ...BLANK_SETTINGS, store_name: storeName }),
    ).toMatchObject({ status: 422 })
  }
  await admin.api.adminSettings.update({ ...BLANK_SETTINGS, store_name: name, store_description: EVIL })
  const ana = await shop.customer()
  await buy(ana, [[await shop.product(), 1]])
  await shop.jobs.drain()
  const mail = await mailTo(ana.user.email, 'Recebemos seu pedido')
  expectSound(mail)
  expect(mail.html).toContain('&quot;Loja&quot; &lt;evil@evil.test&gt;')
  expect(mail.subject).toContain(`- ${name}`)
  expect(mail).toMatchObject({ from: shop.config.mailFrom, to: ana.user.email })
  expect(await (await shop.fetch('/sandbox/mail.json?to=evil@evil.test')).json()).toEqual([])
})
