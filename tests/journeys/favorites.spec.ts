import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enter, expectAccessible, openProduct } from './steps.ts'

const VASE = 'Vaso Sertão'

async function favor(page: Page, name: string): Promise<void> {
  await openProduct(page, name)
  await page.mouse.move(200, 300)
  await page.getByRole('button', { name: 'Favoritar' }).click()
  await expect(page.getByRole('button', { name: 'Favoritar' })).toHaveAttribute('aria-pressed', 'true')
}

const names = (page: Page) => page.getByRole('main').getByRole('listitem').locator('a.block')

test('a visitor keeps favorites on the device and takes them into the account', async ({ page }) => {
  await page.goto('/favoritos')
  await expect(page.getByRole('heading', { name: 'Nenhum favorito por enquanto' })).toBeVisible()
  await expectAccessible(page)
  await favor(page, 'Caneca Prosa')
  await favor(page, VASE)
  await page.getByRole('link', { name: 'Ver favoritos' }).last().click()
  await expect(names(page)).toHaveText([VASE, 'Caneca Prosa'])
  await expect(page.getByText('Estão guardados só neste aparelho.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remover Caneca Prosa dos favoritos' }).click()
  await expect(names(page)).toHaveText([VASE])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveText([VASE, 'Caneca Prosa'])
  await enter(page)
  await page.goto('/favoritos')
  await expect(names(page)).toHaveText([VASE, 'Caneca Prosa'])
  await expect(page.getByText('Compartilhar a lista')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBeNull()
})

test('a customer shares the list by a link and ends it', async ({ page, customer, openBrowser, expectInConsole }) => {
  await page.goto('/')
  await favor(page, VASE)
  await expect.poll(() => customer.api.favorites.ids()).toHaveLength(1)
  await page.goto('/favoritos')
  await page.getByText('Compartilhar a lista').click()
  await page.getByLabel('Título da lista').fill('Casa nova')
  await page.getByRole('button', { name: 'Criar o link' }).click()
  const address = await page.getByRole('textbox', { name: 'Casa nova' }).inputValue()
  await expect(page.getByText('Compartilhar a lista')).toBeFocused()
  await expectAccessible(page)

  const friend = await openBrowser()
  await friend.goto(new URL(address).pathname)
  await expect(friend.getByRole('heading', { level: 1, name: 'Casa nova' })).toBeVisible()
  await expect(names(friend)).toHaveText([VASE])
  await expectAccessible(friend)

  await page.getByRole('button', { name: 'Mudar o título' }).click()
  await expect(page.getByLabel('Título da lista')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Título da lista').fill('Casa da praia')
  await page.getByRole('button', { name: 'Salvar o título' }).click()
  await expect(page.getByRole('textbox', { name: 'Casa da praia' })).toHaveValue(address)
  await expect(page.getByRole('button', { name: 'Mudar o título' })).toBeFocused()
  await friend.reload()
  await expect(friend.getByRole('heading', { level: 1, name: 'Casa da praia' })).toBeVisible()

  await page.getByRole('button', { name: 'Parar de compartilhar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Parar de compartilhar' }).click()
  await expect(page.getByRole('button', { name: 'Criar o link' })).toBeVisible()
  await expect(page.getByText('Compartilhar a lista')).toBeFocused()
  expectInConsole(/status of 404/)
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'Esta lista não existe mais' })).toBeVisible()
})
