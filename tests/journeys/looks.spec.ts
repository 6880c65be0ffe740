import { expect, type Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { type Look, LOOKS } from '#domain/look.ts'
import { NO_DRAFT } from '#contract/site.ts'
import { productOf, signPageIn } from './desk.ts'
import { test } from './journey.ts'
import { expectAccessible, OWNER } from './steps.ts'

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]

async function publish(desk: Client<null>, page: Page, look: Look): Promise<void> {
  const { default: initial, draft } = await desk.api.adminLook.get()
  const saved = await desk.api.adminLook.save({ version: draft?.version ?? NO_DRAFT, body: { ...initial, ...look } })
  await desk.api.adminLook.publish({ version: saved.draft!.version })
  await expect(async () => {
    await page.goto('/')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', look.ground, { timeout: 1 })
  }).toPass()
}

test.slow()

for (const [name, look] of Object.entries(LOOKS)) {
  test(`the pages of the look ${name} pass axe`, async ({ page, desk, customer }) => {
    const lamp = await productOf(desk, 'Luminária de Mesa Aurora')
    await customer.api.cart.add({ product_id: lamp.id, quantity: 1 })
    await publish(desk, page, look)
    for (const path of [
      '/',
      '/produtos',
      '/categoria/vasos-plantas',
      `/produto/${lamp.id}`,
      '/carrinho',
      '/checkout',
    ]) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      for (const window of WINDOWS) {
        await page.setViewportSize(window)
        await expectAccessible(page)
      }
    }
  })
}

test('the back office keeps its light ground under a dark look', async ({ page, desk, baseURL }) => {
  await publish(desk, page, LOOKS.escura)
  await signPageIn(page, baseURL!, OWNER)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await ground()).toBe('rgb(255, 255, 255)')
  await expectAccessible(page)
  await page.goto('/')
  expect(await ground()).toBe('rgb(20, 22, 27)')
})
