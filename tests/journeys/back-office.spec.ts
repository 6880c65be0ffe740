import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { addToCart, choosePix, enter, expectNoBarriers, fillDelivery, orderId, OWNER } from './steps.ts'

test('the owner takes a payment by hand and sends the order off, and the customer sees both', async ({ page, openBrowser }) => {
  await enter(page)
  await addToCart(page, 'Vaso Sertão')
  await fillDelivery(page)
  await choosePix(page)
  const order = orderId(page)

  const office = await openBrowser()
  await enter(office, OWNER)
  await office.goto('/admin/pedidos')
  await expect(office.getByRole('heading', { level: 1, name: 'Pedidos' })).toBeVisible()
  await expect(office.getByRole('banner')).toContainText(`Olá, ${OWNER}`)
  const line = office.getByRole('row').filter({ has: office.getByText(`#${order}`, { exact: true }) })
  await expect(line).toContainText('Vaso Sertão')
  await expect(line).toContainText('Aguardando Pagamento')
  await expectNoBarriers(office)

  const status = line.getByRole('combobox', { name: `Alterar status do pedido ${order}` })
  await status.selectOption('Pago')
  await expect(office.getByText('Status do pedido atualizado!')).toBeVisible()
  await expectNoBarriers(office)
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()

  await status.selectOption('Enviado')
  await expect(status).toBeEnabled()
  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vaso Sertão' }).first()).toContainText('Enviado')
  await expect(page.getByRole('button', { name: /Confirmar/ })).toBeVisible()
  await expectNoBarriers(page)

  await status.selectOption('Cancelado')
  await expect(office.getByRole('dialog')).toContainText('Cancelar o pedido')
  await expectNoBarriers(office)
  await office.getByRole('button', { name: 'Voltar' }).click()
  await expect(line).toContainText('Enviado')

  await office.setViewportSize({ width: 360, height: 740 })
  await office.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(office.getByRole('menu')).toBeVisible()
  await expectNoBarriers(office)
  await office.getByRole('menuitem', { name: 'Voltar à Loja' }).click()
  await expect(office).toHaveURL('/')
})

test('a customer who opens the back office is sent to the shop', async ({ page }) => {
  await enter(page)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Carrinho', exact: true })).toBeVisible()
})
