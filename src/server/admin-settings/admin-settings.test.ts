import { expect, test } from 'vitest'
import type { SettingsForm } from '#contract/admin-settings.ts'
import { readCatalogueVersion } from '../catalogue/version.ts'
import { quietProviderOf } from '../testing/provider.ts'
import { buy } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop, type TestShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { readSettings } from '../settings/settings.ts'

const TOKEN = 'APP_USR-0000-canario-1234'
const OTHER_TOKEN = 'APP_USR-0000-canario-9876'
const CPF = '52998224725'
const OTHER_CPF = '11144477735'
const MINUTE = 60_000

const FORM: SettingsForm = {
  store_name: 'Ousadia',
  store_description: 'Ousadia em cada escolha.',
  store_email: 'ola@ousadia.example',
  store_phone: '11987654321',
  pix_cpf: CPF,
  mp_public_key: 'APP_USR-publica',
  mp_access_token: '••••1234',
}

async function openFilledShop(options: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(options)
  await shop.settings({
    storeName: FORM.store_name,
    storeDescription: FORM.store_description,
    storeEmail: FORM.store_email,
    storePhone: FORM.store_phone,
    pixCpf: FORM.pix_cpf,
    mpPublicKey: FORM.mp_public_key,
    mpAccessToken: TOKEN,
  })
  return shop
}

function audit({ db }: TestShop) {
  return db.selectFrom('audit_log').selectAll().orderBy('id').execute()
}

function alerts({ db }: TestShop) {
  return db.selectFrom('jobs').select(['kind', 'payload']).where('kind', '=', 'staff_alert').orderBy('id').execute()
}

async function tokenOf({ db, config }: TestShop): Promise<string> {
  return (await readSettings(db, config)).mpAccessToken
}

test('staff see every setting, and only the end of the token', async () => {
  const shop = await openFilledShop()
  const admin = await shop.admin()
  expect(await admin.api.adminSettings.get()).toMatchObject(FORM)
  await shop.settings({ mpAccessToken: 'curto-1234' })
  expect((await admin.api.adminSettings.get()).mp_access_token).toBe('••••')
  await shop.settings({ mpAccessToken: '' })
  expect((await admin.api.adminSettings.get()).mp_access_token).toBe('')
})

test('saving unchanged settings changes nothing', async () => {
  const shop = await openFilledShop()
  const admin = await shop.admin()
  const before = await snapshot(shop.db)
  shop.travel(11 * MINUTE)
  const read = await admin.api.adminSettings.get()
  expect(await admin.api.adminSettings.update(read)).toEqual(read)
  expect(await snapshot(shop.db)).toEqual(before)
  expect(await tokenOf(shop)).toBe(TOKEN)
})

test('a mask is never stored as a token, not even an outdated one', async () => {
  const shop = await openFilledShop()
  const admin = await shop.admin()
  await admin.api.adminSettings.update({ ...FORM, mp_access_token: '••••0000', store_name: 'Outra' })
  expect(await tokenOf(shop)).toBe(TOKEN)
})

test('shoppers see changed settings at once', async () => {
  const shop = await openFilledShop()
  const admin = await shop.admin()
  const { shell } = await readCatalogueVersion(shop.db)
  const changed = {
    store_name: 'Vitrine',
    store_description: 'Nova',
    store_email: 'Loja@Vitrine.Example',
    store_phone: '(41) 3333-4444',
  }
  const saved = await admin.api.adminSettings.update({ ...FORM, ...changed })
  const shown = {
    store_name: 'Vitrine',
    store_description: 'Nova',
    store_email: 'loja@vitrine.example',
    store_phone: '4133334444',
  }
  expect(saved).toMatchObject({ ...FORM, ...shown })
  expect(await shop.visitor().api.store.settings()).toMatchObject({ ...shown, pix_cpf: '' })
  expect((await readCatalogueVersion(shop.db)).shell).toBeGreaterThan(shell)

  expect(await audit(shop)).toMatchObject([
    { actor: admin.user.email, action: 'settings.change', subject: 'settings', address: admin.address },
  ])
  expect(JSON.parse((await audit(shop))[0]!.before!)).toEqual({
    storeName: 'Ousadia',
    storeDescription: FORM.store_description,
    storeEmail: FORM.store_email,
    storePhone: FORM.store_phone,
  })
  expect(await alerts(shop)).toEqual([])
})

