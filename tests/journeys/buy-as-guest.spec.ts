import { expect, type Page } from '@playwright/test'
import { productPath } from '#domain/shop-paths.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { brl, clickAtBank, codeFor, enter, expectAccessible, newEmail, OWNER } from './steps.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

test.beforeEach(async ({ desk }) => {
  const settings = await desk.api.adminSettings.get()
  await desk.api.adminSettings.update({ ...settings, requires_account: false })
})

test('a guest on a phone goes from the list to a paid PIX and back by the link', async ({ page, desk }) => {
  const email = newEmail()
  await page.goto('/produtos?busca=Caneca+Prosa')
  await page
    .getByRole('button', { name: /^Adicionar/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Carrinho, 1 item' }).click()
  await expect(page.getByText('Caneca Prosa').first()).toBeVisible()
  await page.getByRole('link', { name: 'Finalizar compra' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Identificação' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ana Souza')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Telefone com DDD' }).fill('11912345678')
  await page.getByRole('button', { name: 'Continuar sem conta' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await expect(page.getByRole('textbox', { name: /Quem recebe/ })).toHaveValue('Ana Souza')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()

  await expect(page).toHaveURL(/\/pedido\/[\w-]{22}$/)
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  await expectAccessible(page)
  const link = page.url()
  const order = await orderNumber(page)

  await clickAtBank(page, order, 'Aprovar')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar meus dados' }).click()
  await expect(page.getByRole('textbox', { name: 'Código de 6 números' })).toBeVisible()

  const answer = await page.goto(link)
  expect(answer!.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await expect(page.getByText(brl('29,90')).first()).toBeVisible()
  const current = page.getByRole('list', { name: 'Andamento do pedido' }).locator('[aria-current=step]')
  await expect(current).toContainText('Preparando')
  await expectAccessible(page)

  await desk.api.adminOrders.setTracking({ id: Number(order), tracking_code: 'AA123456785BR' })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: `Pedido nº ${order}` })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Rastrear/ })).toBeVisible()
  await expectAccessible(page)
})

/** From the product's page to the pressed pay button. */
async function orderAsGuest(
  page: Page,
  product: { id: number; name: string; slug: string },
  email: string,
  method: RegExp,
) {
  await page.goto(productPath(product))
  await page.getByRole('button', { name: 'Comprar agora' }).click()
  await page.getByRole('textbox', { name: 'Nome completo' }).fill('Ana Souza')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Telefone com DDD' }).fill('11912345678')
  await page.getByRole('button', { name: 'Continuar sem conta' }).click()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Rua')).toHaveValue(/Paulista/)
  await page.getByLabel('Número', { exact: true }).fill('1000')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
}

async function orderNumber(page: Page): Promise<string> {
  const text = page.getByText(/Pedido nº \d+/).first()
  return (await text.innerText()).match(/\d+/)![0]
}

const GUEST_ORDER = /\/pedido\/[\w-]{22}$/

test('a guest pays by card and returns to the order', async ({ page, desk }) => {
  await orderAsGuest(page, await productOf(desk, 'Vaso Coluna'), newEmail(), /^Cartão de Crédito/)
  await expect(page).toHaveURL(/\/sandbox\/mercadopago\/checkout\//)
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(page).toHaveURL(GUEST_ORDER)
  await expect(page.getByRole('heading', { name: 'Pagamento recusado.' })).toBeVisible()
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page).toHaveURL(GUEST_ORDER)
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await expectAccessible(page)
})

test('a guest issues a boleto, copies its line and finds it again by the link', async ({ page, desk }) => {
  await orderAsGuest(page, await productOf(desk, 'Vaso Coluna'), newEmail(), /^Boleto/)
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await page.getByRole('link', { name: 'Voltar à loja' }).click()
  await expect(page).toHaveURL(GUEST_ORDER)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Falta pagar o boleto.' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código de barras' }).click()
  await expect(page.getByRole('link', { name: /^Abrir boleto/ })).toBeVisible()
  await expectAccessible(page)
})

test('a guest claims the order with a code, and staff see that it was without an account', async ({
  page,
  desk,
  openBrowser,
}) => {
  const email = newEmail()
  await orderAsGuest(page, await productOf(desk, 'Vaso Coluna'), email, /^PIX/)
  await expect(page).toHaveURL(GUEST_ORDER)
  const id = await orderNumber(page)
  const office = await openBrowser()
  await office.setViewportSize({ width: 1280, height: 900 })
  await enter(office, OWNER)
  await office.goto(`/admin/pedidos/${id}`)
  await expect(office.getByText('Comprou sem conta')).toBeVisible()
  await expectAccessible(office)

  await clickAtBank(page, id, 'Aprovar')
  await page.getByRole('button', { name: 'Guardar meus dados' }).click()
  const code = await codeFor(page, email)
  await page.getByRole('textbox', { name: 'Código de 6 números' }).fill(code)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Dados guardados na sua conta')).toBeVisible()
  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vaso Coluna' }).first()).toBeVisible()
  await page.goto('/perfil')
  await expect(page.getByRole('region', { name: 'Endereços salvos' })).toContainText('Avenida Paulista, 1000')
  await office.reload()
  await expect(office.getByText(email).first()).toBeVisible()
  await expect(office.getByText('Comprou sem conta')).toHaveCount(0)
})

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.0',
  })

  test('a guest buys by PIX to the end', async ({ page, desk }) => {
    await orderAsGuest(page, await productOf(desk, 'Caneca Prosa'), newEmail(), /^PIX/)
    await expect(page).toHaveURL(GUEST_ORDER)
    await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible()
    const id = await orderNumber(page)
    await clickAtBank(page, id, 'Aprovar')
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  })
})
