import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { freePort } from '#server/testing/free-port.ts'
import { errorsIn, startShopProcess } from '#server/testing/shop-process.ts'
import { newProduct, orderOne } from './desk.ts'
import { test as base } from './journey.ts'
import type { Shop } from './shops.ts'
import { expectSound } from './steps.ts'

const HOUR = 3_600_000

/** Sets the clock of a Node process ahead. */
function clockAhead(ms: number): string {
  const code = `const real = Date.now
Date.now = () => real() + ${ms}
globalThis.Date = new Proxy(Date, {
  construct: (target, values) => (values.length > 0 ? new target(...values) : new target(target.now())),
})`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

/** A shop of its own, which opens again some hours later. */
const test = base.extend<{ world: Shop & { openLater(ms: number): Promise<void> } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures
  world: async ({}, use) => {
    const [folder, port] = [mkdtempSync(join(tmpdir(), 'vitrine-reminders-')), await freePort()]
    const origin = `http://localhost:${port}`
    const open = (env = {}) =>
      startShopProcess({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'warn', SWEEP_SECONDS: '1', ...env })
    let shop = open()
    await shop.untilReady(origin)
    await use({
      origin,
      errors: () => errorsIn(shop.output()),
      async stop() {
        expect(await shop.stop()).toBe('')
      },
      async openLater(ms) {
        await this.stop()
        shop = open({ NODE_OPTIONS: clockAhead(ms) })
        await shop.untilReady(origin)
      },
    })
    expect(await shop.stop()).toBe('')
    rmSync(folder, { recursive: true, force: true })
  },
  shop: async ({ world }, use) => use(world),
})

/** The links of reminders in the person's mail with this subject. */
async function linksIn(page: Page, email: string, subject: string): Promise<string[]> {
  let links: string[] = []
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)
    const mails = (await answer.json()) as { subject: string; text: string }[]
    const mail = mails.find((each) => each.subject.startsWith(subject))
    links = mail?.text.match(/\/lembrete\/[\w.-]+(?:\/parar)?/g) ?? []
    expect(links.length).toBeGreaterThan(0)
  }).toPass()
  return links
}

test('mails bring an unpaid PIX and an idle cart back, and one press ends those of the cart', async ({
  page,
  desk,
  customer,
  world,
}) => {
  const [bought, left] = [await newProduct(desk), await newProduct(desk)]
  const order = await orderOne(customer, bought, 'pix')
  await customer.api.cart.add({ product_id: left.id, quantity: 2 })
  await world.openLater(5 * HOUR)

  const [renew] = await linksIn(page, customer.email, 'Pedido cancelado')
  await page.goto(renew!)
  await expect(page).toHaveURL(`/checkout?pedido=${order}`)
  await page.getByRole('button', { name: 'Gerar novo PIX' }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()

  const [back, stop] = await linksIn(page, customer.email, 'Seu carrinho espera por você')
  await page.goto(back!)
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByRole('link', { name: left.name }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 2 itens' })).toBeVisible()

  expect(stop).toMatch(/\/parar$/)
  await page.goto(stop!)
  await expect(page.getByRole('heading', { level: 1, name: 'Parar os lembretes do carrinho?' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Parar os lembretes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pronto, não lembramos mais' })).toBeVisible()
  await expectSound(page)
})
