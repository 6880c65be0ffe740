import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SettingsForm } from '#contract/admin-settings.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { buy, checkOut } from '../testing/purchases.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'

const LIVE = {
  STORE_MODE: 'live',
  PUBLIC_URL: 'https://loja.example',
  APP_SECRET: 'a'.repeat(32),
  SUPER_ADMIN_EMAIL: 'dona@loja.example',
  OIDC_CLIENT_ID: 'loja',
  OIDC_CLIENT_SECRET: 'segredo',
  MERCADOPAGO_WEBHOOK_SECRET: 'segredo',
  MAIL_FROM: 'loja@loja.example',
}
const SEVEN: SettingsForm = {
  store_name: 'Loja',
  store_description: '',
  store_email: '',
  store_phone: '',
  pix_cpf: '52998224725',
  mp_public_key: '',
  mp_access_token: '',
}

async function openLiveShop() {
  const shop = await openShop({ env: LIVE, rateLimitFactor: 1000 })
  await shop.settings({ pixCpf: '52998224725' })
  return { shop, visitor: shop.visitor(), admin: await shop.admin() }
}

test('a live shop promises nothing that its owner has not entered', async () => {
  const { shop, visitor, admin } = await openLiveShop()
  expect(await visitor.api.store.settings()).toMatchObject({
    instalments: 1,
    free_shipping_from: null,
    flat_shipping: null,
    city: '',
    warranty: '',
    answer_time: '',
    paid_text: '',
    product_notes: '',
    rating: null,
    has_delivery_terms: false,
    longest_delivery_days: null,
    demo: false,
  })
  expect(await visitor.api.store.texts()).toEqual({
    home_benefits: [],
    home_featured_text: '',
    home_categories_title: 'Categorias',
    contact_text: '',
    contact_chat_text: '',
  })
  expect(await (await shop.fetch('/api/delivery/80010000')).json()).toEqual({ business_days: null, place: null })
  expect((await visitor.api.store.page({ page: 'trocas' })).text).not.toContain('garantia dá')
  const { findings } = await admin.api.adminHealth.check({})
  expect(findings.find(({ id }) => id === 'delivery')).toMatchObject({
    state: 'warning',
    sentence: expect.stringContaining('não tem tabela de prazos'),
  })

  const customer = await shop.customer()
  const product = await shop.product()
  await expectRefusal(buy(customer, [[product, 1]]), 'shipping_not_set')
  expect(await customer.api.cart.totals()).toMatchObject({ shipping: 0, is_shipping_set: false })
  expect(findings.find(({ id }) => id === 'shipping')).toMatchObject({ state: 'problem' })
  await shop.settings({ shipping: { freeFromCents: null, flatCents: 20_00 } })
  const { order_id: id } = await checkOut(customer)
  expect(await customer.api.account.order({ id })).toMatchObject({ estimated_delivery_date: null, delivery_days: null })
  await admin.api.adminOrders.setStatus({ id, status: 'confirmed' })
  expect(await customer.api.account.order({ id })).toMatchObject({ status: 'confirmed', estimated_delivery_date: null })
})

test("a live shop never shows the demo's rating", async () => {
  const { shop, visitor, admin } = await openLiveShop()
  await shop.settings({ ratingScore: '4,8', ratingCount: 127 })
  expect(await visitor.api.store.settings()).toMatchObject({ rating: null })
  expect(await admin.api.adminSettings.get()).toMatchObject({ rating_score: '', rating_count: 0 })
  const { fields } = await expectRefusal(
    admin.api.adminSettings.update({ ...SEVEN, rating_score: '4,8', rating_count: 127 }),
    'invalid_input',
  )
  expect(fields).toEqual({ rating_score: expect.stringContaining('demonstração') })
  expect(await visitor.api.store.settings()).toMatchObject({ rating: null })
})

test('an import with columns for a rating changes no rating in a live shop', async () => {
  const { shop, visitor, admin } = await openLiveShop()
  const file = new TextEncoder().encode('Nome;Preço;rating_score;rating_count;Nota;Avaliações\nVaso;10;4,8;127;4,8;127')
  const { basis, ignored_columns: ignored } = await admin.api.adminImport.preview({ file })
  expect(ignored).toEqual(['rating_score', 'rating_count', 'Nota', 'Avaliações'])
  await admin.api.adminImport.run({ file, basis, file_name: 'notas.csv' })
  expect(await visitor.api.store.settings()).toMatchObject({ rating: null })
  const { items } = await visitor.api.catalogue.products({})
  expect(JSON.stringify(items)).not.toMatch(/rating|4,8|127/)
  expect(await shop.db.selectFrom('settings').select('key').where('key', 'like', 'rating%').execute()).toEqual([])
})

test("a live shop restored from a demo's backup shows no rating", async () => {
  const demo = await openShop()
  if (demo.dialect === 'postgres') return
  await seedDemo(demo.db, demo.config, { catalogue: 'demo/catalogo.json' }, demo.now())
  expect(await demo.visitor().api.store.settings()).toMatchObject({ rating: { score: '4,8', count: 127 } })
  const backup = await makeBackup(demo.config, demo.now())
  const live = await openShop({
    env: LIVE,
    rateLimitFactor: 1000,
    database: async (folder) => {
      const database = join(folder, 'vitrine.db')
      await restoreBackup({ dataDir: folder, database }, backup.folder, demo.now())
      return { dialect: 'sqlite', address: database, drop: async () => {} }
    },
  })
  expect(await live.db.selectFrom('settings').select('value').where('key', '=', 'ratingScore').execute()).toEqual([
    { value: '"4,8"' },
  ])
  const settings = await live.visitor().api.store.settings()
  expect(settings).toMatchObject({ store_name: 'Ousadia', rating: null, demo: false })
  expect(JSON.stringify(settings)).not.toMatch(/4,8|127/)
})

test('a live shop takes no address in plain http unless the server allows it', async () => {
  const shop = await openShop({ env: { ...LIVE, PUBLIC_URL: '' }, rateLimitFactor: 1000 })
  await shop.settings({ publicUrl: 'https://loja.example' })
  await shop.refreshSettings(true)
  const save = async (public_url: string) =>
    (await shop.superAdmin()).api.adminSettings.update({ ...SEVEN, public_url })
  const { fields } = await expectRefusal(save('http://loja.example'), 'invalid_input')
  expect(fields).toHaveProperty('public_url', expect.stringContaining('Comece com https'))
  shop.config.allowsHttp = true
  await save('http://loja.example')
  expect(shop.config.publicUrl).toBe('http://loja.example')
})
