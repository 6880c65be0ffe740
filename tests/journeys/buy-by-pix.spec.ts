import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { addToCart, brl, choosePix, clickAtBank, enter, expectAccessible, fillDelivery, orderId } from './steps.ts'

test('a PIX payment is shown as received without a reload', { tag: '@smoke' }, async ({ page }) => {
  await enter(page)
  await addToCart(page, 'Caneca Prosa', 2)
  await fillDelivery(page)
  await expectAccessible(page)
  await choosePix(page)
  const order = orderId(page)

  await expect(page.getByText(brl('59,80')).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=/)
  await expectAccessible(page)

  await clickAtBank(page, order, 'Aprovar')

  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await expect(page.getByRole('heading', { name: `Pedido nº ${order}`, exact: true })).toBeVisible()
  await expect(page.getByText('Pago - Preparando Envio').first()).toBeVisible()
})
