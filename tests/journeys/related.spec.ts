import { expect, type Page } from '@playwright/test'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { enter, expectAccessible, openProduct, OWNER } from './steps.ts'

const VASE = 'Vaso Sertão'
const row = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
const linksIn = (page: Page, title: string) =>
  row(page, title).getByRole('listitem').getByRole('link').filter({ hasNotText: 'Escolher opções' })

/** Related and seen products are fetched when the visitor first moves. */
async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 4000)
}

test('staff pick related products, and the page of the product shows them first', async ({
  page,
  desk,
  openBrowser,
}) => {
  await enter(page, OWNER)
  await page.goto('/admin/produtos')
  await page.getByRole('searchbox', { name: 'Buscar produtos' }).fill(VASE)
  await page.getByRole('button', { name: `Editar ${VASE}`, exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Editar Produto' })
  const search = panel.getByLabel('Procurar um produto para relacionar')
  await search.fill('caneca pro')
  await panel.getByRole('button', { name: /^Caneca Prosa/ }).click()
  await search.fill('escultura n')
  await expect(panel.getByRole('button', { name: /^Escultura Nó/ })).toBeVisible()
  await search.press('Enter')
  await expect(panel.getByText('Inativo ou esgotado: por enquanto não aparece.')).toBeVisible()
  await search.fill('bule')
  await panel.getByRole('button', { name: /^Bule Fim de Tarde/ }).click()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Mover Bule Fim de Tarde, posição 3 de 3' }).press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(panel.getByText('Bule Fim de Tarde: posição 1 de 3')).toBeAttached()
  await panel.getByRole('button', { name: 'Atualizar Produto' }).click()
  await expect(page.getByText('Produto atualizado!')).toBeVisible()
  expect((await productOf(desk, VASE)).related_products.map(({ name }) => name)).toEqual([
    'Bule Fim de Tarde',
    'Caneca Prosa',
    'Escultura Nó',
  ])

  const shopper = await openBrowser()
  await openProduct(shopper, VASE)
  await scrollDown(shopper)
  await expect(row(shopper, 'Veja também')).toBeVisible()
  expect((await linksIn(shopper, 'Veja também').allTextContents()).slice(0, 2)).toEqual([
    'Bule Fim de Tarde',
    'Caneca Prosa',
  ])
  // Then those of the category.
  await expect(linksIn(shopper, 'Veja também').nth(2)).toBeAttached()
  await expectAccessible(shopper)
})

test('seen products stay on the device until they are deleted', async ({ page }) => {
  await openProduct(page, 'Caneca Prosa')
  await scrollDown(page)
  await expect(row(page, 'Veja também')).toBeVisible()
  await openProduct(page, VASE)
  await scrollDown(page)
  const seen = row(page, 'Vistos por você')
  await expect(seen.getByRole('link')).toHaveText(['Caneca Prosa'])
  await expectAccessible(page)
  await seen.getByRole('button', { name: 'Limpar' }).click()
  await expect(page.getByText('A lista do que você viu foi apagada deste aparelho.')).toBeFocused()
  await page.reload()
  await scrollDown(page)
  await expect(row(page, 'Veja também')).toBeVisible()
  await expect(seen).toHaveCount(0)
})

test('related products, sharing and a question by WhatsApp work without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shop.origin })
  const page = await context.newPage()
  await page.goto('/produto/vaso-sertao')
  const href = (name: string) => page.getByRole('main').getByRole('link', { name }).getAttribute('href')
  expect(await href('Compartilhar')).toMatch(/^https:\/\/wa\.me\/\?text=.+vaso-sertao$/)
  expect(await href('Perguntar pelo WhatsApp')).toMatch(/^https:\/\/wa\.me\/55\d+\?text=.+vaso-sertao$/)
  await expect(linksIn(page, 'Veja também').first()).toBeVisible()
  await context.close()
})

test('suggestions are chosen with the keyboard', async ({ page }) => {
  await page.goto('/sobre')
  const field = page.getByRole('banner').getByPlaceholder('Buscar produtos')
  await field.focus()
  await page.keyboard.type('vaso')
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(field).toHaveValue('vaso')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { name: 'Ver todos os resultados' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=vaso')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('the search dialog suggests by keyboard too, and the related row scrolls by itself', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Buscar produtos' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Buscar produtos' })
    const field = dialog.getByPlaceholder('Buscar produtos')
    await expect(field).toBeFocused()
    await page.keyboard.type('sertao')
    await expect(dialog.getByRole('option').first()).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: VASE })).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.touchscreen.tap(20, 400)
    await row(page, 'Veja também').scrollIntoViewIfNeeded()
    await expect(row(page, 'Veja também')).toBeVisible()
    await expectAccessible(page)
  })
})
