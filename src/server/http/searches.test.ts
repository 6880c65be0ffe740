import { expect, test } from 'vitest'
import type { Client } from '../testing/client.ts'
import { insertOrderRow } from '../testing/order-rows.ts'
import { openShop } from '../testing/shop.ts'

/** Special characters of SQL, patterns and markup, each in one name only. */
const SPECIAL = ['%', '_', '\\', "'", '"', ')', '<', '$', '--', '*', '?', '[']

/** The names that each list finds. */
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

/** Customers are found by their e-mail, which identifies what they bought. */
const emailOf = (index: number) => `a${SPECIAL[index]}${'x'.repeat(index + 1)}@cliente.example`
const nameOf = (email: string) => `Vaso ${SPECIAL[SPECIAL.findIndex((_, index) => emailOf(index) === email)]} fim`

function namesIn(file: string): string[] {
  const text = file.replaceAll('""', '"')
  return SPECIAL.flatMap((character, index) =>
    text.includes(`Vaso ${character} fim`) || text.includes(emailOf(index)) ? [`Vaso ${character} fim`] : [],
  )
}

async function openFurnished() {
  const shop = await openShop()
  const admin = await shop.admin()
  for (const [index, character] of SPECIAL.entries()) {
    const name = `Vaso ${character} fim`
    const { id } = await admin.api.adminProducts.create({ name, slug: `vaso-${index}`, price: 10_00 })
    const { user } = await shop.customer({ email: emailOf(index) })
    await insertOrderRow(shop.db, { userId: user.id, lines: [{ productId: id, name }] })
  }
  return { shop, admin }
}

test.each(Object.entries(LISTS))('%s: a search matches special characters literally', async (_, find) => {
  const { admin } = await openFurnished()
  for (const character of SPECIAL)
    expect({ character, found: [...new Set(await find(admin, character))] }).toEqual({
      character,
      found: [`Vaso ${character} fim`],
    })
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
  for (const character of SPECIAL)
    expect({ character, found: await find(character) }).toEqual({
      character,
      found: character === '_' ? ['DEZ_OFF'] : [],
    })
  expect(await find('z-o')).toEqual(['DEZ-OFF'])
  expect(await find('%'.repeat(1000))).toEqual([])
})
