import { expect, test } from 'vitest'
import { SETTING_NAMES } from '#contract/settings.ts'
import { SECTION_IDS, sectionSettings } from '#contract/settings-sections.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { openShop } from '../testing/shop.ts'
import { snapshot } from '../testing/snapshot.ts'

async function openNamedShop() {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const { api } = await shop.superAdmin()
  return { shop, settings: api.adminSettings }
}

test('every setting belongs to one section', () => {
  expect(sectionSettings(SECTION_IDS).toSorted()).toEqual(SETTING_NAMES.toSorted())
})

test('two people who save different sections neither conflict nor overwrite each other', async () => {
  const { settings } = await openNamedShop()
  const read = await settings.get()
  const { loja, frete } = read.versions
  await settings.save({ store_name: 'Flor de Sal', versions: { loja } })
  const saved = await settings.save({ flat_shipping: 12_50, versions: { frete } })
  expect(saved).toMatchObject({ store_name: 'Flor de Sal', flat_shipping: 12_50, version: read.version + 2 })
  expect(saved.versions).toEqual({
    ...read.versions,
    loja: expect.not.stringMatching(loja),
    frete: expect.not.stringMatching(frete),
  })
})

test('concurrent saves of different sections all arrive', async () => {
  const { settings } = await openNamedShop()
  const { versions } = await settings.get()
  await Promise.all([
    settings.save({ store_name: 'Flor de Sal', versions: { loja: versions.loja } }),
    settings.save({ flat_shipping: 12_50, versions: { frete: versions.frete } }),
    settings.save({ pix_discount: 5, versions: { parcelas: versions.parcelas } }),
    settings.save({ legal_name: 'Sal Ltda.', versions: { empresa: versions.empresa } }),
  ])
  expect(await settings.get()).toMatchObject({
    store_name: 'Flor de Sal',
    flat_shipping: 12_50,
    pix_discount: 5,
    legal_name: 'Sal Ltda.',
  })
})

test('of concurrent saves of one section one is kept, and the others conflict', async () => {
  const { settings } = await openNamedShop()
  const { frete } = (await settings.get()).versions
  const outcomes = await Promise.allSettled(
    [11_00, 12_00, 13_00].map((flat_shipping) => settings.save({ flat_shipping, versions: { frete } })),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['stale', 'stale'])
})

test('another setting of the section that changed since it was read is a conflict', async () => {
  const { shop, settings } = await openNamedShop()
  const { versions } = await settings.get()
  await settings.save({ free_shipping_from: 199_00 })
  const before = await snapshot(shop.db)
  await expectRefusal(settings.save({ flat_shipping: 12_50, versions }), 'stale')
  expect(await snapshot(shop.db)).toEqual(before)
  await settings.save({ flat_shipping: 12_50, versions: (await settings.get()).versions })
  expect(await settings.get()).toMatchObject({ free_shipping_from: 199_00, flat_shipping: 12_50 })
})

test("a section's version does not change with the stored form of its secrets", async () => {
  const { shop, settings } = await openNamedShop()
  await shop.settings({ mpAccessToken: 'APP_USR-0000-canario-1234' })
  const { pagamentos } = (await settings.get()).versions
  await settings.save({ store_name: 'Flor de Sal', mp_access_token: '••••1234' })
  expect((await settings.get()).versions.pagamentos).toBe(pagamentos)
  await settings.save({ mp_access_token: 'APP_USR-0000-canario-9876' })
  expect((await settings.get()).versions.pagamentos).not.toBe(pagamentos)
})
