import { expect, type Page } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import {
  addToCart,
  choosePix,
  clickAtBank,
  enter,
  expectAccessible,
  fillDelivery,
  newEmail,
  orderId,
  OWNER,
} from './steps.ts'

/** Orders by PIX. Returns the order's id from the payment screen. */
async function orderByPix(page: Page): Promise<string> {
  await addToCart(page, 'Caneca Prosa')
  await fillDelivery(page)
  await choosePix(page)
  return orderId(page)
}

const card = (page: Page, order: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Pedido nº ${order}`, exact: true }) })

test('a saved address is offered again, and can be deleted and restored', async ({ page }) => {
  await enter(page)
  await orderByPix(page)

  await addToCart(page, 'Caneca Prosa')
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Alterar o endereço' }).click()
  const saved = page.getByRole('radio', { name: /Avenida Paulista, 1000/ })
  await expect(saved).toBeChecked()
  await expect(page.getByText(/Chega em até/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /Usar outro endereço/ }).check()
  await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: 'Salvar este endereço para a próxima compra' })).toBeChecked()
  await expectAccessible(page)
  await saved.check()
  await page.getByRole('button', { name: 'Continuar para o pagamento' }).click()
  await expect(page.getByText(/Avenida Paulista, 1000/)).toBeVisible()
  await choosePix(page)

  await page.goto('/perfil')
  const places = page.getByRole('region', { name: 'Endereços salvos' })
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  await places.getByRole('button', { name: /^Editar/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Editar endereço' })
  await expectAccessible(page)
  await dialog.getByLabel('Número', { exact: true }).fill('2000')
  const question = page.getByRole('dialog', { name: 'Descartar o que você mudou?' })
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog).toBeVisible()
  }
  await dialog.getByLabel('CEP').fill('80010-000')
  await expect(dialog.getByLabel('Cidade')).toHaveValue('Curitiba')
  await dialog.getByRole('checkbox', { name: 'Sem número' }).check()
  await dialog.getByRole('button', { name: 'Salvar endereço' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(places.getByRole('button', { name: /^Editar/ })).toBeFocused()
  await expect(places.getByRole('listitem')).toContainText(', S/N')
  await expect(places.getByRole('listitem')).toContainText('Curitiba, PR')
  await places.getByRole('button', { name: /^Remover/ }).click()
  await expect(places.getByText(/Nenhum por enquanto/)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await places.getByRole('button', { name: /^Remover/ }).click()
  await expect(places.getByText(/Nenhum por enquanto/)).toBeVisible()
  await page.reload()
  await expect(places.getByText(/Nenhum por enquanto/)).toBeVisible()
})

test('an expired PIX can be replaced and paid on the same order', async ({ page }) => {
  await enter(page)
  const order = await orderByPix(page)
  const code = await page.getByLabel('PIX copia e cola').inputValue()
  await clickAtBank(page, order, 'Expirar')
  await expect(page.getByRole('heading', { name: 'Pedido cancelado.' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver Meus Pedidos' }).click()
  await card(page, order)
    .getByRole('button', { name: /^Gerar novo PIX/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Falta só o PIX.' })).toBeVisible()
  expect(orderId(page)).toBe(order)
  await expect(page.getByLabel('PIX copia e cola')).not.toHaveValue(code)
  await clickAtBank(page, order, 'Aprovar')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
})

test('an unpaid order can be cancelled once', async ({ page }) => {
  await enter(page)
  const order = await orderByPix(page)
  await page.goto('/pedidos')
  await expect(card(page, order).getByRole('link', { name: /^Pagar com PIX/ })).toHaveAttribute(
    'href',
    `/checkout?pedido=${order}`,
  )
  await card(page, order)
    .getByRole('button', { name: /^Cancelar pedido/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Cancelar o pedido nº ${order}?` })
  await expect(dialog.getByText(/Caneca Prosa/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Manter pedido' }).click()
  await expect(card(page, order).getByRole('button', { name: /^Cancelar pedido/ })).toBeFocused()
  await card(page, order)
    .getByRole('button', { name: /^Cancelar pedido/ })
    .click()
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText(`Pedido nº ${order} cancelado`)).toBeVisible()
  await expect(card(page, order).getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(card(page, order).getByRole('button', { name: /Gerar novo PIX|Cancelar pedido/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: `Pedido nº ${order}`, exact: true })).toBeFocused()
})

