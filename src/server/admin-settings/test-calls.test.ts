import { expect, test } from 'vitest'
import { buy } from '../testing/purchases.ts'
import { providerOf, quietProviderOf } from '../testing/provider.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { judgeAccount } from './test-payments.ts'

test('a token is tested before it is saved, and audited without its value', async () => {
  const shop = await openShop({ outside: true })
  await quietProviderOf(shop)
  const admin = await shop.superAdmin()
  const { testPayments } = admin.api.adminSettings
  const at = expect.any(Date)
  expect(await testPayments({})).toEqual({ state: 'ok', sentence: 'Conta OUSADIA, brasileira, de teste.', at })
  expect(await testPayments({ mp_access_token: '••••0001' })).toMatchObject({ state: 'ok' })
  expect(await testPayments({ mp_access_token: 'APP_USR-revogado-canario' })).toEqual({
    state: 'problem',
    sentence: 'O Mercado Pago não reconheceu este Access Token.',
    at,
  })
  expect(await testPayments({ mp_access_token: 'sinal→' })).toMatchObject({
    state: 'problem',
    sentence: 'O Access Token só tem letras, números e hífens.',
  })
  expect(await testPayments({ mp_access_token: '' })).toMatchObject({
    state: 'problem',
    sentence: 'Nenhum Access Token informado.',
  })

  await providerOf(shop).faults({ provider: 'error' })
  expect(await testPayments({})).toMatchObject({
    state: 'warning',
    sentence: 'O Mercado Pago não respondeu. Tente novamente em instantes.',
  })

  const rows = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(rows).toHaveLength(6)
  expect(rows[2]).toMatchObject({
    actor: admin.user.email,
    action: 'settings.try_payments',
    after: '{"token":"digitado","result":"problem"}',
  })
  expect(JSON.stringify([rows, shop.logs])).not.toMatch(/canario|demonstracao-0001/)
})

test('in a live shop, test accounts and foreign accounts are problems', () => {
  const account = (change: object) => ({
    ok: true as const,
    value: { id: '1', name: 'LOJA', site: 'MLB', isTest: false, ...change },
  })
  expect(judgeAccount(account({}), true)).toEqual({ state: 'ok', sentence: 'Conta LOJA, brasileira, produção.' })
  expect(judgeAccount(account({ isTest: true }), true).state).toBe('problem')
  expect(judgeAccount(account({ isTest: true }), true).sentence).toContain('credenciais de produção')
  expect(judgeAccount(account({ isTest: true }), false).state).toBe('ok')
  expect(judgeAccount(account({ site: 'MLA' }), false)).toMatchObject({
    state: 'problem',
    sentence: expect.stringContaining('MLA'),
  })
})

test('a test mail goes to its requester, and a failure is explained', async () => {
  const shop = await openShop({ outside: true })
  const admin = await shop.admin()
  expect(await admin.api.adminSettings.testMail()).toMatchObject({
    state: 'ok',
    sentence: `Enviado para ${admin.user.email}. Confira também a caixa de spam.`,
  })
  const [mail, ...others] = await providerOf(shop).mailsTo(admin.user.email)
  expect(others).toEqual([])
  expect(mail!.subject).toContain('E-mail de teste')

  shop.mail.send = async () => {
    throw Object.assign(new Error('535 usuario:senha-canario'), { code: 'EAUTH' })
  }
  const refused = await admin.api.adminSettings.testMail()
  expect(refused).toMatchObject({
    state: 'problem',
    sentence: 'O servidor de e-mail recusou usuário ou senha.',
  })
  const { findings } = await admin.api.adminHealth.check({ fresh: true })
  expect(findings.find(({ id }) => id === 'mail')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('O último e-mail de teste falhou'),
  })
})

test('connections can be tested ten times a minute', async () => {
  const shop = await openShop({ rateLimitFactor: 1 })
  shop.stopAt('2026-11-05T12:00:00Z')
  const { testPayments } = (await shop.superAdmin()).api.adminSettings
  for (let count = 0; count < 10; count++) await testPayments({ mp_access_token: '' })
  await expectRefusal(testPayments({ mp_access_token: '' }), 'too_many_requests')
})

test('the instalments offered by the provider follow the settings', async () => {
  const shop = await openShop({ outside: true })
  await quietProviderOf(shop)
  await shop.settings({ instalments: 10, instalmentMinimumCents: 30_00 })
  const [buyer, product] = [await shop.customer(), await shop.product({ priceCents: 100_00 })]
  const { init_point: link } = await buy(buyer, [[product, 1]], { method: 'card' })
  const id = link!.split('/').at(-1)
  const preference = await shop.fetch(`/sandbox/mercadopago/checkout/preferences/${id}`, {
    headers: { Authorization: 'Bearer APP_USR-teste' },
  })
  expect(await preference.json()).toMatchObject({ payment_methods: { installments: 3 } })
})
