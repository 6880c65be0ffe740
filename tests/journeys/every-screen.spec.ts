import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '#domain/payment.ts'
import type { Client } from '#server/testing/client.ts'
import { orderOne, orderUnpaid, productOf } from './desk.ts'
import { test } from './journey.ts'
import { type Screen, visit, ZOOMED } from './screens.ts'
import { fillDelivery } from './steps.ts'

const OPEN: Screen[] = [
  { path: '/', heading: 'Ousadia em cada escolha.', zoom: true },
  { path: '/produtos', heading: 'Produtos' },
  { path: '/produtos?categoria=aromas-velas&ver=lista', heading: 'Aromas & Velas' },
  { path: '/produtos?busca=geladeira', heading: 'Nenhum produto encontrado.' },
  { path: '/produto/$lamp', heading: 'Luminária de Mesa Aurora', zoom: true },
  { path: '/produto/$gone', heading: 'Escultura Nó' },
  { path: '/favoritos', heading: 'Favoritos', settled: 'Nenhum favorito por enquanto' },
  { path: '/sobre', heading: 'A gente escolhe com coragem.' },
  { path: '/contato', heading: 'Contato' },
  { path: '/trocas', heading: 'Trocas e devoluções' },
  { path: '/privacidade', heading: 'Privacidade' },
  { path: '/termos', heading: 'Termos de uso' },
]

const OWN: Screen[] = [
  { path: '/carrinho', heading: 'Carrinho', settled: 'Finalizar compra', zoom: true },
  { path: '/checkout', heading: 'Entrega', settled: 'Salvar este endereço para a próxima compra', zoom: true },
  { path: '/checkout?pedido=$pix', heading: 'Falta só o PIX.', settled: 'Chave PIX (CPF)' },
  { path: '/checkout?pedido=$card', heading: 'Falta o pagamento.', settled: 'Entregar em' },
  { path: '/checkout?pedido=$paid', heading: 'Pagamento confirmado.', settled: 'Entregar em' },
  { path: '/checkout?pedido=$cancelled', heading: 'Pedido cancelado.', settled: 'Entregar em' },
  { path: '/perfil', heading: 'Meu Perfil', settled: 'Total gasto' },
  { path: '/pedidos', heading: 'Meus Pedidos', settled: '4 pedidos', zoom: true },
  { path: '/pedidos/$paid', heading: 'Pedido nº $paid', settled: 'O que você comprou', zoom: true },
  { path: '/pedidos/$paid/recibo', heading: 'Recibo', settled: 'Total pago', zoom: true },
]

const PAYING: Screen[] = [
  { path: '/checkout?etapa=pagamento', heading: 'Pagamento', settled: 'Como você quer pagar?', zoom: true },
  { path: '/checkout', heading: 'Entrega', settled: 'Onde você quer receber?', zoom: true },
  { path: '/checkout?pedido=$boleto', heading: 'Falta pagar o boleto.', settled: 'Entregar em' },
  { path: '/checkout?pedido=$review', heading: 'Pagamento em análise.', settled: 'Entregar em' },
  { path: '/checkout?pedido=$rejected', heading: 'Pagamento recusado.', settled: 'Entregar em' },
  { path: '/pedidos', heading: 'Meus Pedidos', settled: '3 pedidos' },
]

const NOTHING: Screen[] = [
  { path: '/entrar?confirmar=1', heading: 'Confirme sua identidade', settled: 'Enviar código', zoom: true },
  { path: '/carrinho', heading: 'Seu carrinho está vazio' },
  { path: '/pedidos', heading: 'Você ainda não fez pedidos' },
  { path: '/lugar-nenhum', heading: 'Página não encontrada', zoom: true },
  { path: '/produto/999999999', heading: 'Produto não encontrado' },
  { path: '/checkout?pedido=999999999', heading: 'Pedido não encontrado' },
  { path: '/auth/callback?code=x&state=y', heading: 'Finalizando login...', open: openUnansweredReturn },
  { path: '/', heading: 'Algo saiu do lugar.', open: openBrokenHome, zoom: true },
]

async function openUnansweredReturn(page: Page): Promise<void> {
  await page.route('**/api/sessions', () => {})
  await page.goto('/auth/callback?code=x&state=y')
}

async function openBrokenHome(page: Page): Promise<void> {
  await page.route('**/api/home', (route) => route.abort())
  await page.goto('/sobre')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Início', exact: true }).click()
}

