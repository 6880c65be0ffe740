import { expect } from '@playwright/test'
import { boletoDueDay } from '../../src/domain/payment-deadline.ts'
import { formatDay } from '#domain/calendar.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { fillDelivery } from './steps.ts'

test.beforeEach(async ({ page, customer, desk }) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Vaso Coluna')).id, quantity: 1 })
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Resumo do pedido' })).toContainText('Vaso Coluna')
})

test('a CEP is formatted and looked up, and never replaces typed text', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/cep/') && asked.push(new URL(request.url()).pathname))
  const goOn = page.getByRole('button', { name: 'Continuar para o pagamento' })

  await page.getByLabel('Rua').fill('Rua da minha tia')
  await page.getByLabel('CEP').pressSequentially('a013.1x0-10')
  await expect(page.getByLabel('CEP')).toHaveValue('01310-10')
  expect(asked).toEqual([])
  await page.getByLabel('CEP').pressSequentially('0')
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  expect(asked).toEqual(['/api/cep/01310100'])
  await expect(page.getByLabel('Rua')).toHaveValue('Rua da minha tia')
  await expect(page.getByLabel('Bairro')).toHaveValue('Bela Vista')
  await expect(page.getByLabel('Estado')).toHaveValue('SP')
  await expect(page.getByText(/Chega em até 2 dias úteis/)).toBeVisible()

  await expect(goOn).toBeDisabled()
  await expect(page.getByText('Preencha CEP, rua, número e cidade.')).toBeVisible()
  await page.getByLabel('Número', { exact: true }).fill('7')
  await expect(goOn).toBeEnabled()
  for (const name of ['Rua', 'Número', 'Cidade'] as const) {
    const kept = await page.getByLabel(name, { exact: true }).inputValue()
    await page.getByLabel(name, { exact: true }).fill(' ')
    await expect(goOn).toBeDisabled()
    await page.getByLabel(name, { exact: true }).fill(kept)
  }
  await page.getByLabel('CEP').press('End')
  await page.getByLabel('CEP').pressSequentially('999')
  await expect(page.getByLabel('CEP')).toHaveValue('01310-100')
  await page.getByLabel('CEP').press('Backspace')
  await expect(goOn).toBeDisabled()
})

test('an unanswered CEP lookup leaves the address to be typed', async ({ page, expectInConsole }) => {
  expectInConsole(/ERR_FAILED|Failed to look up a CEP/)
  await page.route('**/api/cep/*', (route) => route.abort())
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByText('A busca de CEP não respondeu. Preencha o endereço manualmente.')).toBeVisible()

  await page.unroute('**/api/cep/*')
  expectInConsole(/status of 404 .*\/api\/(cep|delivery)\/99999999/)
  await page.getByLabel('CEP').fill('99999-999')
  await expect(page.getByText('CEP não encontrado')).toBeVisible()
  await expect(page.getByText('Sem prazo de entrega: confira os números do CEP.')).toBeVisible()
  await expect(page.getByText(/Chega em/)).toHaveCount(0)
  await page.getByLabel('Rua').fill('Rua sem CEP')
  await page.getByLabel('Número', { exact: true }).fill('s/n')
  await page.getByLabel('Cidade').fill('Lugar Nenhum')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  await expect(page.getByText('Rua sem CEP, s/n')).toBeVisible()
})

test('going back from payment keeps the delivery step as it was', async ({ page }) => {
  await page.getByLabel('CEP').fill('80010-000')
  await expect(page.getByLabel('Cidade')).toHaveValue('Curitiba')
  await page.getByLabel('Número', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByRole('radio', { name: /^Cartão de Crédito/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toHaveAccessibleName(
    new RegExp(`Vence em 3 dias úteis, em ${formatDay(boletoDueDay(new Date()))}`),
  )
  for (const back of ['Voltar para a entrega', 'Entrega', 'Alterar o endereço']) {
    await page.getByRole('link', { name: back, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
    await expect(page.getByLabel('Número', { exact: true })).toHaveValue('12')
    await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  }
})

test('a typed address survives navigation and reload', async ({ page }) => {
  const place = async (cep: string, city: string) => {
    await page.getByLabel('CEP').fill(cep)
    await expect(page.getByLabel('Cidade')).toHaveValue(city)
  }
  await place('80010-000', 'Curitiba')
  await page.getByLabel('Rua').fill('Rua da minha tia')
  await page.getByLabel('Número', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('link', { name: 'Alterar o endereço' }).click()
  await place('01310-100', 'São Paulo')
  await expect(page.getByLabel('Rua')).toHaveValue('Rua da minha tia')
  await page.reload()
  await place('80010-000', 'Curitiba')
  await expect(page.getByLabel('Rua')).toHaveValue('Rua da minha tia')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('12')
})

test('a failed order says so and can be retried', async ({ page, expectInConsole }) => {
  await page.getByLabel('CEP').fill('80010-000')
  await page.getByLabel('Número', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: /^PIX/ }).check()
  expectInConsole(/ERR_FAILED|Failed to place the order/)
  await page.route('**/api/payments/create-preference', (route) => route.abort())
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('alert')).toHaveText('Erro ao processar pagamento. Tente novamente.')
  await page.unroute('**/api/payments/create-preference')
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
})

test('an incomplete address stays on the delivery step while typing', async ({ page }) => {
  await page.goto('/checkout?etapa=pagamento')
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número', { exact: true }).pressSequentially('1000')
  await expect(page.getByLabel('Número', { exact: true })).toHaveValue('1000')
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
})

test('the payment method survives a reload', async ({ page }) => {
  await fillDelivery(page)
  const pix = page.getByRole('radio', { name: /^PIX/ })
  await pix.check()
  await page.reload()
  await expect(pix).toBeChecked()
})

test('the next order begins with the method of the last one', async ({ page, customer, desk }) => {
  await fillDelivery(page)
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Vaso Coluna')).id, quantity: 1 })
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Alterar a forma de pagamento' }).click()
  await expect(page.getByRole('radio', { name: /^PIX/ })).toBeChecked()
})

test('a checkout without its cart keeps its page title', async ({ page, expectInConsole }) => {
  expectInConsole(/ERR_FAILED|Failed to load/)
  await page.route('**/api/cart', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Não foi possível carregar o carrinho.')).toBeVisible()
  await expect(page).toHaveTitle(/^Finalizar compra · /)
})
