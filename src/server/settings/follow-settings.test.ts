import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openShop } from '../testing/shop.ts'
import { followSettings } from './follow-settings.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  bumpSettings,
  readSettings,
  readSettingsVersion,
  settingsAt,
  takeSettingsVersion,
  writeSettings,
  type Settings,
} from './settings.ts'

const LIVE = { STORE_MODE: 'live', RATE_LIMIT_FACTOR: '1', OIDC_CLIENT_ID: '', SMTP_URL: '' }

async function save(shop: Awaited<ReturnType<typeof openShop>>, changes: Partial<Settings>): Promise<void> {
  const { version } = await shop.db.selectFrom('settings_state').select('version').executeTakeFirstOrThrow()
  await shop.db.transaction().execute(async (tx) => {
    await takeSettingsVersion(tx, version)
    await writeSettings(tx, shop.config, changes)
  })
}

test('a saved setting applies in every process without a restart', async () => {
  const shop = await openShop({ env: LIVE })
  const other = readConfig({ ...LIVE, DATA_DIR: shop.config.dataDir })
  other.appSecret = shop.config.appSecret
  const refreshOther = followSettings(shop.db, other)
  await refreshOther(true)
  expect(other).toMatchObject({ hasPublicUrl: false, smtpUrl: '', pixMinutes: 30 })

  await save(shop, {
    publicUrl: 'https://flor.example',
    superAdminEmail: 'ana@flor.example',
    smtpUrl: 'smtps://ana:segredo@mail.example',
    mailFrom: 'Flor <ola@flor.example>',
    mpWebhookSecret: 'assinatura',
    pixMinutes: 45,
  })
  await Promise.all([shop.refreshSettings(true), refreshOther(true)])
  for (const config of [shop.config, other])
    expect(config).toMatchObject({
      publicUrl: 'https://flor.example',
      hasPublicUrl: true,
      superAdminEmail: 'ana@flor.example',
      smtpUrl: 'smtps://ana:segredo@mail.example',
      mailFrom: 'Flor <ola@flor.example>',
      webhookSecret: 'assinatura',
      pixMinutes: 45,
    })
})

test('a variable wins over the stored setting', async () => {
  const env = { ...LIVE, PUBLIC_URL: 'https://loja.example', PIX_MINUTES: '20' }
  const shop = await openShop({ env })
  await save(shop, { publicUrl: 'https://outra.example', pixMinutes: 45, cardMinutes: 90 })
  await shop.refreshSettings(true)
  expect(shop.config).toMatchObject({ publicUrl: 'https://loja.example', pixMinutes: 20, cardMinutes: 90 })
  expect(await readSettings(shop.db, shop.config)).toMatchObject({ publicUrl: 'https://loja.example' })
})

test('the screen names the variable, and a save cannot change its setting', async () => {
  const shop = await openShop({
    env: { ...LIVE, PUBLIC_URL: 'https://loja.example', SUPER_ADMIN_EMAIL: 'dona@loja.example' },
  })
  await shop.settings({ storeName: 'Loja' })
  const owner = await shop.superAdmin()
  const { fixed, version: _, ...read } = await owner.api.adminSettings.get()
  expect(fixed).toMatchObject({ public_url: 'PUBLIC_URL', super_admin_email: 'SUPER_ADMIN_EMAIL' })
  await expect(owner.api.adminSettings.update({ ...read, public_url: 'https://outra.example' })).rejects.toMatchObject({
    status: 422,
    fields: { public_url: 'Vem da variável PUBLIC_URL do servidor' },
  })
})

test('only the super administrator changes who may sign in, and secrets stay masked', async () => {
  const shop = await openShop({
    env: { ...LIVE, PUBLIC_URL: 'https://loja.example', SUPER_ADMIN_EMAIL: 'dona@loja.example' },
  })
  await shop.settings({ storeName: 'Loja' })
  const [owner, admin] = [await shop.superAdmin(), await shop.admin()]
  const { version: _, ...read } = await owner.api.adminSettings.get()
  const changed = {
    ...read,
    smtp_url: 'smtps://dona:s3gredo@mail.example:465',
    oidc_client_secret: 'canario-0000-1234',
  }
  await expect(admin.api.adminSettings.update(changed)).rejects.toMatchObject({ status: 403, code: 'owner_only' })
  for (const password of ['a#b', 'a?b', 'a/b'])
    await expect(
      owner.api.adminSettings.update({ ...changed, smtp_url: `smtps://dona:${password}@mail.example:465` }),
    ).rejects.toThrow('# como %23')

  const saved = await owner.api.adminSettings.update(changed)
  expect(saved).toMatchObject({ smtp_url: '••••:465', oidc_client_secret: '••••1234' })
  expect(shop.config).toMatchObject({ smtpUrl: 'smtps://dona:s3gredo@mail.example:465' })
  const rows = await shop.db.selectFrom('settings').selectAll().execute()
  const audit = await shop.db.selectFrom('audit_log').selectAll().execute()
  const jobs = await shop.db.selectFrom('jobs').selectAll().execute()
  for (const secret of ['s3gredo', 'canario'])
    expect(JSON.stringify([rows, audit, jobs, shop.logs])).not.toContain(secret)
})

test('in the demo nothing replaces the sandbox', async () => {
  const shop = await openShop()
  await save(shop, { smtpUrl: 'smtp://mail.example', superAdminEmail: 'eu@mail.example', pixMinutes: 45 })
  await shop.refreshSettings(true)
  expect(shop.config).toMatchObject({ superAdminEmail: 'dona@ousadia.example', pixMinutes: 45 })
  expect(shop.config.smtpUrl).not.toContain('mail.example')
})

test('settings are kept until another version, but not those of a transaction that fails', async () => {
  const shop = await openShop()
  const read = () => readSettings(shop.db, shop.config)
  const first = await read()
  expect(await read()).toBe(first)
  await shop.settings({ storeName: 'Outra', mpAccessToken: 'APP_USR-outro' })
  expect(await read()).toMatchObject({ storeName: 'Outra', mpAccessToken: 'APP_USR-outro' })
  const failing = inTransaction(shop.db, async (tx) => {
    await writeSettings(tx, shop.config, { storeName: 'Nunca' })
    await bumpSettings(tx)
    const version = await readSettingsVersion(tx)
    expect(await settingsAt(shop, version, tx)).toMatchObject({ storeName: 'Nunca' })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await shop.settings({ city: 'Recife, PE' })
  expect(await read()).toMatchObject({ storeName: 'Outra', city: 'Recife, PE' })
  shop.config.appSecret = 'outro-segredo-de-ao-menos-32-bytes!'
  expect(await read()).toMatchObject({ mpAccessToken: '' })
})
