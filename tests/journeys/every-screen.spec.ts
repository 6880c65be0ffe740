import { expect } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { type Screen, visit, ZOOMED } from './screens.ts'

const OPEN: Screen[] = [
  { path: '/', heading: 'Ousadia em cada escolha.', zoom: true },
  { path: '/produtos', heading: 'Produtos' },
  { path: '/produtos?categoria=aromas-velas&ver=lista', heading: 'Aromas & Velas' },
  { path: '/produtos?busca=geladeira', heading: 'Nenhum produto encontrado.' },
  { path: '/produto/$lamp', heading: 'Luminária de Mesa Aurora', zoom: true },
  { path: '/produto/$gone', heading: 'Escultura Nó' },
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
  { path: '/pedidos/$paid/recibo', heading: 'Recibo', settled: 'Total pago', zoom: true },
]

/** One order of the customer's in each state, and a lamp in the cart. */
async function orderAll(desk: Client<null>, customer: Client<null>): Promise<Record<string, number>> {
  const mug = await productOf(desk, 'Caneca Prosa')
  async function order(method: 'pix' | 'card'): Promise<number> {
    await customer.api.cart.add({ product_id: mug.id, quantity: 1 })
    return (await customer.api.checkout.create(await shownCart(customer, { method, address: ADDRESS }))).order_id
  }
  const [paid, cancelled, pix, card] = [await order('pix'), await order('pix'), await order('pix'), await order('card')]
  await desk.api.adminOrders.setStatus({ id: paid, status: 'confirmed' })
  await desk.api.adminOrders.setStatus({ id: cancelled, status: 'cancelled' })
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Luminária de Mesa Aurora')).id, quantity: 1 })
  return { paid, cancelled, pix, card }
}

test.slow()

for (const [part, screens] of [['where one looks around', OPEN.slice(0, 6)], ['where one reads', OPEN.slice(6)]] as const) {
  test(`every screen ${part} stands in every window, for everybody`, async ({ page, baseURL, desk }) => {
    const [lamp, gone] = [await productOf(desk, 'Luminária de Mesa Aurora'), await productOf(desk, 'Escultura Nó')]
    await visit(page, baseURL!, screens, { lamp: lamp.id, gone: gone.id })
  })
}

test('every screen of one\'s own stands in every window, for everybody', async ({ page, baseURL, desk, customer }) => {
  await visit(page, baseURL!, OWN, await orderAll(desk, customer))
})

test('at 200 % one reaches everything that one needs to buy', async ({ page, customer, desk }) => {
  await page.setViewportSize(ZOOMED[1]!)
  await page.goto(`/produto/${(await productOf(desk, 'Vaso Coluna')).id}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('1 produto adicionado ao carrinho!')).toBeVisible()
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('main').getByText(customer.email).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: /^Carrinho/ }).click()
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await page.getByLabel('CEP').fill('01310-100')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel('Número').fill('1')
  await page.getByRole('button', { name: 'Continuar para pagamento' }).click()
  await page.getByRole('button', { name: 'Ver resumo' }).click()
  await expect(page.getByRole('complementary', { name: 'Resumo do pedido' }).getByText('Vaso Coluna')).toBeVisible()
  await page.getByRole('button', { name: 'Ocultar resumo' }).click()
  await page.getByRole('radio', { name: /^PIX/ }).check()
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código' }).click()
  await expect(page.getByRole('button', { name: 'Copiado!' })).toBeVisible()
})
