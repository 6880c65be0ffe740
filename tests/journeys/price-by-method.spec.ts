import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { addToCart, brl, enter, expectAccessible, fillDelivery, openProduct, orderId } from './steps.ts'

const after = (words: string, amount: string) => new RegExp(`${words}${brl(amount).source}`)

test('the PIX discount is the same on product, cart, checkout and order', async ({ page, desk }) => {
  const {
    default_privacy_policy: _,
    default_return_policy: __,
    default_terms: ___,
    webhook_url: ____,
    ...settings
  } = await desk.api.adminSettings.get()
  await desk.api.adminSettings.update({ ...settings, pix_discount: 5, card_discount: 3 })
  await enter(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await openProduct(page, 'Luminária de Mesa Aurora')
  await expect(page.getByText('no PIX (−5%)')).toBeVisible()
  await expectAccessible(page)
  await addToCart(page, 'Caneca Prosa')

  await page.goto('/carrinho')
  const cart = page.getByRole('complementary', { name: 'Resumo' })
  await expect(cart).toContainText(brl('45,80'))
  await expect(cart).toContainText(after('no PIX', '44,30'))
  await expect(cart).toContainText(after('no cartão à vista', '44,90'))
  await expectAccessible(page)

  await fillDelivery(page)
  const bar = page.getByRole('button', { name: /Ver resumo/ })
  await expect(bar).toContainText(brl('45,80'))
  await page.getByRole('radio', { name: /^Cartão à vista/ }).check()
  await expect(bar).toContainText(brl('44,90'))
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await expect(bar).toContainText(brl('44,30'))
  await expect(
    page.getByText(new RegExp(`${brl('44,30').source}, com ${brl('1,50').source} de desconto,`)),
  ).toBeVisible()
  await bar.click()
  await expect(page.getByText('Desconto no PIX')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ocultar resumo/ }).click()
  await page.getByRole('button', { name: after('Pagar ', '44,30') }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  await expect(page.getByRole('button', { name: after('Pagar com cartão ?', '45,80') })).toBeVisible()
  await expectAccessible(page)

  const id = Number(orderId(page))
  await page.goto('/pedidos')
  await expect(page.getByRole('listitem', { name: `Pedido nº ${id}` })).toContainText(after('Desconto no PIX−', '1,50'))
  await expect(page.getByText('até 2 dias úteis depois do pagamento')).toBeVisible()
  const order = await desk.api.adminOrders.get({ id })
  expect(order).toMatchObject({ total_amount: 44_30, method_discount_amount: 1_50 })
})
