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
  const { shop, save, read } = await openDesk()
  const { adminTexts } = (await shop.admin()).api
  await adminTexts.create({ kind: 'page', title: 'Guia de medidas', state: 'published' })
  const before = await read()
  expect(before.header_menu.map(({ to }) => to)).toEqual(['/', '/produtos', '/sobre'])
  const menu = [
    { label: 'Guia de medidas', to: '/p/guia-de-medidas' },
    { label: 'Instagram', to: 'https://instagram.com/ousadia' },
  ]
  expect((await save({ footer_menu: menu })).status).toBe(200)
  expect(await read()).toMatchObject({ header_menu: before.header_menu, footer_menu: menu })
})

test('links to pages and posts are left out while those are not published', async () => {
  const { shop, save, read } = await openDesk()
  shop.stopAt('2026-11-23T12:00:00Z')
  const { adminTexts } = (await shop.admin()).api
  const page = await adminTexts.create({ kind: 'page', title: 'Guia', state: 'published' })
  const tomorrow = new Date('2026-11-24T12:00:00Z')
  await adminTexts.create({ kind: 'post', title: 'Amanhã', state: 'published', published_at: tomorrow })
  const menu = ['/p/guia', '/p/nunca', '/jornal/guia', '/jornal/amanha?x=1', '/produtos'].map((to) => ({
    label: to,
    to,
  }))
  await save({
    header_menu: menu,
    footer_menu: menu,
    announcement: { text: 'Leia', to: '/p/guia', starts: '', ends: '' },
  })
  const shown = async () => {
    const { header_menu: header, footer_menu: footer, announcement, valid_until: until } = await read()
    expect(footer).toEqual(header)
    return { links: header.map(({ to }) => to), announcement: announcement?.to, until }
  }
  const until = tomorrow.toISOString()
  expect(await shown()).toEqual({ links: ['/p/guia', '/produtos'], announcement: '/p/guia', until })
  expect(await adminTexts.link({ to: '/p/nunca' })).toEqual({ hidden: { reason: 'gone', until: null } })
  expect(await adminTexts.link({ to: '/jornal/amanha?x=1' })).toEqual({
    hidden: { reason: 'scheduled', until: tomorrow },
  })

  const moved = await adminTexts.update({ ...page, slug: 'medidas' })
  expect((await shown()).links).toEqual(['/p/guia', '/produtos'])
  const draft = await adminTexts.update({ ...moved, state: 'draft' })
  expect(await shown()).toEqual({ links: ['/produtos'], announcement: '', until })
  expect(await adminTexts.link({ to: '/p/guia' })).toEqual({ hidden: { reason: 'draft', until: null } })
  await adminTexts.update({ ...draft, state: 'published' })
  expect((await shown()).links).toEqual(['/p/guia', '/produtos'])
  await adminTexts.remove({ id: page.id })
  expect((await shown()).links).toEqual(['/produtos'])

  shop.stopAt(until)
  expect(await shown()).toEqual({ links: ['/jornal/amanha?x=1', '/produtos'], announcement: '', until: null })
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
