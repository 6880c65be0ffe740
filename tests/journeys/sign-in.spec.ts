import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectNoBarriers, newEmail, openProduct, signInAs } from './steps.ts'

test('a visitor who opens the cart is sent to sign in, and comes back to it', async ({ page }) => {
  await page.goto('/carrinho')
  await signInAs(page, newEmail())
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByText('Seu carrinho está vazio')).toBeVisible()
  await expectNoBarriers(page)
})

test('what a visitor wanted in the cart is there after signing in, once', async ({ page, expectInConsole }) => {
  expectInConsole(/status of 401 .*\/api\/cart/)
  await openProduct(page, 'Caneca Prosa')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).first().click()
  await expect(page.getByText('Faça login para adicionar produtos ao carrinho')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('status').getByRole('button', { name: 'Entrar' }).click()
  await signInAs(page, newEmail())
  await expect(page.getByRole('heading', { level: 1, name: 'Caneca Prosa' })).toBeVisible()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()

  await page.getByRole('button', { name: 'Minha conta' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible()
})
