import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setting } from '#contract/setting.ts'
import type * as SettingsTable from '#contract/settings-table.ts'

/** Test files share loaded modules: the shop is loaded again with more settings, and again without them afterwards. */
async function loadWithMoreSettings() {
  vi.resetModules()
  vi.doMock('#contract/settings-table.ts', async (importOriginal) => {
    const table = await importOriginal<typeof SettingsTable>()
    const { SETTINGS } = table
    const added = {
      gift_wrap: setting({ schema: z.int(), default: 3, label: 'Embalagem', audience: 'public' }),
      about_motto: setting({ schema: z.string(), default: 'Vai', label: 'Lema', audience: 'public', view: 'about' }),
      staff_note: setting({ schema: z.string(), default: '', label: 'Recado', audience: 'staff', pages: false }),
      api_key: setting({
        schema: z.string(),
        default: '',
        label: 'Chave',
        audience: 'secret',
        pages: false,
        sealed: true,
      }),
    }
    return { ...table, SETTINGS: { ...SETTINGS, ...added } }
  })
  return {
    ...(await import('../activity/changes.ts')),
    ...(await import('../catalogue/version.ts')),
    ...(await import('../testing/shop.ts')),
    ...(await import('../testing/wire.ts')),
  }
}

let loaded: Awaited<ReturnType<typeof loadWithMoreSettings>>
beforeAll(async () => {
  loaded = await loadWithMoreSettings()
})
afterAll(() => {
  vi.doUnmock('#contract/settings-table.ts')
  vi.resetModules()
})

const SEVEN = {
  store_name: 'Ousadia',
  store_description: '',
  store_email: '',
  store_phone: '',
  pix_cpf: '',
  mp_public_key: '',
  mp_access_token: '',
}

async function openNamedShop() {
  const { openShop, sendJson } = loaded
  const shop = await openShop()
  await shop.settings({ storeName: 'Ousadia' })
  const admin = await shop.admin()
  const send = async (changes: object) => sendJson(admin, 'PUT', '/api/admin/settings', { ...SEVEN, ...changes })
  const read = async () => (await sendJson(admin, 'GET', '/api/admin/settings')).body
  return { shop, read, send }
}

test('an entry of the table becomes part of the form, the views, the audit log and the pages', async () => {
  const { fieldChanges, readCatalogueVersion } = loaded
  const { shop, read, send } = await openNamedShop()
  expect(await read()).toMatchObject({ gift_wrap: 3, about_motto: 'Vai' })
  const { shell } = await readCatalogueVersion(shop.db)

  expect(await send({ gift_wrap: 'sim' })).toMatchObject({
    status: 422,
    body: { fields: { gift_wrap: expect.any(String) } },
  })
  expect((await send({ gift_wrap: 5, about_motto: 'Foi' })).body).toMatchObject({ gift_wrap: 5, about_motto: 'Foi' })
  expect((await readCatalogueVersion(shop.db)).shell).toBe(shell + 1)

  expect(await (await shop.fetch('/api/store/settings')).json()).toMatchObject({ gift_wrap: 5 })
  expect(await (await shop.fetch('/api/store/about')).json()).toMatchObject({ motto: 'Foi' })
  const [entry] = await shop.db.selectFrom('audit_log').selectAll().execute()
  expect(fieldChanges(JSON.parse(entry!.before!), JSON.parse(entry!.after!))).toEqual([
    { field: 'Embalagem', before: '3', after: '5' },
    { field: 'Lema', before: 'Vai', after: 'Foi' },
  ])
})

test('a staff setting reaches no shopper, and a secret one is sealed and masked', async () => {
  const { readCatalogueVersion } = loaded
  const { shop, send } = await openNamedShop()
  const { shell } = await readCatalogueVersion(shop.db)
  const { body } = await send({ staff_note: 'só nosso', api_key: 'canario-0000-1234' })
  expect(body).toMatchObject({ staff_note: 'só nosso', api_key: '••••1234' })
  expect((await send({ api_key: '••••1234' })).body).toMatchObject({ api_key: '••••1234' })
  expect((await readCatalogueVersion(shop.db)).shell).toBe(shell)
  const stored = await shop.db.selectFrom('settings').selectAll().execute()
  const audited = await shop.db.selectFrom('audit_log').selectAll().execute()
  const shown = await (await shop.fetch('/api/store/settings')).text()
  expect(JSON.stringify([stored, audited, shown])).not.toContain('canario')
  expect(shown).not.toContain('só nosso')
})
