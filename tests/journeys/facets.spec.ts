import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { expectAccessible } from './steps.ts'

const count = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /produtos?$/ })

async function numberOf(page: Page): Promise<number> {
  await expect(count(page)).toHaveText(/^\d+ produtos?$/)
  return Number.parseInt((await count(page).textContent())!)
}

const facet = (page: Page, name: string) =>
  page
    .getByRole('form', { name: 'Filtros' })
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}(?! do)`) })

test('facets narrow the list, are kept in the address, and Back undoes them', async ({ page }) => {
  await page.goto('/produtos')
  const all = await numberOf(page)
  await facet(page, 'Cor').click()
  await page.getByRole('checkbox', { name: /^Azul/ }).check()
  await expect(page).toHaveURL(/\/produtos\?cor=azul/)
  await expect(page.getByRole('link', { name: /^Remover filtro Cor: Azul/ })).toBeVisible()
  const blue = await numberOf(page)
  expect(blue).toBeLessThan(all)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(facet(page, 'Cor')).toBeFocused()
  await expect(page.getByRole('checkbox', { name: /^Azul/ })).toBeHidden()

  await page.getByRole('checkbox', { name: 'Em estoque' }).check()
  await expect(page).toHaveURL(/cor=azul.*&estoque=sim$/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Em estoque' })).toBeChecked()
  await expect(page.getByRole('link', { name: 'Remover filtro Em estoque' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Em estoque' })).not.toBeChecked()
  await page
    .getByRole('link', { name: /^Remover filtro Cor/ })
    .first()
    .click()
  await expect(page).toHaveURL('/produtos')
  await expect(count(page)).toHaveText(`${all} produtos`)
})

test('a combination without products names what to change', async ({ page }) => {
  await page.goto('/produtos?cor=grafite&tamanho=40-cm')
  await expect(page.getByText(/^Nenhum produto combina com todos os filtros/)).toContainText('“Cor”')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Limpar filtros' }).first().click()
  await expect(page).toHaveURL('/produtos')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

  test('facets are chosen in the sheet, whose button counts them', async ({ page }) => {
    await page.goto('/produtos')
    await page.getByRole('button', { name: 'Filtrar e ordenar' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
    await sheet.getByRole('checkbox', { name: /^Azul/ }).check()
    await sheet.getByRole('checkbox', { name: 'Em estoque' }).check()
    await expect(page).toHaveURL(/cor=azul.*&estoque=sim$/)
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Ver \d+ produtos?$/ }).tap()
    await expect(page.getByRole('button', { name: 'Filtrar e ordenar (2)' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('without scripts, the form of facets is sent by its button', async ({ browser, baseURL }) => {
  for (const width of [360, 1280]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL!,
      viewport: { width, height: 740 },
    })
    const page = await context.newPage()
    await page.goto('/produtos?ver=lista')
    await facet(page, 'Cor').click()
    await page.getByRole('checkbox', { name: /^Azul/ }).check()
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL('/produtos?ver=lista&cor=azul')
    await expect(page.getByRole('link', { name: 'Remover filtro Cor: Azul' })).toBeVisible()
    await context.close()
  }
})
