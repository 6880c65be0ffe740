import { expect, test, type Page } from '@playwright/test'
import { addToCart, enter, fillDelivery } from './steps.ts'

async function goToProvider(page: Page): Promise<void> {
  await fillDelivery(page)
  await page.getByRole('radio', { name: /Cartão de Crédito/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout\//)
}

test('a card that is approved pays the order', async ({ page }) => {
  await enter(page)
  await addToCart(page, 'Vaso Sertão')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await page.getByRole('link', { name: /loja/i }).click()
  await page.goto('/pedidos')
  await expect(page.getByText('Pago - Preparando Envio')).toBeVisible()
  await expect(page.getByText('Vaso Sertão')).toBeVisible()
})

test('a card that is refused leaves the order waiting', async ({ page }) => {
  await enter(page)
  await addToCart(page, 'Vaso Coluna')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await page.goto('/pedidos')
  await expect(page.getByText('Aguardando Pagamento')).toBeVisible()
})
