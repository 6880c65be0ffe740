import { expect, type Page } from '@playwright/test'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { addToCart, clickAtBank, enter, expectAccessible, fillDelivery, orderId, OWNER } from './steps.ts'

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
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
})

test('a refused card can be followed by PIX on the same order', async ({ page, context, openBrowser }) => {
  await enter(page)
  await addToCart(page, 'Vaso Coluna')
  await goToProvider(page)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento recusado.' })).toBeVisible()
  const order = orderId(page)
  const secondTab = await context.newPage()
  await secondTab.goto(`/checkout?pedido=${order}`)
  await expect(secondTab.getByRole('heading', { name: 'Pagamento recusado.' })).toBeVisible()

  const others = page.getByRole('group', { name: 'Pagar de outra forma' })
  await expect(others.getByRole('button')).toHaveText(['Pagar com PIX', 'Pagar com boleto'])
  await others.getByRole('button', { name: 'Pagar com PIX' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeFocused()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expect(secondTab.getByRole('img', { name: /QR/ })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)

  // The refused payment has no such button.
  await clickAtBank(page, order, 'Aprovar')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await expect(secondTab.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()

  const office = await openBrowser()
  await enter(office, OWNER)
  await office.goto(`/admin/pedidos?pedido=${order}`)
  const attempts = office.getByRole('list', { name: 'Tentativas de pagamento' }).getByRole('listitem')
  await expect(attempts.filter({ hasText: /^Cartão de Crédito/ })).toContainText('O banco não aceitou o pagamento.')
  await expect(attempts.filter({ hasText: /^PIX/ })).toContainText('Aprovado')
  await expectAccessible(office)
})

test('a waiting order can switch between boleto and card', async ({ page, customer, desk }) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Vaso Coluna')).id, quantity: 1 })
  const cart = await shownCart(customer, { method: 'card', address: ADDRESS })
  const { order_id: id } = await customer.api.checkout.create(cart)
  await page.goto(`/checkout?pedido=${id}`)
  await page.getByRole('button', { name: 'Pagar com boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Falta pagar o boleto.' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Gerar o boleto' })).toHaveAttribute('href', /\/sandbox\/mercadopago\//)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar com cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Falta o pagamento.' })).toBeFocused()
  await page.getByRole('link', { name: 'Pagar agora' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
})
