import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'
import { sendJson } from '../testing/wire.ts'

const REQUIRED = {
  store_name: 'Ousadia',
  store_description: '',
  store_email: '',
  store_phone: '',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: '',
}

async function openDesk() {
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const admin = await shop.admin()
  const save = (changes: object) => sendJson(admin, 'PUT', '/api/admin/settings', { ...REQUIRED, ...changes })
  return { shop, save, read: () => shop.visitor().api.store.settings() }
}

test('staff choose the links of header and footer, to pages of the shop or to https addresses', async () => {
  const { save, read } = await openDesk()
  const before = await read()
  expect(before.header_menu.map(({ to }) => to)).toEqual(['/', '/produtos', '/sobre'])
  const menu = [
    { label: 'Guia de medidas', to: '/p/guia-de-medidas' },
    { label: 'Instagram', to: 'https://instagram.com/ousadia' },
  ]
  expect((await save({ footer_menu: menu })).status).toBe(200)
  expect(await read()).toMatchObject({ header_menu: before.header_menu, footer_menu: menu })
})

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,x',
  '//mau.example',
  '/\\mau.example',
  'http://mau.example',
  'https://',
  'produtos',
  '/admin/pedidos',
  '/api/session/logout',
  '',
])('a menu cannot link to %j', async (to) => {
  const { save, read } = await openDesk()
  const before = await read()
  expect(await save({ header_menu: [{ label: 'x', to }] })).toMatchObject({
    status: 422,
    body: { fields: { 'header_menu.0.to': expect.any(String) } },
  })
  expect(await read()).toEqual(before)
})

test('an announcement is read in its time alone, with the instant at which that changes', async () => {
  const { shop, save, read } = await openDesk()
  const announcement = { text: 'Frete grátis', to: '', starts: '2026-11-27T00:00', ends: '2026-11-28T00:00' }
  const wrong = await save({ announcement: { ...announcement, ends: announcement.starts } })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { 'announcement.ends': 'O fim vem depois do começo' } } })
  expect((await save({ announcement })).status).toBe(200)
  const at = async (time: string) => {
    shop.stopAt(time)
    const { announcement: shown, valid_until: until } = await read()
    return [shown?.text, until]
  }
  expect(await at('2026-11-26T12:00:00Z')).toEqual([undefined, '2026-11-27T03:00:00.000Z'])
  expect(await at('2026-11-27T03:00:00Z')).toEqual(['Frete grátis', '2026-11-28T03:00:00.000Z'])
  expect(await at('2026-11-28T03:00:00Z')).toEqual([undefined, null])
})
