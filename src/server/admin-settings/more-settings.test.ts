import { expect, test } from 'vitest'
import type { SettingsForm } from '#contract/admin-settings.ts'
import { NO_MAIL_TEXTS } from '#contract/settings-texts.ts'
import { readCatalogueVersion } from '../catalogue/version.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'
import { sendJson } from '../testing/wire.ts'
import { readOpenSettings } from '../settings/settings.ts'

const SEVEN: SettingsForm = {
  store_name: 'Ousadia',
  store_description: '',
  store_email: '',
  store_phone: '',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: '',
}
const MORE: Partial<SettingsForm> = {
  city: 'Curitiba, PR',
  free_shipping_from: 120_00,
  flat_shipping: 22_50,
  delivery_table: '80-84 1\n01310-000 a 01310-999 2',
  delivery_default_days: 9,
  warranty: '6 meses',
  legal_name: 'Ousadia Ltda.',
  cnpj: '12.abc.345/01de-35',
  legal_address: 'Rua A, 1',
  instalments_max: 10,
  instalments_interest_free: 6,
  instalment_minimum: 20_00,
  rating_score: '4,7',
  rating_count: 31,
  about_numbers: [{ value: '12', label: 'anos de casa' }],
  tracking_page: 'https://transportadora.example/{codigo}',
  opening_hours: 'de segunda a sexta',
  home_text: 'Redes feitas à mão.',
  about_title: 'Do sertão.',
  about_text: 'Muito tempo.',
  about_mission: 'Balançar.',
  about_values: [{ name: 'Calma', text: 'Sem pressa.' }],
  about_differentials: [{ name: 'Algodão', text: 'Só ele.' }],
  about_team: [{ name: 'Rita', work: 'Tear' }],
  privacy_policy: 'Nossa privacidade.',
  return_policy: 'Nossas trocas.',
  terms: 'Nossos termos.',
  mail_texts: { ...NO_MAIL_TEXTS, shipped: 'Já está na estrada!' },
}

async function openNamedShop() {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const admin = await shop.admin()
  return { shop, admin, settings: admin.api.adminSettings }
}

test('changed settings reach every public view at once', async () => {
  const { shop, settings } = await openNamedShop()
  const version = await readCatalogueVersion(shop.db)
  const saved = await settings.update({ ...SEVEN, ...MORE })
  expect(saved).toMatchObject({ ...MORE, cnpj: '12ABC34501DE35' })

  expect(await shop.visitor().api.store.settings()).toMatchObject({
    free_shipping_from: 120_00,
    flat_shipping: 22_50,
    instalments: 6,
    instalment_minimum: 20_00,
    rating: { score: '4,7', count: 31 },
    legal_name: 'Ousadia Ltda.',
    cnpj: '12ABC34501DE35',
    legal_address: 'Rua A, 1',
    warranty: '6 meses',
    has_delivery_terms: true,
    longest_delivery_days: 9,
    city: 'Curitiba, PR',
    tracking_page: 'https://transportadora.example/{codigo}',
    opening_hours: 'de segunda a sexta',
    home_text: 'Redes feitas à mão.',
  })
  expect(await shop.visitor().api.store.about()).toEqual({
    title: 'Do sertão.',
    picture: { url: '', alt: '' },
    text: 'Muito tempo.',
    mission: 'Balançar.',
    values: MORE.about_values,
    numbers: MORE.about_numbers,
    differentials: MORE.about_differentials,
    team: MORE.about_team,
    warranty_text: 'Soma-se à garantia da lei.',
  })
  expect(await shop.visitor().api.store.page({ page: 'trocas' })).toEqual({ text: 'Nossas trocas.' })
  expect((await readOpenSettings(shop.db, ['mailTexts'])).mailTexts).toEqual(MORE.mail_texts)
  expect(await readCatalogueVersion(shop.db)).toEqual({ ...version, shell: version.shell + 1 })

  await settings.update({ ...SEVEN, rating_score: '', about_numbers: [], about_team: [], terms: '' })
  expect(await shop.visitor().api.store.settings()).toMatchObject({ rating: null })
  expect(await shop.visitor().api.store.about()).toMatchObject({ numbers: [], team: [] })
  expect((await shop.visitor().api.store.page({ page: 'termos' })).text).toBe(
    saved.default_terms.replace('Nossos termos.', ''),
  )
})

test('settings that are left out keep their values', async () => {
  const { settings } = await openNamedShop()
  const full = await settings.update({ ...SEVEN, ...MORE })
  expect(await settings.update({ ...SEVEN, store_description: 'Só isto' })).toEqual({
    ...full,
    store_description: 'Só isto',
    version: full.version + 1,
    versions: { ...full.versions, loja: expect.any(String) },
  })
})

test('the cart uses the shipping settings', async () => {
  const { shop, settings } = await openNamedShop()
  const [customer, product] = [await shop.customer(), await shop.product({ priceCents: 100_00 })]
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  expect(await customer.api.cart.totals()).toMatchObject({ shipping: 0 })
  await settings.update({ ...SEVEN, free_shipping_from: 100_01, flat_shipping: 9_90 })
  expect(await customer.api.cart.totals()).toMatchObject({ shipping: 9_90, total: 109_90 })
})

