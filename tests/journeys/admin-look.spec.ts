import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { PROJECT } from '../../scripts/project.ts'
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

test('pictures are uploaded, previewed, published and removed', async ({ page, openBrowser, expectInConsole }) => {
  expectInConsole(/\b422 .*\/api\/admin\/pictures/)
  await openLook(page)
  const preview = page.frameLocator('iframe[title="Prévia da loja"]')
  const save = page.getByRole('button', { name: 'Salvar rascunho' })
  const publish = page.getByRole('button', { name: 'Publicar' })
  const home = page.getByRole('group', { name: 'Foto da página inicial' })
  const shopper = await openBrowser()
  await shopper.goto('/')
  await expect(shopper.getByAltText('Luminária, vasos, bule')).toBeVisible()

  await home
    .locator('input[type=file]')
    .setInputFiles({ name: 'nota.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await expect(home.getByText('nota.pdf não é uma imagem.')).toBeVisible()
  await home.locator('input[type=file]').setInputFiles(join(PROJECT, 'demo/imagens/caneca-prosa.webp'))
  await expect(home.getByLabel('URL da foto da página inicial')).toHaveValue(/^\/imagens\/enviadas\//)
  await home.getByLabel('Texto alternativo').fill('Uma caneca de frente')
  await expectAccessible(page)
  await save.click()
  await expect(preview.getByAltText('Uma caneca de frente')).toBeAttached()
  await publish.click()
  await expect(page.getByText('Aparência publicada!')).toBeVisible()
  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByAltText('Uma caneca de frente')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(shopper)

  await home.getByRole('button', { name: 'Remover a foto da página inicial' }).click()
  await home.getByLabel('URL da foto da página inicial').fill('foto.jpg')
  await save.click()
  await expect(home.getByText('Informe um endereço de imagem que comece com https://')).toBeVisible()
  await home.getByLabel('URL da foto da página inicial').fill('')
  await publish.click()
  await expect(publish).toBeDisabled()
  await expect(async () => {
    await shopper.reload()
    await expect(shopper.getByAltText('Uma caneca de frente')).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(shopper)
})

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><rect width="300" height="100" fill="#c00"/></svg>'

test('a logo stands in the preview as soon as it is uploaded, and until it is removed', async ({ page }) => {
  await openLook(page)
  const wordmark = page.frameLocator('iframe[title="Prévia da loja"]').getByRole('banner').getByRole('link').first()
  const drawn = () => wordmark.evaluate((link) => getComputedStyle(link, '::before').backgroundImage)
  const written = () => wordmark.evaluate((link) => getComputedStyle(link, '::before').content)
  await expect(wordmark).toHaveText('Ousadia')
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) }
  await page.getByRole('region', { name: 'Logotipo' }).locator('input[type=file]').setInputFiles(file)
  await expect.poll(drawn).toMatch(/\/imagens\/enviadas\/[0-9a-f]{32}\.svg/)

  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(wordmark.getByRole('img', { name: 'Ousadia' })).toBeVisible()
  await page.getByRole('button', { name: 'Remover o logotipo' }).click()
  await expect.poll(written).toBe('"Ousadia"')
  await expect(wordmark.getByRole('img')).toBeHidden()
})
