import { expect, test } from 'vitest'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

test('each first step is done once the shop has its data', async () => {
  const shop = await openShop()
  const admin = await shop.admin()
  const steps = () => admin.api.adminReports.firstSteps()
  expect(await steps()).toMatchObject({ product: false, purchase: false })

  const hidden = await shop.product({ isActive: false })
  expect(await steps()).toMatchObject({ product: false })
  await shop.db.updateTable('products').set({ is_active: true }).where('id', '=', hidden.id).execute()
  expect(await steps()).toMatchObject({ product: true, purchase: false })

  await insertOrderRow(shop.db, { userId: admin.user.id, status: 'pending' })
  expect(await steps()).toMatchObject({ purchase: false })
  await insertOrderRow(shop.db, { userId: admin.user.id, status: 'confirmed', paidAt: shop.now() })
  expect(await steps()).toMatchObject({ purchase: true })
})

test('payment, company and shipping are read from the settings', async () => {
  const shop = await openShop()
  const { api } = await shop.admin()
  const shipping = { freeFromCents: null, flatCents: null }
  await shop.settings({ legalName: '', cnpj: '', legalAddress: '', shipping, mpAccessToken: '', pixCpf: '' })
  expect(await api.adminReports.firstSteps()).toMatchObject({ payment: false, company: false, shipping: false })
  const company = { legalName: 'Flor Ltda.', cnpj: '12ABC34501DE35', legalAddress: 'Rua Augusta, 1500' }
  await shop.settings({ ...company, shipping: { ...shipping, flatCents: 20_00 }, pixCpf: '52998224725' })
  expect(await api.adminReports.firstSteps()).toMatchObject({ payment: true, company: true, shipping: true })
})
