import { expect, type Page } from '@playwright/test'
import { endOfDay, startOfDay } from '#domain/calendar.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import { boletoDueDay } from '../../src/domain/payment-deadline.ts'
import type { Client } from '#server/testing/client.ts'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { shortDay, weekdayText } from '#web/ui/dates.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { choosePix, clickAtBank, expectAccessible, fillDelivery, signInAs } from './steps.ts'

async function order(customer: Client, desk: Client<null>, method: PaymentMethod, name = 'Vaso Coluna') {
  await customer.api.cart.add({ product_id: (await productOf(desk, name)).id, quantity: 1 })
  return customer.api.checkout.create(await shownCart(customer, { method, address: ADDRESS }))
}

async function openPayment(page: Page, id: number, heading: string): Promise<void> {
  await page.goto(`/checkout?pedido=${id}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test('the PIX screen shows a cancellation by staff', async ({ page, customer, desk }) => {
  const { order_id: id } = await order(customer, desk, 'pix')
  await openPayment(page, id, 'Falta só o PIX.')
  await desk.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido cancelado.' })).toBeVisible()
  await expect(page.getByText('Nada foi cobrado, e os produtos voltaram à loja.')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido cancelado.' })).toBeVisible()
})

test('a PIX expired at the provider leaves no payable code on the screen', async ({ page, customer, desk }) => {
  const { order_id: id } = await order(customer, desk, 'pix')
  await openPayment(page, id, 'Falta só o PIX.')
  await clickAtBank(page, String(id), 'Expirar')
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido cancelado.' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0)
})

test('the return from the provider ignores the status in the URL', async ({ page, customer, desk }) => {
  for (const [method, heading] of [
    ['boleto', 'Falta pagar o boleto.'],
    ['card', 'Falta o pagamento.'],
  ] as const) {
    const { order_id: id } = await order(customer, desk, method)
    await page.goto(`/checkout?pedido=${id}&status=approved&collection_status=approved&payment_id=1`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (method === 'boleto')
      await expect(page.getByText(`Vence em ${weekdayText(boletoDueDay(new Date()))}`)).toBeVisible()
    await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confirmado.' })).toBeVisible()
    await page.goto(`/checkout?pedido=${id}&status=rejected`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confirmado.' })).toBeVisible()
  }
})

test('an overdue boleto is awaited and not offered for payment', async ({ page, customer, desk }) => {
  const { order_id: id } = await order(customer, desk, 'boleto')
  const due = boletoDueDay(new Date())
  const card = page.getByRole('listitem').filter({ hasText: `Pedido nº ${id}` })
  await page.goto('/pedidos')
  await expect(card).toContainText(`Vence em ${weekdayText(due)}`)
  await expect(card).toContainText(`até ${shortDay(due)}`)
  await expect(card.getByRole('link', { name: /^Gerar o boleto/ })).toBeVisible()

  await page.clock.setSystemTime(startOfDay(due))
  await openPayment(page, id, 'Falta pagar o boleto.')
  await expect(page.getByText('Vence hoje')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gerar o boleto' })).toBeVisible()

  await page.clock.setSystemTime(endOfDay(due))
  await openPayment(page, id, 'Aguardando a compensação.')
  await expect(page.getByText(`Venceu em ${weekdayText(due)}, aguardando compensação`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gerar o boleto' })).toHaveCount(0)
  await expect(page.getByText(/^Seus produtos ficam reservados até \d/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/pedidos')
  await expect(card).toContainText(`Venceu em ${weekdayText(due)}, aguardando compensação`)
  await expect(card.getByRole('link', { name: /^Acompanhar o pagamento/ })).toBeVisible()
})

test('a reopened order is paid where the provider still accepts it', async ({ page, customer, desk }) => {
  const { order_id: id } = await order(customer, desk, 'card')
  await desk.api.adminOrders.setStatus({ id, status: 'cancelled' })
  await desk.api.adminOrders.setStatus({ id, status: 'pending' })
  await openPayment(page, id, 'Falta o pagamento.')
  await page.getByRole('button', { name: 'Pagar agora' }).click()
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\//)
  await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento confirmado.' })).toBeVisible()
})

test('a failed load beside the payment says so and can be retried', async ({
  page,
  customer,
  desk,
  expectInConsole,
}) => {
  expectInConsole(/ERR_FAILED|Failed to load/)
  const { order_id: boleto } = await order(customer, desk, 'boleto')
  await page.route(`**/api/user/orders/${boleto}`, (route) => route.abort())
  await openPayment(page, boleto, 'Falta pagar o boleto.')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar os dados do pedido.')
  await expectAccessible(page)
  await page.unroute(`**/api/user/orders/${boleto}`)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Entregar em')).toBeVisible()

  const { order_id: pix } = await order(customer, desk, 'pix')
  await page.route('**/api/store/settings', (route) => route.abort())
  await openPayment(page, pix, 'Falta só o PIX.')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a chave.')
  await expectAccessible(page)
  await page.unroute('**/api/store/settings')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Copiar a chave PIX' })).toBeVisible()
})

test('an order can be placed without HTTPS', async ({ page, customer, desk }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Vaso Coluna')).id, quantity: 1 })
  await fillDelivery(page)
  await choosePix(page)
})

test('another customer’s order is not found', async ({ page, customer, desk, openBrowser, expectInConsole }) => {
  const { order_id: id } = await order(customer, desk, 'pix')
  expectInConsole(/status of 404 .*\/payment/)
  expectInConsole(/status of 404 .*\/api\/user\/orders\//)
  const other = await openBrowser()
  await other.goto('/carrinho')
  await signInAs(other, `curiosa-${id}@cliente.example`)
  await expect(other.getByRole('heading', { level: 1, name: 'Seu carrinho está vazio' })).toBeVisible()
  await other.goto(`/checkout?pedido=${id}&status=approved`)
  await expect(other.getByRole('heading', { level: 1, name: 'Pedido não encontrado' })).toBeVisible()
  await expect(page).toHaveURL('about:blank')
})

test('a customer confirms a delivery once', async ({ page, customer, desk, expectInConsole }) => {
  const { order_id: id } = await order(customer, desk, 'pix')
  await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
  await page.goto('/pedidos')
  const card = page.getByRole('listitem').filter({ hasText: 'Vaso Coluna' }).first()
  await expect(card).toContainText('Pago - Preparando Envio')
  await expect(card).toContainText('Código interno - aguardando postagem')
  await expect(card.getByRole('button', { name: 'Confirmar entrega' })).toHaveCount(0)
  await desk.api.adminOrders.setTracking({ id, tracking_code: 'NL123456785BR' })
  await page.reload()
  await expect(card.getByRole('link', { name: /^Rastrear/ })).toHaveAttribute('href', /NL123456785BR/)

  const confirm = async () => {
    await card.getByRole('button', { name: 'Confirmar entrega' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Confirmar entrega' })
      .click()
  }
  expectInConsole(/ERR_FAILED|Failed to confirm a delivery/)
  await page.route('**/confirm-delivery', (route) => route.abort())
  await confirm()
  await expect(page.getByText('Erro ao confirmar entrega')).toBeVisible()
  await page.unroute('**/confirm-delivery')
  await confirm()
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect(card).toContainText('Entregue')
  await expect(card).toContainText('Entrega confirmada por você')
  await expect(card.getByRole('button', { name: 'Confirmar entrega' })).toHaveCount(0)
})