test('a manager saves the form with the receiving data as it is, and cannot change, test or reveal it', async () => {
  const shop = await openFilledShop()
  const manager = await shop.admin()
  expect(await manager.api.adminSettings.update({ ...FORM, store_name: 'Outra' })).toMatchObject({
    store_name: 'Outra',
  })
  const before = await snapshot(shop.db)
  for (const change of [{ pix_cpf: OTHER_CPF }, { mp_public_key: '' }, { mp_access_token: OTHER_TOKEN }]) {
    const refused = manager.api.adminSettings.update({ ...FORM, ...change, store_name: 'Nem o nome' })
    const { message } = await expectRefusal(refused, 'outside_role')
    expect(message).toBe('Seu acesso não inclui os dados de recebimento. Peça a dona@ousadia.example.')
  }
  await expectRefusal(manager.api.adminSettings.reveal(), 'outside_role')
  await expectRefusal(manager.api.adminSettings.testPayments({ mp_access_token: OTHER_TOKEN }), 'outside_role')
  expect(await snapshot(shop.db)).toEqual(before)
})

test('payment settings need a recent sign-in, send a mail, and are audited masked', async () => {
  const shop = await openFilledShop()
  const [late, admin] = [await shop.superAdmin(), await shop.superAdmin()]
  const version = await readCatalogueVersion(shop.db)
  await admin.api.adminSettings.update({ ...FORM, pix_cpf: '111.444.777-35', mp_access_token: OTHER_TOKEN })
  expect(await late.api.adminSettings.get()).toMatchObject({ pix_cpf: OTHER_CPF, mp_access_token: '••••9876' })
  expect(await tokenOf(shop)).toBe(OTHER_TOKEN)
  expect(await readCatalogueVersion(shop.db)).toEqual(version)

  const [row] = await audit(shop)
  expect([JSON.parse(row!.before!), JSON.parse(row!.after!)]).toEqual([
    { pixCpf: '••••4725', mpAccessToken: '••••1234' },
    { pixCpf: '••••7735', mpAccessToken: '••••9876' },
  ])
  const [alert] = await alerts(shop)
  for (const text of [admin.user.email, admin.address, '••••7735', '••••9876']) expect(alert!.payload).toContain(text)

  shop.travel(10 * MINUTE + 1000)
  const before = await snapshot(shop.db)
  for (const change of [{ pix_cpf: CPF }, { pix_cpf: '' }, { mp_access_token: TOKEN }, { mp_access_token: '' }]) {
    const { message } = await expectRefusal(
      late.api.adminSettings.update({ ...FORM, pix_cpf: OTHER_CPF, ...change, store_name: 'Nem o nome' }),
      'confirm_identity',
    )
    expect(message).toMatch(/^Confirme sua identidade/)
  }
  await expectRefusal(late.api.adminSettings.reveal(), 'confirm_identity')
  expect(await snapshot(shop.db)).toEqual(before)
  expect(await late.api.adminSettings.update({ ...FORM, pix_cpf: OTHER_CPF, store_name: 'Só o nome' })).toMatchObject({
    store_name: 'Só o nome',
  })
})

test('a sign-in with an old auth_time is not recent', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  await shop.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(shop.now().getTime() - 5 * 60 * MINUTE) })
    .execute()
  await expectRefusal(admin.api.adminSettings.update({ ...FORM, pix_cpf: OTHER_CPF }), 'confirm_identity')
  await shop.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(shop.now().getTime() - 9 * MINUTE) })
    .execute()
  await admin.api.adminSettings.update({ ...FORM, pix_cpf: OTHER_CPF })
})

test('an empty token or key is removed, and pages update the payment methods at once', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  const { shell } = await readCatalogueVersion(shop.db)
  expect(
    await admin.api.adminSettings.update({ ...FORM, pix_cpf: '', mp_access_token: '', mp_public_key: '' }),
  ).toMatchObject({ pix_cpf: '', mp_access_token: '', mp_public_key: '' })
  expect(await tokenOf(shop)).toBe('')
  expect((await readCatalogueVersion(shop.db)).shell).toBeGreaterThan(shell)
  expect((await alerts(shop))[0]!.payload).toContain('removido')
})

