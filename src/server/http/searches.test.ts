import { expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

/** Signs that mean something to SQL, to patterns or to markup, each in the name of one thing and no other. */
const SIGNS = ['%', '_', '\\', "'", '"', ')', '<', '$', '--', '*', '?', '[']

/** What each list finds, by the sign in its name. */
const LISTS: Record<string, (client: Client, search: string) => Promise<string[]>> = {
  'products, for shoppers': async ({ api }, search) =>
    (await api.catalogue.products({ search })).items.map(({ name }) => name),
  'products, for staff': async ({ api }, search) =>
    (await api.adminProducts.list({ search })).items.map(({ name }) => name),
  'products as a file': async ({ api }, search) => namesIn(await api.adminProducts.file({ search })),
  orders: async ({ api }, search) =>
    (await api.adminOrders.list({ search })).items.map(({ products }) => products.replace('1x ', '')),
  'orders as a file': async ({ api }, search) => namesIn(await api.adminOrders.file({ search })),
  activity: async ({ api }, search) =>
    (await api.adminActivity.list({ search })).items.map(({ subject }) => subject?.label ?? ''),
  'activity as a file': async ({ api }, search) => namesIn(await api.adminActivity.file({ search })),
  customers: async ({ api }, search) =>
    (await api.adminCustomers.list({ search })).items.map(({ email }) => nameOf(email)),
  'customers as a file': async ({ api }, search) => namesIn(await api.adminCustomers.file({ search })),
}

/** A customer is found by their e-mail: it says which thing they bought. */
const emailOf = (index: number) => `a${SIGNS[index]}${'x'.repeat(index + 1)}@cliente.example`
const nameOf = (email: string) => `Vaso ${SIGNS[SIGNS.findIndex((_, index) => emailOf(index) === email)]} fim`

function namesIn(file: string): string[] {
  const text = file.replaceAll('""', '"')
  return SIGNS.flatMap((sign, index) =>
    text.includes(`Vaso ${sign} fim`) || text.includes(emailOf(index)) ? [`Vaso ${sign} fim`] : [],
  )
}

async function openFurnished() {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const [index, sign] of SIGNS.entries()) {
    const name = `Vaso ${sign} fim`
    const { id } = await admin.api.adminProducts.create({ name, slug: `vaso-${index}`, price: 10_00 })
    const { user } = await shop.customer({ email: emailOf(index) })
    await insertOrderRow(shop.db, { userId: user.id, lines: [{ productId: id, name }] })
  }
  return { shop, admin }
}

test.each(Object.entries(LISTS))('%s: a sign in a search is a sign and nothing else', async (_, find) => {
  const { admin } = await openFurnished()
  for (const sign of SIGNS)
    expect({ sign, found: [...new Set(await find(admin, sign))] }).toEqual({ sign, found: [`Vaso ${sign} fim`] })
  for (const nothing of [
    '%'.repeat(100),
    '%%',
    '__',
    "' OR '1'='1",
    "'; drop table products; --",
    '\\%',
    '%_%',
    '" OR ""="',
  ]) {
    expect({ nothing, found: await find(admin, nothing) }).toEqual({ nothing, found: [] })
  }
})

test('coupon codes match literally, wildcards included', async () => {
  const { shop, admin } = await openFurnished()
  for (const code of ['DEZ_OFF', 'DEZ-OFF', 'DEZXOFF']) await shop.coupon({ code })
  const find = async (search: string) => (await admin.api.adminCoupons.list({ search })).items.map(({ code }) => code)
  for (const sign of SIGNS)
    expect({ sign, found: await find(sign) }).toEqual({ sign, found: sign === '_' ? ['DEZ_OFF'] : [] })
  expect(await find('z-o')).toEqual(['DEZ-OFF'])
  expect(await find('%'.repeat(1000))).toEqual([])
})
