import { expect, test } from 'vitest'
import { NO_MAIL_TEXTS } from '#contract/settings-texts.ts'
import { MAIL_IDS, mailInfo } from '#contract/mails.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { openShop } from '../testing/shop.ts'

test('every mail to customers has a sample with the words as they are typed', async () => {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia & Cia', storeEmail: 'ola@ousadia.example' })
  await shop.settings({ mailTexts: { ...NO_MAIL_TEXTS, shipped: 'Já está na estrada!' } })
  const { adminSettings } = (await shop.admin()).api
  for (const mail of MAIL_IDS) {
    const sampled = { mail, text: 'Palavras <b>digitadas</b>' }
    const sample = await adminSettings.sampleMail(sampled)
    const page = await adminSettings.sampleMailPage(sampled)
    expect(sample, mail).toMatchObject({ from: shop.config.mailFrom, reply_to: 'ola@ousadia.example' })
    expect(`${sample.subject}${sample.text}${page}`, mail).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
    expect(page, mail).not.toContain('<b>')
    expect(page, mail).toContain('Ousadia &amp; Cia')
    const hasOwnText = mailInfo(mail).text !== undefined
    expect(sample.text.includes('Palavras <b>digitadas</b>'), mail).toBe(hasOwnText)
    expect(page.includes('Palavras &lt;b&gt;digitadas'), mail).toBe(hasOwnText)
  }
  const textOf = async (text?: string) =>
    (await adminSettings.sampleMail({ mail: 'order_shipped', ...(text !== undefined && { text }) })).text
  expect(await textOf()).toContain('Já está na estrada!')
  expect(await textOf('')).not.toContain('Já está na estrada!')
})

test('links in plain-text mails are not followed by punctuation', async () => {
  const shop = await openShop()
  const { adminSettings } = (await shop.admin()).api
  for (const storeEmail of ['', 'ola@ousadia.example']) {
    await shop.settings({ storeEmail })
    for (const mail of MAIL_IDS) {
      const { text } = await adminSettings.sampleMail({ mail, text: '' })
      const links = text.split(/\s+/).filter((word) => /:\/\/|@/.test(word))
      expect(
        links.filter((word) => !/[\w/]$/.test(word)),
        mail,
      ).toEqual([])
    }
  }
})

test('a sample page may be framed by the shop, and runs nothing', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const { headers } = await shop.app.fetch(
    new Request(`${shop.url}/api/admin/settings/mail-sample/page?mail=sign_in`, { headers: { Cookie: admin.cookie } }),
  )
  expect(headers.get('Content-Security-Policy')).toMatch(/^sandbox; default-src 'none'; style-src 'unsafe-inline'/)
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
})

test('a test goes to the own address, marked as a test', async () => {
  const shop = await openShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const admin = await shop.admin()
  const sent = await admin.api.adminSettings.sendSample({ mail: 'order_shipped', text: 'Boa viagem!' })
  expect(sent).toEqual({ to: admin.user.email })
  await shop.jobs.drain()
  const [mail] = await provider.mailsTo(admin.user.email)
  expect(mail!.subject).toMatch(/^Teste: Seu pedido foi enviado - Pedido nº 1234/)
  expect(mail!.text).toContain('Boa viagem!')
  const rows = await shop.db.selectFrom('audit_log').select(['action', 'after']).execute()
  expect(rows).toContainEqual({
    action: 'settings.try_mail',
    after: JSON.stringify({ to: admin.user.email, mail: 'order_shipped' }),
  })
})

test('mails about a parcel have a sample with two orders, and no other mail has', async () => {
  const shop = await openShop()
  const { adminSettings } = (await shop.admin()).api
  for (const mail of MAIL_IDS) {
    const [lone, parcel] = [
      await adminSettings.sampleMail({ mail }),
      await adminSettings.sampleMail({ mail, parcel: true }),
    ]
    const { hasParcel = false } = mailInfo(mail)
    expect(parcel.text !== lone.text, mail).toBe(hasParcel)
    expect(parcel.text.includes('1237'), mail).toBe(hasParcel)
    expect(parcel.text.includes('Mais um Produto Exemplo'), mail).toBe(hasParcel)
  }
})
