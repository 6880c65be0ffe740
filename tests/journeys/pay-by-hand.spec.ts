import { expect } from '@playwright/test'
import { formatCpf } from '#domain/cpf.ts'
import { newProduct } from './desk.ts'
import { test } from './journey.ts'
import { brl, expectAccessible, fillDelivery, orderId } from './steps.ts'

test('without a provider the customer pays a static PIX and staff confirm it', async ({ page, desk, customer }) => {
  const product = await newProduct(desk)
  const settings = await desk.api.adminSettings.get()
  const { mp_access_token: token } = await desk.api.adminSettings.reveal()
  const keep = async (mp_access_token: string, pix_cpf: string) => {
    const { version: _, ...form } = settings
    await desk.api.adminSettings.update({ ...form, mp_access_token, pix_cpf, leaves_waiting_orders: true })
  }
  try {
    await keep('', settings.pix_cpf)
    await page.goto(`/produto/${product.id}`)
    await expect(page.getByText(/no PIX$/)).toBeVisible()
    await expect(page.getByText(/sem juros|confirmação na hora/)).toHaveCount(0)

    await customer.api.cart.add({ product_id: product.id, quantity: 1 })
    await fillDelivery(page)
    for (const name of [/^Cartão/, /^Boleto/]) {
      await expect(page.getByRole('radio', { name })).toBeDisabled()
      await expect(page.getByRole('radio', { name })).toHaveAccessibleName(
        /No momento a loja não recebe por esta forma\./,
      )
    }
    await expect(page.getByRole('radio', { name: /^PIX/ })).toBeChecked()
    await expect(page.getByText(/Mercado Pago|na hora/)).toHaveCount(0)
    await expectAccessible(page)

    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
    await expect(page.getByText('A loja confere o pagamento no banco e confirma o pedido por e-mail.')).toBeVisible()
    await expect(page.getByText(/^Pague até \d+ /)).toBeVisible()
    await expect(page.getByText(/O código expira|muda sozinha/)).toHaveCount(0)
    await expect(page.getByText(formatCpf(settings.pix_cpf))).toBeVisible()
    await expectAccessible(page)

    const id = Number(orderId(page))
    await customer.api.account.cancel({ id })
    await expect(page.getByRole('heading', { name: 'Pedido cancelado.' })).toBeVisible()
    await expect(page.getByText('Se você já pagou, envie o comprovante: a loja confere e responde.')).toBeVisible()
    await expect(page.getByText('Nada foi cobrado')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Comprovante pelo WhatsApp' })).toBeVisible()
    await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()

    await keep('', '')
    await customer.api.cart.add({ product_id: product.id, quantity: 1 })
    // Cached pages may be stale for half a second.
    await expect(async () => {
      await page.goto('/checkout')
      await page.getByRole('radio', { name: /Paulista/ }).check()
      await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
      await expect(page.getByText('No momento a loja não recebe por esta forma.')).toHaveCount(3, { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('button', { name: /^Pagar/ })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Falar com a loja' })).toBeVisible()
  } finally {
    await keep(token, settings.pix_cpf)
  }
})

test('the payment method stays chosen after a look at the delivery step', async ({ page, desk, customer }) => {
  const product = await newProduct(desk)
  await customer.api.cart.add({ product_id: product.id, quantity: 1 })
  await fillDelivery(page)
  await expect(page.getByRole('radio', { name: /^Cartão/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await page.getByRole('link', { name: /^Alterar/ }).click()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked()
})

test('a single instalment is not offered as instalments', async ({ page, desk, customer }) => {
  const product = await newProduct(desk)
  const { version: _, ...form } = await desk.api.adminSettings.get()
  try {
    await desk.api.adminSettings.update({ ...form, instalments_max: 1, instalments_interest_free: 1 })
    await page.goto(`/produto/${product.id}`)
    await expect(page.getByText(/no PIX, com confirmação na hora$/)).toBeVisible()
    await expect(page.getByText(/\dx de/)).toHaveCount(0)
    await customer.api.cart.add({ product_id: product.id, quantity: 1 })
    await fillDelivery(page)
    await expect(page.getByRole('radio', { name: /^Cartão/ })).toHaveAccessibleName(
      new RegExp(`${brl('80,00').source} à vista`),
    )
  } finally {
    await desk.api.adminSettings.update(form)
  }
})
