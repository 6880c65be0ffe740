import { expect, test } from 'vitest'
import { openShop, type TestShop } from '../testing/shop.ts'
import { expectRefusal } from '../testing/refusal.ts'
import { createClient } from '../testing/client.ts'
import { readSettings } from '../settings/settings.ts'
import { makeCode, openSetup } from './setup-store.ts'

const LIVE = { STORE_MODE: 'live', RATE_LIMIT_FACTOR: '100', OIDC_ISSUER: '', SMTP_URL: '' }
const HERE = 'https://flor.example'

async function openNewShop(env: Record<string, string> = {}) {
  const shop = await openShop({ env: { ...LIVE, ...env } })
  await openSetup(shop.db, shop.config, shop.now())
  await shop.refreshSettings(true)
  const code = await makeCode(shop.db, shop.config)
  return { shop, code: code!, browser: () => browserAt(shop, HERE) }
}

/** Sends the Origin and the Host of its address, as a browser does. */
function browserAt(shop: TestShop, origin: string) {
  return createClient(origin, async (request, address) => shop.app.fetch(request, { address }), {
    user: null,
    cookies: {},
  })
}

const OWNER = { email: 'Ana@Flor.example' }

test('the code of the terminal makes the e-mail the owner, at the address in use', async () => {
  const { shop, code, browser } = await openNewShop()
  const ana = browser()
  expect(await ana.api.setup.state()).toMatchObject({ is_owner: false, owner_email: '', step: 'mail' })
  await ana.api.setup.takeOver({ code: ` ${code.toLowerCase()} `, ...OWNER })
  expect(shop.config).toMatchObject({ publicUrl: HERE, hasPublicUrl: true, superAdminEmail: 'ana@flor.example' })
  expect(await ana.api.setup.state()).toMatchObject({ is_owner: true, owner_email: 'ana@flor.example' })
  expect(await ana.api.adminStaff.check()).toMatchObject({ isAdmin: true, isSuperAdmin: true })

  const stored = JSON.stringify(await shop.db.selectFrom('setup').selectAll().execute())
  for (const text of [code, code.replace('-', '')]) expect(stored + JSON.stringify(shop.logs)).not.toContain(text)
})

test('the wizard takes no address in plain http unless it is allowed', async () => {
  const OPEN = 'http://flor.example'
  const { shop, code } = await openNewShop()
  await expectRefusal(browserAt(shop, OPEN).api.setup.takeOver({ code, ...OWNER }), 'setup_needs_https')
  expect(shop.config.hasPublicUrl).toBe(false)
  shop.config.allowsHttp = true
  await browserAt(shop, OPEN).api.setup.takeOver({ code, ...OWNER })
  expect(shop.config.publicUrl).toBe(OPEN)
})

test('guessing the code ends after ten tries, and a new start gives another', async () => {
  const { shop, code, browser } = await openNewShop()
  for (let n = 0; n < 10; n++)
    await expectRefusal(browser().api.setup.takeOver({ code: `AAAA-AA${n}`, ...OWNER }), 'setup_code_wrong')
  await expectRefusal(browser().api.setup.takeOver({ code, ...OWNER }), 'setup_code_wrong')
  const next = await makeCode(shop.db, shop.config)
  await expectRefusal(browser().api.setup.takeOver({ code, ...OWNER }), 'setup_code_wrong')
  await browser().api.setup.takeOver({ code: next!, ...OWNER })
})

test('of two browsers with the same code, one becomes the owner', async () => {
  const { shop, code, browser } = await openNewShop({ PUBLIC_URL: HERE })
  const results = await Promise.allSettled(
    ['a', 'b', 'c', 'd'].map((name) => browser().api.setup.takeOver({ code, email: `${name}@flor.example` })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await shop.db.selectFrom('super_admins').selectAll().execute()).toHaveLength(1)
})

test('a code without the owner, or a foreign page, changes nothing', async () => {
  const { shop, code, browser } = await openNewShop()
  await expectRefusal(browser().api.setup.takeOver({ code: '', ...OWNER }), 'setup_code_wrong')
  await expect(browser().api.setup.takeOver({ code, email: 'ana' })).rejects.toThrow()
  const foreign = await shop.app.fetch(
    new Request(`${HERE}/api/setup/owner`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'https://outro.example' },
      body: JSON.stringify({ code, ...OWNER }),
    }),
    { address: '203.0.113.7' },
  )
  expect(foreign.status).toBe(403)
  expect(shop.config.hasPublicUrl).toBe(false)
})

