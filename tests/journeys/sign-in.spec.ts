import { expect } from '@playwright/test'
import { newProduct } from './desk.ts'
import { test } from './journey.ts'
import { chooseProvider, expectAccessible, newEmail, openProduct, signInAs } from './steps.ts'

test('a visitor who opens the cart signs in and returns to it', async ({ page }) => {
  await page.goto('/carrinho')
  await signInAs(page, newEmail())
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
  await expectAccessible(page)
})

test('a visitor’s pending product is in the cart once after sign-in', async ({ page, expectInConsole }) => {
  expectInConsole(/status of 401 .*\/api\/cart/)
  await openProduct(page, 'Caneca Prosa')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.getByText('Faça login para adicionar produtos ao carrinho')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('status').getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, newEmail())
  await expect(page.getByRole('heading', { level: 1, name: 'Caneca Prosa' })).toBeVisible()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()

  await page.getByRole('button', { name: 'Minha conta' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible()
})

test('all pending products are added after sign-in, refusals are shown', async ({ page, desk, expectInConsole }) => {
  expectInConsole(/status of 401 .*\/api\/cart/)
  expectInConsole(/status of 409 .*\/api\/cart/)
  const last = await newProduct(desk, { stock: 1 })
  await openProduct(page, last.name)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.getByText('Faça login para adicionar produtos ao carrinho')).toBeVisible()
  await page.goto('/produtos')
  for (const name of ['Caneca Prosa', 'Vaso Coluna', 'Caneca Prosa']) {
    const add = page.getByRole('button', { name: `Adicionar ${name} ao carrinho` })
    await Promise.all([page.waitForResponse('**/api/cart'), add.click()])
    await expect(add).not.toHaveAttribute('aria-busy')
  }
  const { id, name, slug, price, version } = last
  await desk.api.adminProducts.update({ id, name, slug, price, stock_quantity: 0, version })
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, newEmail())
  await expect(page.getByText('3 produtos adicionados ao carrinho!')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(`Estoque insuficiente de ${name}`)
  await expect(page.getByRole('link', { name: 'Carrinho, 3 itens' })).toBeVisible()
})

test('a cancelled sign-in returns to where the visitor was, without an error', async ({ page }) => {
  const cancel = async () => {
    await chooseProvider(page)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.waitForURL((url) => !/^\/(sandbox|auth)/.test(url.pathname))
  }
  await openProduct(page, 'Caneca Prosa')
  const product = page.url()

  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await cancel()
  await expect(page).toHaveURL(product)
  await expect(page.getByRole('heading', { level: 1, name: 'Caneca Prosa' })).toBeVisible()

  await page.getByRole('link', { name: 'Carrinho', exact: true }).click()
  await cancel()
  await expect(page).toHaveURL(product)

  await page.goto('/perfil')
  await cancel()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('an account with a staff e-mail but without the rights sees why', async ({ page }) => {
  await page.route('**/api/sessions', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { notice: 'other_account' } })
  })
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, newEmail())
  await expect(page.getByRole('alert')).toContainText('esta conta não é a que tem acesso à administração')
  await expect(page.getByRole('button', { name: 'Minha conta' })).toBeVisible()
  await expectAccessible(page)
})