test('revealing the token needs a recent sign-in and is audited', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  expect(await admin.api.adminSettings.reveal()).toEqual({ mp_access_token: TOKEN })
  expect(await audit(shop)).toMatchObject([
    { actor: admin.user.email, action: 'settings.reveal', before: null, after: null, address: admin.address },
  ])
  expect(await alerts(shop)).toHaveLength(1)
})

test('revealing the token is limited to five times a minute', async () => {
  const shop = await openFilledShop({ rateLimitFactor: 1 })
  shop.stopAt('2026-11-05T12:00:00Z')
  const admin = await shop.superAdmin()
  for (let count = 0; count < 5; count++) await admin.api.adminSettings.reveal()
  expect((await expectRefusal(admin.api.adminSettings.reveal(), 'too_many_requests')).retryAfter).toBeGreaterThan(0)
})

test('the plain token appears in no row, mail, log or response', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  await admin.api.adminSettings.update({ ...FORM, mp_access_token: OTHER_TOKEN })
  await admin.api.adminSettings.reveal()
  const answers = [
    await sendJson(admin, 'GET', '/api/admin/settings'),
    await sendJson(admin, 'GET', '/api/store/settings'),
  ]
  expect(JSON.stringify([await snapshot(shop.db), shop.logs, answers])).not.toMatch(/canario/)
})

const REFUSED: [field: keyof SettingsForm, values: unknown[]][] = [
  ['store_name', ['', '   ', 'a'.repeat(5000), 'com\r\nlinha', undefined]],
  ['store_description', ['a'.repeat(501), 'com\nlinha', 7]],
  ['store_email', ['a@', 'a@b.example\r\nBcc: x@y.example', 'loja', `${'a'.repeat(250)}@x.example`]],
  ['store_phone', ['telefone', '123', '119876543210', '1198765432x', '00987654321']],
  ['pix_cpf', ['52998224724', '11111111111', '5299822472', '529982247250', 'x']],
  ['mp_public_key', ['a'.repeat(201)]],
  ['mp_access_token', ['a'.repeat(301), 'com\nlinha', 'com espaço', 'açúcar', 'sinal→', undefined, null]],
  ['free_shipping_from', [-1, 10_000_001, 1.234, '59']],
  ['flat_shipping', [-0.01, 'grátis']],
  ['city', ['a'.repeat(61), 'com\nlinha']],
  [
    'tracking_page',
    [
      'transportadora.example',
      'http://transportadora.example',
      'javascript:alert(1)',
      'https://com espaço.example',
      'https://',
    ],
  ],
  ['cnpj', ['12345678000196', '00000000000000', '12.ABC.345/01DE-36', 'x']],
  ['legal_name', ['a'.repeat(201), 'com\nlinha']],
  ['mail_from', ['Loja', 'loja@exemplo', 'Loja <loja@exemplo.com.br']],
  ['legal_address', ['a'.repeat(301)]],
  ['instalments_max', [0, 13, 2.5, '12']],
  ['instalments_interest_free', [0, 13]],
  ['instalment_minimum', [-1]],
  ['rating_score', ['6', '4.8', '5,1', 'boa', '4,88']],
  ['rating_count', [-1, 1.5, 1e9]],
  ['privacy_policy', ['a'.repeat(20_001), 'nulo\u0000']],
]

test('invalid settings are refused by field, and nothing changes', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  const before = await snapshot(shop.db)
  for (const [field, values] of REFUSED) {
    for (const value of values) {
      const refused = await sendJson(admin, 'PUT', '/api/admin/settings', { ...FORM, [field]: value })
      expect({ value, ...refused }).toMatchObject({
        value,
        status: 422,
        body: { code: 'invalid_input', fields: { [field]: expect.any(String) } },
      })
    }
  }
  expect(await snapshot(shop.db)).toEqual(before)
})