test('until it opens the shop is closed to shoppers and shown to its owner', async () => {
  const { shop, code, browser } = await openNewShop({ PUBLIC_URL: HERE })
  const [ana, visitor] = [browser(), browser()]
  const closed = await visitor.fetch('/')
  expect({ status: closed.status, retry: closed.headers.get('Retry-After') }).toEqual({ status: 503, retry: '3600' })
  expect(await closed.text()).toContain('Loja em preparação')
  await expectRefusal(visitor.api.catalogue.products(), 'shop_closed')
  expect((await visitor.fetch('/health/ready')).status).toBe(200)

  await ana.api.setup.takeOver({ code, ...OWNER })
  expect(await ana.api.catalogue.products()).toMatchObject({ items: [] })
  await expectRefusal(ana.api.setup.open(), 'setup_without_mail')
  await ana.api.setup.confirmMail()
  expect(await ana.api.setup.state()).toMatchObject({ has_mail_arrived: false })

  const mails: string[] = []
  shop.mail.send = async (mail) => void mails.push(mail.subject)
  await ana.api.signIn.requestCode({ email: 'ana@flor.example' })
  await shop.jobs.drain()
  await ana.api.signIn.enterCode({ code: /^\d{6}/.exec(mails[0]!)![0] })
  await ana.api.setup.confirmMail()
  expect(await ana.api.setup.state()).toMatchObject({ has_mail_arrived: true })

  const openings = await Promise.allSettled(Array.from({ length: 10 }, () => ana.api.setup.open()))
  expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const audited = await shop.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(audited.map(({ action }) => action)).toEqual(['setup.owner', 'setup.open'])
  expect(shop.config.isInstalling).toBe(false)
  expect(await visitor.api.catalogue.products()).toMatchObject({ items: [] })
  await expectRefusal(ana.api.setup.state(), 'not_found')
  await expectRefusal(ana.api.setup.takeOver({ code, ...OWNER }), 'not_found')
  expect(await makeCode(shop.db, shop.config)).toBeNull()
})

test('the owner corrects the e-mail without a code, and its mail must arrive again', async () => {
  const { shop, code, browser } = await openNewShop()
  const ana = browser()
  await ana.api.setup.takeOver({ code, email: 'ana@folr.example' })
  await shop.db.updateTable('setup').set({ mail_arrived_at: shop.now() }).execute()
  await ana.api.setup.takeOver(OWNER)
  expect(await ana.api.setup.state()).toMatchObject({
    is_owner: true,
    owner_email: 'ana@flor.example',
    has_mail_arrived: false,
  })
})

test('the step is kept for another day and another browser', async () => {
  const { shop, code, browser } = await openNewShop()
  const ana = browser()
  await ana.api.setup.takeOver({ code, ...OWNER })
  await ana.api.setup.goTo({ step: 'payments' })
  const again = browser()
  await again.api.setup.takeOver({ code: (await makeCode(shop.db, shop.config))!, ...OWNER })
  expect(await again.api.setup.state()).toMatchObject({ is_owner: true, step: 'payments' })
})

test('a new shop begins with a minimum instalment, which a restart leaves alone', async () => {
  const { shop } = await openNewShop()
  const minimum = async () => (await readSettings(shop.db, shop.config)).instalmentMinimumCents
  expect(await minimum()).toBe(10_00)
  await shop.settings({ instalmentMinimumCents: 0 })
  await openSetup(shop.db, shop.config, shop.now())
  expect(await minimum()).toBe(0)
})

test('a shop whose owner a variable names, or that has a product, has no first day', async () => {
  const others: Record<string, string>[] = [{ SUPER_ADMIN_EMAIL: 'dona@loja.example' }, { STORE_MODE: 'demo' }]
  for (const env of others) {
    const shop = await openShop({ env: { ...LIVE, ...env } })
    await openSetup(shop.db, shop.config, shop.now())
    await shop.refreshSettings(true)
    expect(shop.config.isInstalling).toBe(false)
    expect(await makeCode(shop.db, shop.config)).toBeNull()
    expect((await readSettings(shop.db, shop.config)).instalmentMinimumCents).toBe(0)
  }
  const sold = await openShop({ env: LIVE })
  await sold.product()
  await openSetup(sold.db, sold.config, sold.now())
  expect(await makeCode(sold.db, sold.config)).toBeNull()
})