test('a concurrent change is not overwritten, and repeating a change is idempotent', async () => {
  const { shop, settings } = await openNamedShop()
  const { version } = await settings.get()
  await settings.update({ ...SEVEN, store_description: 'Uma', version })
  const before = await snapshot(shop.db)
  await expectRefusal(settings.update({ ...SEVEN, store_description: 'Outra', version }), 'stale')
  expect(await settings.update({ ...SEVEN, store_description: 'Uma', version })).toMatchObject({ version: version + 1 })
  expect(await snapshot(shop.db)).toEqual(before)
})

test('of two concurrent saves, one gets a conflict', async () => {
  const { shop, settings } = await openNamedShop()
  const other = await shop.admin()
  const { version } = await settings.get()
  const saves = [settings, other.api.adminSettings].map((own, n) =>
    own.update({ ...SEVEN, store_description: `Texto ${n}`, version }),
  )
  const outcomes = await Promise.allSettled(saves)
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await settings.get()).version).toBe(version + 1)
})

test('interest-free instalments cannot exceed the maximum', async () => {
  const { shop, settings } = await openNamedShop()
  const before = await snapshot(shop.db)
  const refused = await expectRefusal(settings.update({ ...SEVEN, instalments_max: 3 }), 'invalid_input')
  expect(refused.fields).toEqual({ instalments_interest_free: 'Não passe do máximo de 3 parcelas' })
  expect(await snapshot(shop.db)).toEqual(before)
  expect(await settings.update({ ...SEVEN, instalments_max: 3, instalments_interest_free: 3 })).toMatchObject({
    instalments_max: 3,
  })
})

test('the audit log records changed values and masks the PIX key', async () => {
  const { shop } = await openNamedShop()
  const { adminSettings: settings } = (await shop.superAdmin()).api
  await settings.update({ ...SEVEN, pix_cpf: '52998224725', flat_shipping: 10_00 })
  const [row] = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(JSON.parse(row!.before!)).toEqual({ pixCpf: '', shipping: { freeFromCents: 59_00, flatCents: 15_90 } })
  expect(JSON.parse(row!.after!)).toEqual({ pixCpf: '••••4725', shipping: { freeFromCents: 59_00, flatCents: 10_00 } })
})

test('a mail kind added after texts were stored has an empty text', async () => {
  const { shop, settings } = await openNamedShop()
  const { pixRenewed: _, ...known } = { ...NO_MAIL_TEXTS, shipped: 'Já está na estrada!' }
  await shop.db
    .insertInto('settings')
    .values({ key: 'mailTexts', value: JSON.stringify(known) })
    .execute()
  expect((await settings.get()).mail_texts).toEqual({ ...known, pixRenewed: '' })
  expect((await readOpenSettings(shop.db, ['mailTexts'])).mailTexts).toEqual({ ...known, pixRenewed: '' })
  const texts = { ...known, pixRenewed: 'De volta!' }
  expect((await settings.update({ ...SEVEN, mail_texts: texts })).mail_texts).toEqual(texts)
})

test('each about figure and mail text is validated', async () => {
  const { admin } = await openNamedShop()
  const wrong: [object, string][] = [
    [{ about_numbers: [{ value: '', label: 'x' }] }, 'about_numbers.0.value'],
    [{ about_numbers: Array.from({ length: 7 }, () => ({ value: '1', label: 'x' })) }, 'about_numbers'],
    [{ about_values: [{ name: 'Calma', text: '' }] }, 'about_values.0.text'],
    [{ about_team: Array.from({ length: 13 }, () => ({ name: 'Rita', work: 'Tear' })) }, 'about_team'],
    [{ mail_texts: { ...NO_MAIL_TEXTS, shipped: 'a'.repeat(601) } }, 'mail_texts.shipped'],
  ]
  for (const [change, field] of wrong) {
    const answer = await sendJson(admin, 'PUT', '/api/admin/settings', { ...SEVEN, ...change })
    expect({ field, ...answer }).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  }
})

test('delivery estimates follow the table, line by line', async () => {
  const { shop, admin, settings } = await openNamedShop()
  const daysTo = async (cep: string) =>
    ((await (await shop.fetch(`/api/delivery/${cep}`)).json()) as { business_days: number | null }).business_days
  expect([await daysTo('80010000'), await daysTo('01310100'), await daysTo('69900000')]).toEqual([1, 2, 7])
  await settings.update({ ...SEVEN, delivery_table: '013 a 019 1\n8 = 6 dias', delivery_default_days: null })
  expect([await daysTo('80010000'), await daysTo('01310100'), await daysTo('69900000')]).toEqual([6, 1, null])
  const refused = await sendJson(admin, 'PUT', '/api/admin/settings', { ...SEVEN, delivery_table: '80 1\nCuritiba 2' })
  expect(refused).toMatchObject({
    status: 422,
    body: { fields: { delivery_table: expect.stringContaining('A linha 2') } },
  })
  for (const days of [0, 91, 1.5, '3']) {
    expect(
      await sendJson(admin, 'PUT', '/api/admin/settings', { ...SEVEN, delivery_default_days: days }),
    ).toMatchObject({ status: 422 })
  }
})
