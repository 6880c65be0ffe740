import { expect, test } from '@playwright/test'
import { addToCart, brl, enter, fillDelivery } from './steps.ts'

test('a customer pays by PIX, and the screen turns green by itself', { tag: '@smoke' }, async ({ page, context }) => {
  await enter(page)
  await addToCart(page, 'Caneca Prosa', 2)
  await fillDelivery(page)
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()

  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  await expect(page.getByText(brl('59,80')).first()).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/55\d+\?text=/)
  const number = /\d+/.exec((await page.getByText(/^Pedido n/).first().textContent()) ?? '')![0]

  const bank = await context.newPage()
  await bank.goto('/sandbox')
  const row = bank.getByRole('row').filter({ hasText: `PEDIDO${number.padStart(8, '0')}` })
  await row.getByRole('button', { name: 'Aprovar', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`^Pedido .*${number}$`) })).toBeVisible()
  await expect(page.getByText('Pago - Preparando Envio').first()).toBeVisible()
})