test('an order is bought again, help with it is asked for, and all data can be downloaded', async ({ page }) => {
  const email = newEmail()
  await enter(page, email)
  const order = await orderByPix(page)
  await clickAtBank(page, order, 'Aprovar')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado.' })).toBeVisible()
  await page.goto('/pedidos')
  await card(page, order).getByRole('link', { name: 'Preciso de ajuda com este pedido' }).click()
  await expect(page.getByLabel(/Número do pedido/)).toHaveValue(order)
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(page.getByLabel('Nome')).not.toHaveValue('')
  await expectAccessible(page)

  await page.goto('/perfil')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar meus dados' }).click()
  expect((await download).suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  await expectAccessible(page)

  await page.goto('/pedidos')
  await card(page, order)
    .getByRole('button', { name: /^Comprar de novo/ })
    .click()
  await expect(page).toHaveURL('/carrinho')
  await expect(page.getByRole('link', { name: 'Caneca Prosa' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Carrinho, 1 item' })).toBeVisible()
})

test('a delivered order can be returned within seven days, a paid one has a receipt', async ({
  page,
  openBrowser,
  expectInConsole,
}) => {
  await enter(page, newEmail())
  const order = await orderByPix(page)
  await page.goto(`/pedidos/${order}/recibo`)
  await expect(page.getByRole('heading', { name: 'Ainda não há recibo' })).toBeVisible()
  const owner = await openBrowser()
  await enter(owner, OWNER)
  const moved = await owner.request.put(`/api/admin/orders/${order}/status`, {
    data: { status: 'delivered' },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(moved.status()).toBe(200)

  await page.goto('/pedidos')
  await card(page, order)
    .getByRole('button', { name: /^Solicitar devolução/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Devolver o pedido nº ${order}?` })
  await dialog.getByLabel('Motivo (opcional)').fill('Ficou grande na mesa.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Solicitar devolução' }).click()
  await expect(card(page, order).getByText(/^Devolução solicitada em/)).toBeVisible()
  await expect(card(page, order).getByRole('button', { name: /^Solicitar devolução/ })).toHaveCount(0)
  await expectAccessible(page)

  await card(page, order)
    .getByRole('link', { name: /^Recibo/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible()
  await expect(page.getByText('Sem valor fiscal')).toBeVisible()
  await expect(page.getByText('Total pago').locator('..')).toContainText(/R\$\s45,80/)
  await expectAccessible(page)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/)

  const stranger = await openBrowser()
  expectInConsole(/status of 404 .*\/api\/user\/orders\/\d+\)$/)
  await enter(stranger)
  await stranger.goto(`/pedidos/${order}/recibo`)
  await expect(stranger.getByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
})

async function orderIn(
  status: 'pending' | 'shipped' | 'delivered',
  { customer, desk }: { customer: Client<null>; desk: Client<null> },
): Promise<number> {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 1 })
  const { order_id: id } = await customer.api.checkout.create(
    await shownCart(customer, { method: 'pix', address: ADDRESS }),
  )
  if (status !== 'pending') await desk.api.adminOrders.setStatus({ id, status })
  return id
}

test('confirming a delivery shows its date and offers a return', async ({ page, customer, desk }) => {
  const own = card(page, String(await orderIn('shipped', { customer, desk })))
  await page.goto('/pedidos')
  await own.getByRole('button', { name: 'Confirmar entrega' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByText('Entrega confirmada com sucesso!')).toBeVisible()
  await expect(own.getByText('Entrega confirmada por você')).toBeVisible()
  await expect(own.getByText('Entregue em')).toBeVisible()
  await expect(own.getByText('Previsão de entrega')).toHaveCount(0)
  await expect(own.getByRole('button', { name: /^Solicitar devolução/ })).toBeVisible()
})

test('a delivery confirmed elsewhere is shown as confirmed', async ({ page, customer, desk, expectInConsole }) => {
  const id = await orderIn('shipped', { customer, desk })
  await page.goto('/pedidos')
  await card(page, String(id)).getByRole('button', { name: 'Confirmar entrega' }).click()
  await customer.api.account.confirmDelivery({ id })
  expectInConsole(/status of 409 .*confirm-delivery/)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByRole('alert').getByText('Erro ao confirmar entrega')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('A entrega só pode ser confirmada quando o pedido foi enviado')
  await expect(card(page, String(id)).getByText('Entrega confirmada por você')).toBeVisible()
})

test('an order action counts even if the list fails to reload', async ({ page, customer, desk, expectInConsole }) => {
  const [open, delivered] = [
    await orderIn('pending', { customer, desk }),
    await orderIn('delivered', { customer, desk }),
  ]
  expectInConsole(/ERR_FAILED/)
  expectInConsole(/^Failed to load/)
  await page.goto('/pedidos')
  await expect(card(page, String(open))).toBeVisible()
  await page.route('**/api/user/orders?*', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  )
  await card(page, String(open))
    .getByRole('button', { name: /^Cancelar pedido/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText(`Pedido nº ${open} cancelado`)).toBeVisible()
  await expect(page.getByText('Não foi possível atualizar os pedidos.')).toBeVisible()
  await page.getByRole('button', { name: 'Dispensar aviso' }).first().click()
  await card(page, String(delivered))
    .getByRole('button', { name: /^Solicitar devolução/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Solicitar devolução' }).click()
  await expect(page.getByText('Devolução solicitada. A confirmação vai por e-mail.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Erro ao solicitar a devolução')).toHaveCount(0)
  await page.unroute('**/api/user/orders?*')
  await page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card(page, String(open)).getByText('Cancelado', { exact: true })).toBeVisible()
  await expect(card(page, String(delivered)).getByText(/^Devolução solicitada em/)).toBeVisible()
})