/** One order in each state, and a product in the cart. */
async function orderAll(desk: Client<null>, customer: Client<null>): Promise<Record<string, number>> {
  const mug = await productOf(desk, 'Caneca Prosa')
  const order = (method: PaymentMethod) => orderOne(customer, mug, method)
  const [paid, cancelled, pix, card] = [await order('pix'), await order('pix'), await order('pix'), await order('card')]
  await desk.api.adminOrders.setStatus({ id: paid, status: 'confirmed' })
  await desk.api.adminOrders.setStatus({ id: cancelled, status: 'cancelled' })
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Luminária de Mesa Aurora')).id, quantity: 1 })
  return { paid, cancelled, pix, card }
}

test.slow()

for (const [part, screens] of [
  ['where one looks around', OPEN.slice(0, 6)],
  ['where one reads', OPEN.slice(6)],
] as const) {
  test(`every screen ${part} fits every window and passes axe`, async ({ page, baseURL, desk }) => {
    const [lamp, gone] = [await productOf(desk, 'Luminária de Mesa Aurora'), await productOf(desk, 'Escultura Nó')]
    await visit(page, baseURL!, screens, { lamp: lamp.id, gone: gone.id })
  })
}

test('account screens fit every window and pass axe', async ({ page, baseURL, desk, customer }) => {
  await visit(page, baseURL!, OWN, await orderAll(desk, customer))
})

test('checkout screens fit every window and pass axe', async ({ page, baseURL, desk, customer }) => {
  const mug = await productOf(desk, 'Caneca Prosa')
  const unpaid = await orderUnpaid(desk, baseURL!, customer, mug)
  await customer.api.cart.add({ product_id: mug.id, quantity: 3 })
  await fillDelivery(page)
  await customer.api.addresses.save({
    recipient: 'Maria Aparecida dos Santos',
    phone: '41999998888',
    cpf: '52998224725',
    cep: '80010000',
    street: 'Rua XV de Novembro',
    number: '100',
    complement: 'Bloco B, apartamento 1203',
    neighborhood: 'Centro',
    city: 'Curitiba',
    state: 'PR',
  })
  await visit(page, baseURL!, PAYING, unpaid)
})

test('empty screens fit every window and pass axe', async ({ page, baseURL, customer, expectInConsole }) => {
  expectInConsole(/status of 404 /)
  expectInConsole(/ERR_FAILED|Failed to (?:fetch|load the payment)/)
  expect(await customer.api.cart.items()).toEqual([])
  await visit(page, baseURL!, NOTHING)
})

test('enlarged text stays inside the window', async ({ page, customer, desk }) => {
  const lamp = await productOf(desk, 'Luminária de Mesa Aurora')
  await customer.api.cart.add({ product_id: lamp.id, quantity: 2 })
  const paths = [
    '/',
    '/produtos',
    '/produtos?ver=lista&categoria=aromas-velas',
    `/produto/${lamp.id}`,
    '/sobre',
    '/contato',
    '/carrinho',
    '/checkout',
    '/entrar?confirmar=1',
    '/perfil',
  ]
  for (const [width, letters] of [
    [1280, '200%'],
    [360, '150%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          `${path} at ${width}, letters at ${letters}`,
        )
        .toBeLessThanOrEqual(0)
    }
  }
})

test('an endless word breaks and widens neither page nor dialog', async ({ page, customer, desk }) => {
  const endless = 'https://example.com/'.padEnd(150, 'x')
  const { id } = await desk.api.adminProducts.create({
    name: endless,
    short_description: endless,
    description: `${endless}\n\n${endless}`,
    slug: 'sem-fim',
    price: 80_00,
    stock_quantity: 9,
  })
  await orderOne(customer, { id }, 'pix')
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth)
  for (const path of [`/produto/${id}`, `/produtos?busca=${'y'.repeat(100)}`]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await tooWide('html'), path).toBe(0)
  }
  await page.goto('/pedidos')
  await page.getByRole('button', { name: /^Cancelar pedido/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tooWide('dialog')).toBe(0)
})

test('at 200 % zoom everything needed to buy is reachable', async ({ page, customer, desk }) => {
  await page.setViewportSize(ZOOMED[1]!)
  await page.goto(`/produto/${(await productOf(desk, 'Vaso Coluna')).id}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Carrinho/ })
    .click()
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  // The cart asks for a CEP too.
  await expect(page.getByRole('heading', { level: 1, name: 'Entrega' })).toBeVisible()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel('Número', { exact: true }).fill('1')
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await page.getByRole('button', { name: 'Ver resumo' }).click()
  await expect(page.getByRole('complementary', { name: 'Resumo do pedido' }).getByText('Vaso Coluna')).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar resumo' }).click()
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
})