test('the phone is kept as digits, without the country', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  for (const store_phone of ['+55 (11) 98765-4321', '(11) 98765-4321', '11 98765.4321']) {
    expect((await sendJson(admin, 'PUT', '/api/admin/settings', { ...FORM, store_phone })).body).toMatchObject({
      store_phone: '11987654321',
    })
  }
})

test('a token unknown to the provider is refused', async () => {
  const shop = await openFilledShop({ outside: true })
  const admin = await shop.superAdmin()
  const before = await tokenOf(shop)
  const refused = await sendJson(admin, 'PUT', '/api/admin/settings', {
    ...FORM,
    mp_access_token: 'APP_USR-revogado-1',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { mp_access_token: 'O Mercado Pago não reconheceu este Access Token' } },
  })
  expect(await tokenOf(shop)).toBe(before)
  await admin.api.adminSettings.update({ ...FORM, mp_access_token: OTHER_TOKEN })
  expect(await tokenOf(shop)).toBe(OTHER_TOKEN)
})

test('the public key also needs a recent sign-in, and the owner gets a mail', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  await admin.api.adminSettings.update({ ...FORM, mp_public_key: 'APP_USR-outra-chave' })
  expect((await alerts(shop))[0]!.payload).toContain('Public Key do Mercado Pago: agora ••••have')
  shop.travel(10 * MINUTE + 1000)
  await expectRefusal(admin.api.adminSettings.update({ ...FORM, mp_public_key: '' }), 'confirm_identity')
  expect(await admin.api.adminSettings.get()).toMatchObject({ mp_public_key: 'APP_USR-outra-chave' })
})

test('a token that could not be checked is saved with a warning', async () => {
  const shop = await openFilledShop({ outside: true })
  const provider = await quietProviderOf(shop)
  const admin = await shop.superAdmin()
  await provider.faults({ provider: 'error' })
  const saved = await admin.api.adminSettings.update({ ...FORM, mp_access_token: OTHER_TOKEN })
  expect(saved.warning).toBe(
    'O Mercado Pago não respondeu, e o Access Token foi salvo sem conferir: teste as credenciais em instantes.',
  )
  expect(await tokenOf(shop)).toBe(OTHER_TOKEN)
  await provider.faults({ provider: 'ok' })
  expect(await admin.api.adminSettings.update({ ...FORM, mp_access_token: TOKEN })).not.toHaveProperty('warning')
})

test('switching accounts while orders await payment needs a confirmation', async () => {
  const shop = await openFilledShop({ outside: true })
  await quietProviderOf(shop)
  const [admin, customer] = [await shop.superAdmin(), await shop.customer()]
  await buy(customer, [[await shop.product(), 1]])
  const { update } = admin.api.adminSettings
  for (const mp_access_token of ['', 'APP_USR-outra-conta']) {
    const { message } = await expectRefusal(update({ ...FORM, mp_access_token }), 'orders_wait_at_provider')
    expect(message).toContain('Há 1 pedido à espera de pagamento')
  }
  expect(await tokenOf(shop)).toBe(TOKEN)
  await update({ ...FORM, mp_access_token: OTHER_TOKEN })
  await update({ ...FORM, mp_access_token: 'APP_USR-outra-conta', leaves_waiting_orders: true })
  // The provider does not name the account of a revoked token.
  await shop.settings({ mpAccessToken: 'APP_USR-revogado' })
  await expectRefusal(update({ ...FORM, mp_access_token: TOKEN }), 'orders_wait_at_provider')
  await update({ ...FORM, mp_access_token: TOKEN, leaves_waiting_orders: true })

  await shop.db.updateTable('orders').set({ status: 'cancelled' }).execute()
  expect(await update({ ...FORM, mp_access_token: '' })).toMatchObject({ mp_access_token: '' })
})

test('ten concurrent changes of payment settings are one change, entry and mail', async () => {
  const shop = await openFilledShop()
  const admin = await shop.superAdmin()
  const saved = await Promise.all(
    Array.from({ length: 10 }, () => admin.api.adminSettings.update({ ...FORM, pix_cpf: OTHER_CPF })),
  )
  expect(new Set(saved.map((settings) => JSON.stringify(settings))).size).toBe(1)
  expect([await audit(shop), await alerts(shop)].map((rows) => rows.length)).toEqual([1, 1])
})
