import { expect } from '@playwright/test'
import type { Client } from '#server/testing/client.ts'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { clickAtBank, enter, expectAccessible, OWNER } from './steps.ts'

async function order({ customer, desk }: { customer: Client<null>; desk: Client<null> }, quantity: number) {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity })
  const cart = await shownCart(customer, { method: 'pix', address: ADDRESS })
  return (await customer.api.checkout.create(cart)).order_id
}

test('an order has a page with its way, which follows it to the delivery', async ({ page, customer, desk }) => {
  const id = await order({ customer, desk }, 2)
  await page.goto('/pedidos')
  await page.getByRole('link', { name: `Pedido nº ${id}`, exact: true }).click()
  await expect(page).toHaveURL(`/pedidos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Pedido nº ${id}` })).toBeVisible()
  const current = page.getByRole('list', { name: 'Andamento do pedido' }).locator('[aria-current=step]')
  await expect(current).toContainText('Pago')
  await expectAccessible(page)

  await desk.api.adminOrders.setStatus({ id, status: 'confirmed' })
  await page.reload()
  await expect(current).toContainText('Preparando')
  await expect(page.getByRole('heading', { name: /^Em preparação/ })).toBeVisible()

  await desk.api.adminOrders.setTracking({ id, tracking_code: 'AA123456785BR' })
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Chega até/ })).toBeVisible()
  const track = page.getByRole('link', { name: /^Rastrear/ })
  await expect(track).toHaveAttribute('href', /AA123456785BR/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Confirmar entrega' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar entrega' }).click()
  await expect(page.getByText('Entrega confirmada por você')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^Entregue/ })).toContainText(/Entregue: feito/)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Recibo/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible()
  await page.getByRole('link', { name: `Pedido nº ${id}` }).click()
  await page.getByRole('button', { name: /^Comprar de novo/ }).click()
  await expect(page).toHaveURL('/carrinho')
})

test('a cancelled order says what became of the money, an unknown one that it is unknown', async ({
  page,
  customer,
  desk,
  expectInConsole,
}) => {
  const id = await order({ customer, desk }, 1)
  await customer.api.account.cancel({ id })
  await page.goto(`/pedidos/${id}`)
  await expect(page.getByRole('heading', { name: 'Este pedido foi cancelado' })).toBeVisible()
  await expect(page.getByText('Nada foi cobrado.')).toBeVisible()
  await expectAccessible(page)
  expectInConsole(/status of 404 .*\/api\/user\/orders\/999999999\)$/)
  await page.goto('/pedidos/999999999')
  await expect(page.getByRole('heading', { name: 'Pedido não encontrado' })).toBeVisible()
})

test('a customer withdraws from one unit, then from the rest, and sees each with its protocol', async ({
  page,
  customer,
  desk,
  openBrowser,
}) => {
  const id = await order({ customer, desk }, 3)
  await clickAtBank(page, String(id), 'Aprovar')
  await expect.poll(async () => (await customer.api.account.order({ id })).status).toBe('confirmed')

  await page.goto(`/pedidos/${id}`)
  await page.getByRole('button', { name: /^Desistir da compra/ }).click()
  const dialog = page.getByRole('dialog', { name: `Desistir do pedido nº ${id}?` })
  const units = dialog.getByRole('group', { name: /a devolver$/ })
  await expect(dialog.getByRole('status').filter({ hasText: 'Você recebe de volta' })).toContainText('R$ 89,70')
  await units.getByRole('button', { name: 'Diminuir' }).click()
  await units.getByRole('button', { name: 'Diminuir' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Você recebe de volta' })).toContainText('R$ 29,90')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(page.getByText('Desistência registrada. A confirmação vai por e-mail.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Desistência' })).toBeVisible()
  await expect(page.getByText(/^D-\d+-\d+$/)).toBeVisible()
  await expectAccessible(page)

  const office = await openBrowser()
  await enter(office, OWNER)
  const warning = '1 de 3 itens cancelado: confira antes de postar'
  await office.goto('/admin/pedidos/despachar')
  await expect(office.getByRole('row').filter({ hasText: `#${id}` })).toContainText(warning)
  await office.goto('/admin/pedidos?despachar=lista')
  await office.getByLabel('Número do pedido e código de rastreamento').fill(`${id} AA123456785BR`)
  await expect(
    office
      .getByRole('dialog')
      .getByRole('row')
      .filter({ hasText: `#${id}` }),
  ).toContainText(warning)
  await office.goto(`/admin/pedidos/${id}/imprimir`)
  await expect(office.getByText('1 de 3 cancelado: não enviar')).toBeVisible()
  await expect(office.getByText('2 unidades, 1 produto')).toBeVisible()

  await page.getByRole('button', { name: /^Desistir da compra/ }).click()
  await dialog.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(page.getByRole('heading', { name: 'Este pedido foi cancelado' })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Andamento da devolução/ })).toHaveCount(2)
  await expect.poll(async () => (await customer.api.account.order({ id })).payment_status).toBe('refunded')
  await page.reload()
  await expect(page.getByText(/voltou inteiro para você/)).toBeVisible()
  await expectAccessible(page)
})
