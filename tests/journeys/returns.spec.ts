import { expect } from '@playwright/test'
import { ADDRESS, shownCart } from '#server/testing/purchases.ts'
import { productOf } from './desk.ts'
import { test } from './journey.ts'
import { enter, expectAccessible, OWNER } from './steps.ts'

test('a return is asked for, answered, received and refunded, and found at every stage', async ({
  page,
  customer,
  desk,
  openBrowser,
}) => {
  await customer.api.cart.add({ product_id: (await productOf(desk, 'Caneca Prosa')).id, quantity: 2 })
  const cart = await shownCart(customer, { method: 'pix', address: ADDRESS })
  const id = (await customer.api.checkout.create(cart)).order_id
  await desk.api.adminOrders.setStatus({ id, status: 'delivered' })

  await page.goto(`/pedidos/${id}`)
  await page.getByRole('button', { name: /^Solicitar devolução/ }).click()
  const dialog = page.getByRole('dialog', { name: `Devolver o pedido nº ${id}?` })
  await dialog.getByRole('button', { name: 'Solicitar devolução' }).click()
  await expect(page.getByRole('heading', { name: 'Devolução', exact: true })).toBeVisible()

  const office = await openBrowser()
  await enter(office, OWNER)
  await office.goto('/admin')
  await office.getByRole('link', { name: /devoluç(ão|ões) espera/ }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Devoluções' })).toBeVisible()
  const row = office.getByRole('row').filter({ hasText: `D-${id}-` })
  await expect(row).toContainText('Para responder')
  await expectAccessible(office)
  await row.getByRole('link', { name: /^Responder/ }).click()

  const request = office.getByRole('region', { name: `Pedido de devolução D-${id}-` })
  await expect(request.getByRole('button', { name: 'Recusar devolução' })).toHaveCount(0)
  await expect(request.getByLabel('Resposta ao cliente')).toHaveValue(new RegExp(`o protocolo D-${id}-`))
  await request.getByLabel('Código de postagem').fill('E2026BR')
  await expectAccessible(office)
  await request.getByRole('button', { name: 'Aceitar devolução' }).click()
  await expect(request).toContainText('Aguardando produto')
  await expect(request).toContainText('E2026BR')
  await page.reload()
  await expect(page.getByText('E2026BR')).toBeVisible()

  await request.getByRole('button', { name: 'Código e prazo' }).click()
  await expect(office.getByRole('dialog', { name: /^Postagem da devolução/ })).toBeVisible()
  await office.keyboard.press('Escape')
  await expect(office.getByRole('dialog')).toHaveCount(1)
  await request.getByRole('button', { name: 'Recebi os produtos' }).click()
  const arrival = office.getByRole('dialog', { name: /^Recebi a devolução/ })
  await arrival
    .getByRole('group', { name: /voltam ao estoque$/ })
    .getByRole('button', { name: 'Diminuir' })
    .click()
  await expectAccessible(office)
  await arrival.getByRole('button', { name: 'Confirmar a chegada' }).click()
  await expect(request).toContainText('Para reembolsar')
  await request.getByRole('button', { name: 'Reembolsei por fora' }).click()
  await office
    .getByRole('dialog', { name: /^Você já devolveu/ })
    .getByRole('button', { name: 'Já devolvi' })
    .click()
  await expect(request).toContainText('Reembolsada')
  await expect(request.getByRole('button')).toHaveCount(0)
  const history = office.getByRole('listitem').filter({ hasText: `Devolução D-${id}-` })
  await expect(history.filter({ hasText: 'aceita, postagem até' })).toBeVisible()
  await expect(history.filter({ hasText: 'recebida, 1 unidade de volta ao estoque' })).toBeVisible()
  await expect(history.filter({ hasText: 'reembolsada por fora' })).toBeVisible()

  await office.goto('/admin/devolucoes?situacao=refunded')
  await expect(row).toContainText('Reembolsada')
  await page.reload()
  const way = page.getByRole('list', { name: /^Andamento da devolução/ })
  await expect(way.getByRole('listitem').filter({ hasText: /^Reembolsada: feito/ })).toBeVisible()
  await expectAccessible(page)
})
