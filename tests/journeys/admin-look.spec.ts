import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enter, expectAccessible, OWNER } from './steps.ts'

// The tests change the same look.
test.describe.configure({ mode: 'default' })

async function openLook(page: Page) {
  await enter(page, OWNER)
  await page.goto('/admin/aparencia')
  await expect(page.getByRole('heading', { level: 1, name: 'Aparência' })).toBeVisible()
}

const token = (page: Page, name: string) =>
  page
    .frameLocator('iframe[title="Prévia da loja"]')
    .locator('html')
    .evaluate((html, property) => getComputedStyle(html).getPropertyValue(property), `--color-${name}`)

test('a look is chosen beside its preview, published, and a former one is brought back', async ({ page }) => {
  await openLook(page)
  const shop = page.frameLocator('iframe[title="Prévia da loja"]')
  await expect(shop.getByRole('contentinfo')).toBeAttached()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Escura', exact: true }).click()
  await expect.poll(() => token(page, 'paper')).toBe('#14161b')

  await page.getByLabel('Cor da marca', { exact: true }).fill('#333333')
  await expect(page.getByText('Com esta cor não dá para ler bem')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Erro ao salvar o rascunho')).toBeVisible()
  await page.getByRole('button', { name: 'a mais próxima que passa' }).click()
  await expect(page.getByText('Com esta cor não dá para ler bem')).toBeHidden()

  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Rascunho salvo!')).toBeVisible()
  await expect(page.getByText('Há um rascunho que a loja ainda não mostra')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Aparência publicada!')).toBeVisible()

  await page.getByRole('button', { name: 'Clara', exact: true }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  const former = page.getByRole('button', { name: 'Voltar a esta versão' })
  await expect(former).toHaveCount(2)
  await former.first().click()
  await expect(page.getByLabel('Fundo', { exact: true })).toHaveValue('#14161b')
  await page.getByRole('button', { name: 'Descartar rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar rascunho' }).click()
  await expect(page.getByLabel('Fundo', { exact: true })).toHaveValue('#ffffff')
})

test('on a phone the preview is a tab, and leaving asks about unsaved changes', async ({ page }) => {
  await openLook(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Escura', exact: true }).click()
  await page.getByRole('button', { name: 'Prévia' }).click()
  await expect(page.getByTitle('Prévia da loja')).toBeVisible()
  await expect.poll(() => token(page, 'paper')).toBe('#14161b')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('link', { name: 'Cupons' }).click()
  await expect(page.getByRole('dialog', { name: 'Descartar o que você mudou?' })).toBeVisible()
})
