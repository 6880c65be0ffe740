import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { addToCart, enter, expectAccessible, fillDelivery } from './steps.ts'

async function goToProvider(page: Page): Promise<void> {
  await fillDelivery(page)
  await page.getByRole('radio', { name: /Cartão de Crédito/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout\//)
}

test('an approved card pays the order', async ({ page }) => {
  await enter(page)
  await addToCart(page, 'Vaso Sertão')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Aprovar' }).click()

  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  const order = page.getByRole('listitem').filter({ hasText: 'Pago - Preparando Envio' }).first()
  await expect(order).toContainText('Vaso Sertão')
  await expect(order).toContainText('Avenida Paulista, 1000')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Minha conta' }).click()
  await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible()
  await expect(page.getByRole('definition').first()).toHaveText('1')
  await expectAccessible(page)
})

test('a refused card can be followed by another', async ({ page }) => {
  await enter(page)
  await addToCart(page, 'Vaso Coluna')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Recusar' }).click()

  await expect(page.getByRole('heading', { name: 'Pagamento recusado.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Pagar agora' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
})
